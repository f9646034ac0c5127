// Errands in Spanish.
import { type Errand, idsIn, type Told } from './errand.ts'

export const ES: readonly Errand[] = [
  {
    about: `select t.id, t.name from bills b join bill_interest_tags l on l.bill_id = b.id
      join interest_tags t on t.id = l.interest_tag_id where b.country_code = 'CO'
      and b.last_moved_on >= '2026-11-13' group by 1, 2 order by count(*) desc, 1 limit 1`,
    asks: ({ name }) => `¿Qué se movió esta semana en Colombia sobre ${name}?`,
    calls: 2,
    tokens: 2_000,
    async does(ask, { name }) {
      const { data } = await ask('list_interest_tags', { country_code: 'CO', q: name })
      const tag = data.find((row: Told) => row.name === name)
      const moved = await ask('list_bills', { interest_tag_id: tag.id, last_moved_after: '2026-11-13' })
      return moved.data.map(({ code, title }: Told) => `${code}: ${title}`).sort()
    },
    right: async (rows, { id }) => {
      const found = await rows(`select concat(doc::json ->> 'code', ': ', doc::json ->> 'title') as bill
        from bills b join bill_interest_tags l on l.bill_id = b.id
        where l.interest_tag_id = ${id} and b.last_moved_on >= '2026-11-13'`)
      return found.map(({ bill }) => bill).sort()
    },
  },
  {
    asks: () => '¿Qué entidades sacan más resoluciones en Colombia este año?',
    calls: 2,
    tokens: 1_200,
    async does(ask) {
      const { data } = await ask('list_regulation_types', { country_code: 'CO', q: 'Resolución' })
      const type = data.find(({ name }: Told) => name === 'Resolución')
      const args = { country_code: 'CO', rtype_id: type.id, since: '2026-01-01', limit: 5 }
      return (await ask('list_top_entities', args)).data.map(({ name, count }: Told) => [name, count])
    },
    async right(rows) {
      const found = await rows(`select e.name, count(*) as n from regulations r
        join entities e on e.id = r.entity_id join regulation_types t on t.id = r.rtype_id
        where r.country_code = 'CO' and t.name = 'Resolución' and r.publication_date >= '2026-01-01'
        group by e.id order by n desc, e.id limit 5`)
      return found.map(({ name, n }) => [name, n])
    },
  },
  {
    about: `select c.id, c.name, c.chamber from actor_commissions a
      join commissions c on c.id = a.commission_id where c.country_code = 'CO'
      and exists (select from commissions o where o.name = c.name and o.id <> c.id)
      group by c.id order by count(*) desc, 1 limit 1`,
    asks: ({ name, chamber }) => `¿Quién integra hoy la ${name} (${chamber}) de Colombia?`,
    calls: 2,
    tokens: 2_500,
    async does(ask, { name, chamber }) {
      const { data } = await ask('list_commissions', { country_code: 'CO', q: name, chamber })
      const members = await ask('list_actors', { commission_id: data[0].id })
      return members.data.map((row: Told) => row.name).sort()
    },
    right: async (rows, { id }) => {
      const found =
        await rows(`select a.name from actors a, json_array_elements(a.doc::json -> 'memberships') m
        where (m ->> 'commission_id')::bigint = ${id}
        and coalesce((m ->> 'from')::date, '-infinity') <= '2026-11-20'
        and coalesce((m ->> 'until')::date, 'infinity') >= '2026-11-20' group by a.id`)
      return found.map(({ name }) => name).sort()
    },
  },
  {
    asks: () => '¿Qué comisiones tiene el Senado argentino?',
    calls: 1,
    tokens: 3_000,
    async does(ask) {
      const args = { country_code: 'AR', chamber: 'senado', active: 'true', limit: 100 }
      return (await ask('list_commissions', args)).data.map(({ name }: Told) => name).sort()
    },
    right: async (rows) => {
      const found = await rows(`select name from commissions where country_code = 'AR' and chamber = 'senado'
        and coalesce(active_until, 'infinity') >= '2026-11-20'`)
      return found.map(({ name }) => name).sort()
    },
  },
  {
    asks: () => '¿Qué consultas cierran en los próximos diez días en Chile, y quién las abrió?',
    calls: 1,
    tokens: 600,
    async does(ask) {
      const args = { country_code: 'CL', status: 'open', closing_before: '2026-11-30' }
      const { data } = await ask('list_consultations', args)
      return data.map((row: Told) => [row.id, row.end_date, row.entity_name])
    },
    async right(rows) {
      const found = await rows(`select c.id, c.end_date::text as day, e.name from consultations c
        left join entities e on e.id = c.entity_id where c.country_code = 'CL'
        and c.ends_at > '2026-11-20T12:00:00Z' and c.end_date <= '2026-11-30'
        order by c.sort_key desc, c.id desc`)
      return found.map(({ id, day, name }) => [id, day, name])
    },
  },
  {
    about: `select id, doc::json ->> 'number' as number from regulations where country_code = 'AR'
      and doc::json ->> 'number' ~ '^[^0-9]+ 0[0-9]+/[0-9]{4}$' order by id limit 1`,
    asks: ({ number }) => `Búscame la ${spoken(number)}, por favor.`,
    calls: 1,
    tokens: 800,
    does: async (ask, { number }) =>
      (await ask('list_regulations', { country_code: 'AR', number: spoken(number) })).data[0].id,
    right: async (_, { id }) => id,
  },
  {
    about: `select r.doc::json ->> 'number' as number, d.text from documents d
      join regulations r on r.id = d.regulation_id where d.text like '%Artículo 4.%Artículo 5.%'
      and r.country_code = 'CO' order by r.id desc limit 1`,
    asks: ({ number }) => `¿Qué dice el artículo 4 de ${number}?`,
    calls: 3,
    tokens: 2_000,
    async does(ask, { number }) {
      const { data } = await ask('list_regulations', { country_code: 'CO', number })
      const { data: act } = await ask('list_regulations', { id: data[0].id })
      const document = act.documents.find((each: Told) => each.text_available)
      const told = await ask('get_document_text', { document_id: document.id, article: '4' })
      return told.data.text.trim()
    },
    right: async (_, { text: whole }) => articleIn(whole, 4),
  },
  {
    asks: () => '¿Qué hay en la agenda del Congreso de Ecuador la próxima semana, y a qué hora?',
    calls: 1,
    tokens: 2_000,
    async does(ask) {
      const args = { country_code: 'EC', since: '2026-11-21', until: '2026-11-27', order: 'asc', limit: 50 }
      const { data } = await ask('list_schedules', args)
      return data.map(({ title, starts_at }: Told) => [title, starts_at.slice(0, 16)])
    },
    async right(rows) {
      const found = await rows(`select doc::json ->> 'title' as title,
        to_char(starts_at at time zone 'America/Guayaquil', 'YYYY-MM-DD"T"HH24:MI') as at from schedules
        where country_code = 'EC' and (starts_at at time zone 'America/Guayaquil')::date
        between '2026-11-21' and '2026-11-27' order by starts_at, id`)
      return found.map(({ title, at }) => [title, at])
    },
  },
  {
    asks: () => '¿Cuánto suele demorar en el Perú un proyecto hasta ser ley?',
    calls: 1,
    tokens: 1_000,
    async does(ask) {
      const { data } = await ask('get_legislative_process', { country_code: 'PE' })
      const { n, median_days_from_filing } = data[0].stages.find(({ stage }: Told) => stage === 'enacted')
      return [n, median_days_from_filing]
    },
    async right(rows) {
      const [row] = await rows(`select count(*) as n,
        percentile_cont(0.5) within group (order by days) as median from (
        select min(u.date) - b.filing_date as days from bill_updates u join bills b on b.id = u.bill_id
        where b.country_code = 'PE' and u.stage = 'enacted'
        and b.filing_date is not null and u.date is not null
        group by b.id) x`)
      return [row.n, row.median]
    },
  },
  {
    about: `select a.id, a.name, a.country_code from actors a join tweets t on t.actor_id = a.id
      group by 1, 2, 3 order by count(*) desc, a.id limit 1`,
    asks: ({ name }) => `¿Qué ha tuiteado ${name}?`,
    calls: 2,
    tokens: 1_500,
    async does(ask, { name, country_code }) {
      const { data } = await ask('list_actors', { country_code, q: name })
      const told = await ask('list_actor_tweets', { actor_id: data[0].id })
      return told.data.map((row: Told) => row.text)
    },
    async right(rows, { id }) {
      const found = await rows(`select doc::json ->> 'text' as said from tweets
        where actor_id = ${id} order by sort_key desc, id desc`)
      return found.map(({ said }) => said)
    },
  },
  {
    asks: () => 'Avísame de lo que salga de economía en Colombia.',
    calls: 2,
    tokens: 800,
    async does(ask) {
      const { data } = await ask('list_interest_tags', { country_code: 'CO', q: 'Economía' })
      await ask('update_my_interests', { add: [data[0].id] })
      return [data[0].id]
    },
    right: async (rows) => {
      const found = await rows(`select i.interest_tag_id as id from interests i
        join interest_tags t on t.id = i.interest_tag_id where t.country_code = 'CO' and t.name = 'Economía'`)
      return found.map(({ id }) => id)
    },
  },
  {
    about: `select b.doc::json ->> 'code' as code, d.text from documents d join bills b on b.id = d.bill_id
      where b.country_code = 'PE' and d.text like '%Artículo 3.%Artículo 4.%' order by b.id desc limit 1`,
    asks: ({ code }) => `Necesito el artículo 3 del proyecto ${code.replace(/^0+/, '')}.`,
    calls: 3,
    tokens: 3_000,
    async does(ask, { code }) {
      const { data } = await ask('list_bills', { country_code: 'PE', code: code.replace(/^0+/, '') })
      const { data: bill } = await ask('list_bills', { id: data[0].id })
      const document = bill.documents.find((each: Told) => each.text_available)
      const told = await ask('get_document_text', { document_id: document.id, article: '3' })
      return told.data.text.trim()
    },
    right: async (_, { text: whole }) => articleIn(whole, 3),
  },
  {
    about: `select c.id, c.name from schedules s join commissions c on c.id = s.commission_id
      where s.starts_at > '2026-11-20T05:00:00Z' and s.country_code = 'EC' group by 1, 2
      order by count(*) desc, 1 limit 1`,
    asks: ({ name }) => `¿Cuándo sesiona la ${name} de Ecuador?`,
    calls: 2,
    tokens: 1_200,
    async does(ask, { name }) {
      const { data } = await ask('list_commissions', { country_code: 'EC', q: name })
      const args = { commission_id: data[0].id, since: '2026-11-20', order: 'asc' }
      return idsIn((await ask('list_schedules', args)).data)
    },
    right: async (rows, { id }) =>
      idsIn(
        await rows(`select id from schedules where commission_id = ${id}
          and (starts_at at time zone 'America/Guayaquil')::date >= '2026-11-20'`),
      ),
  },
  {
    about: `select id, doc::json ->> 'external_link' as link, doc::json ->> 'status' as status, stage
      from bills
      where country_code = 'CL' and doc::json ->> 'external_link' is not null order by id desc limit 1`,
    asks: ({ link }) => `¿En qué va esto? ${link}`,
    calls: 2,
    tokens: 2_500,
    async does(ask, { link }) {
      const { data } = await ask('search', { url: link })
      const { data: bill } = await ask('list_bills', { id: data[0].id })
      return [bill.id, bill.status, bill.stage]
    },
    right: async (_, { id, status, stage }) => [id, status, stage],
  },
  {
    about: `select id, text from transcripts where text is not null order by length(text) desc, id limit 1`,
    asks: ({ id }) => `¿Con qué palabras terminó la sesión ${id}?`,
    calls: 2,
    tokens: 2_500,
    async does(ask, { id }) {
      const first = await ask('list_transcripts', { id, length: 1 })
      const { data, meta } = await ask('list_transcripts', { id, offset: first.meta.total_length - 200 })
      return [data.text, meta.next_offset]
    },
    right: async (_, { text: whole }) => [whole.slice(-200), null],
  },
  {
    asks: () => '¿Qué consultas públicas hay en Panamá?',
    calls: 1,
    tokens: 300,
    async does(ask) {
      const { data, empty_result } = await ask('list_consultations', { country_code: 'PA' })
      return [data.length, empty_result.reason]
    },
    right: async (rows) => {
      const [{ n }] = await rows(`select count(*) as n from consultations where country_code = 'PA'`)
      return [n, 'not_covered']
    },
  },
]

/** A number in speech: without zeros, «de» for the slash. */
export const spoken = (number: string) => number.replace(/ 0+(\d+)\/(\d{4})$/, ' $1 de $2')

/** An article of a text, from its heading to the next. */
function articleIn(whole: string, number: number): string {
  const from = whole.indexOf(`Artículo ${number}.`)
  return whole.slice(from, whole.indexOf(`Artículo ${number + 1}.`)).trim()
}
