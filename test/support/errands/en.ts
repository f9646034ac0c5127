// Errands in English.
import { type Errand, idsIn, type Told, text } from './errand.ts'

export const EN: readonly Errand[] = [
  {
    asks: () => 'Which bills of Peru have been stuck in committee for more than 90 days?',
    calls: 2,
    tokens: 9_000,
    async does(ask) {
      const args = { country_code: 'PE', stage: 'committee', last_moved_before: '2026-08-21', limit: 100 }
      const { data, meta } = await ask('list_bills', args)
      return [idsIn(data), meta.has_more]
    },
    right: async (rows) => [
      idsIn(
        await rows(`select id from bills where country_code = 'PE' and stage = 'committee'
          and last_moved_on <= '2026-08-21'`),
      ),
      false,
    ],
  },
  {
    about: `select b.doc::json ->> 'code' as code, r.id as call from roll_calls r
      join bills b on b.id = r.bill_id
      where r.country_code = 'BR' and json_array_length(r.dissenters::json) > 0
      order by r.vote_date desc nulls last, r.id desc limit 1`,
    asks: ({ code }) => `Who broke ranks in the last roll call on ${code}?`,
    calls: 2,
    tokens: 3_000,
    async does(ask, { code }) {
      const { data } = await ask('list_bills', { country_code: 'BR', code })
      const { overview } = await ask('list_bills', { id: data[0].id })
      const [{ dissenters }] = overview.roll_calls.data
      return dissenters.map(({ actor_name, position }: Told) => `${actor_name}: ${position}`).sort()
    },
    // Counted here from the single ballots, independent of the service.
    async right(rows, { call }) {
      const ballots = await rows(`select doc::json ->> 'actor_name' as name, doc::json ->> 'party' as party,
        doc::json ->> 'party_id' as party_id, position from votes where roll_call_id = ${call}
        and position in ('yes', 'no', 'abstain')`)
      const free = new Set(
        (await rows(`select id from parties where doc::json ->> 'kind' = 'independent'`)).map(({ id }) =>
          String(id),
        ),
      )
      const benches = Map.groupBy(ballots, ({ party_id, party }) => party_id ?? party)
      const broke = [...benches].flatMap(([bench, all]) => {
        if (bench === null || free.has(bench)) return []
        const lean = ['yes', 'no', 'abstain'].find(
          (side) => 2 * all.filter(({ position }) => position === side).length > all.length,
        )
        return all.filter(({ position }) => lean && position !== lean)
      })
      return broke.map(({ name, position }) => `${name}: ${position}`).sort()
    },
  },
  {
    about: `select a.id, a.name from bills b join bill_authors l on l.bill_id = b.id
      join actors a on a.id = l.actor_id where b.stage = 'enacted' and b.country_code = 'CR'
      group by 1, 2 order by count(*) desc, 1 limit 1`,
    asks: ({ name }) => `Which bills of ${name} became law in Costa Rica?`,
    calls: 2,
    tokens: 2_500,
    async does(ask, { name }) {
      const { data } = await ask('list_actors', { country_code: 'CR', q: name })
      return idsIn((await ask('list_bills', { actor_id: data[0].id, stage: 'enacted' })).data)
    },
    right: async (rows, { id }) =>
      idsIn(
        await rows(`select b.id from bills b join bill_authors l on l.bill_id = b.id
          where l.actor_id = ${id} and b.stage = 'enacted'`),
      ),
  },
  {
    asks: () => 'Who is the health minister of Guatemala?',
    calls: 1,
    tokens: 2_000,
    async does(ask) {
      const args = { country_code: 'GT', branch: 'executive', active: 'true', limit: 100 }
      const { data } = await ask('list_actors', args)
      return data.filter(({ position }: Told) => /Salud/.test(position)).map(({ name }: Told) => name)
    },
    right: async (rows) => {
      const found = await rows(`select name from actors where country_code = 'GT' and branch = 'executive'
        and active and doc::json ->> 'position' like '%Salud%'`)
      return found.map(({ name }) => name)
    },
  },
  {
    asks: () => 'What is new in Colombia since yesterday?',
    calls: 3,
    tokens: 4_000,
    async does(ask) {
      const args = { country_code: 'CO', since: '2026-11-19', limit: 100 }
      const steps = await ask('list_bill_updates', args)
      const acts = await ask('list_regulations', args)
      const press = await ask('list_news', args)
      return [steps, acts, press].map(({ data }) => idsIn(data))
    },
    right: async (rows) => [
      idsIn(await rows(`select id from bill_updates where country_code = 'CO' and date >= '2026-11-19'`)),
      idsIn(
        await rows(
          `select id from regulations where country_code = 'CO' and publication_date >= '2026-11-19'`,
        ),
      ),
      idsIn(
        await rows(`select id from news where country_code = 'CO'
          and (published_at at time zone 'America/Bogota')::date >= '2026-11-19'`),
      ),
    ],
  },
  {
    about: `select doc::json ->> 'number' as number from regulations where country_code = 'AR'
      and doc::json ->> 'number' ~ '^Decreto [0-9]+/2026$' order by id desc limit 1`,
    asks: ({ number }) => `Is there an Argentine ${wrong(number)}?`,
    calls: 1,
    tokens: 600,
    async does(ask, { number }) {
      const told = await ask('list_regulations', { country_code: 'AR', number: wrong(number) })
      return [told.data.length, told.meta.near[0].code === number, told.empty_result.reason]
    },
    right: async (rows, { number }) => {
      const [{ n }] = await rows(
        `select count(*) as n from regulations where doc::json ->> 'number' = ${text(wrong(number))}`,
      )
      return [n, true, 'no_match']
    },
  },
  {
    about: `select id, doc::json ->> 'code' as code from bills where country_code = 'MX'
      order by id desc limit 1`,
    asks: ({ code }) => `Is bill ${code} of Mexico real?`,
    calls: 1,
    tokens: 400,
    does: async (ask, { code }) => (await ask('list_bills', { country_code: 'MX', code })).data[0].sample,
    right: async (rows, { id }) => (await rows(`select sample from bills where id = ${id}`))[0].sample,
  },
  {
    asks: () => 'How recent are the bills that you hold of Peru?',
    calls: 1,
    tokens: 300,
    async does(ask) {
      const told = await ask('health', { country_code: 'PE', domain: 'bills' })
      const { records, newest } = told.countries[0].domains.bills
      return [records, newest]
    },
    right: async (rows) => {
      const [row] = await rows(
        `select count(*) as n, max(filing_date)::text as newest from bills where country_code = 'PE'`,
      )
      return [row.n, row.newest]
    },
  },
  {
    about: `select a.id, a.name from interventions i join actors a on a.id = i.actor_id
      where i.country_code = 'CL' group by 1, 2 order by count(*) desc, 1 limit 1`,
    asks: ({ name }) => `What did ${name} say in the debates of Chile?`,
    calls: 2,
    tokens: 3_000,
    async does(ask, { name }) {
      const { data } = await ask('list_actors', { country_code: 'CL', q: name })
      return idsIn((await ask('list_interventions', { actor_id: data[0].id })).data)
    },
    right: async (rows, { id }) =>
      idsIn(
        await rows(
          `select id from interventions where actor_id = ${id} order by sort_key desc, id desc limit 20`,
        ),
      ),
  },
]

/** The same number in a year without it. */
const wrong = (number: string) => number.replace('2026', '1999')
