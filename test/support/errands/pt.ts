// Errands in Portuguese.
import { type Errand, idsIn, type Rows, type Told, text } from './errand.ts'

/** The Brazilian bill that was voted last, and its last roll call. */
const VOTED = `select b.id, b.doc::json ->> 'code' as code, r.id as call from roll_calls r
  join bills b on b.id = r.bill_id where r.country_code = 'BR' and r.counted is not null
  order by r.vote_date desc nulls last, r.id desc limit 1`

export const PT: readonly Errand[] = [
  {
    about: `select doc::json ->> 'acronym' as acronym, (doc::json ->> 'seats')::int as seats from parties
      where country_code = 'BR' and doc::json ->> 'seats' is not null order by 2 desc limit 1`,
    asks: ({ acronym }) => `Quantas cadeiras tem o ${acronym}?`,
    calls: 1,
    tokens: 600,
    async does(ask, { acronym }) {
      const { data } = await ask('list_parties', { country_code: 'BR', acronym })
      return data.map(({ seats }: Told) => seats)
    },
    right: async (_, { seats }) => [seats],
  },
  {
    about: `select min(name) as one, max(name) as other from (
      select a.name from actors a join votes v on v.actor_id = a.id where a.country_code = 'BR'
      group by a.id, a.name order by count(*) desc, a.id limit 2) x`,
    asks: ({ one, other }) => `Em quantas votações ${one} e ${other} votaram igual?`,
    calls: 4,
    tokens: 4_000,
    async does(ask, { one, other }) {
      const positions = async (name: string) => {
        const { data } = await ask('list_actors', { country_code: 'BR', q: name })
        const { data: ballots } = await ask('list_votes', { actor_id: data[0].id, limit: 100 })
        return new Map<number, string>(ballots.map((row: Told) => [row.roll_call_id, row.position]))
      }
      const [mine, theirs] = [await positions(one), await positions(other)]
      const both = [...mine].filter(([call]) => theirs.has(call))
      return [both.length, both.filter(([call, position]) => theirs.get(call) === position).length]
    },
    async right(rows, { one, other }) {
      const [row] = await rows(`select count(*) as both,
        count(*) filter (where a.position = b.position) as alike
        from votes a join votes b using (roll_call_id)
        where a.actor_id = (select id from actors where name = ${text(one)} and country_code = 'BR')
        and b.actor_id = (select id from actors where name = ${text(other)} and country_code = 'BR')`)
      return [row.both, row.alike]
    },
  },
  {
    about: `select id, doc::json ->> 'code' as code from bills where country_code = 'BR'
      order by id desc limit 1`,
    asks: ({ code }) => `Acompanhe o ${code} para mim.`,
    calls: 2,
    tokens: 400,
    async does(ask, { code }) {
      const { data } = await ask('list_bills', { country_code: 'BR', code })
      await ask('follow_bill', { bill_id: data[0].id })
      return [data[0].id]
    },
    right: async (rows) => (await rows('select bill_id as id from follows')).map(({ id }) => id),
  },
  {
    about: `select b.id, b.doc::json ->> 'code' as code from interventions i join bills b on b.id = i.bill_id
      where b.country_code = 'BR' group by 1, 2 order by count(*) desc, 1 desc limit 1`,
    asks: ({ code }) => `Quem falou no debate do ${code}, e o que disse?`,
    calls: 2,
    tokens: 3_000,
    async does(ask, { code }) {
      const { data } = await ask('list_bills', { country_code: 'BR', code })
      const told = await ask('list_interventions', { bill_id: data[0].id })
      const said = (row: Told) => Boolean(row.summary ?? row.opening ?? !row.text_length)
      return [idsIn(told.data), told.data.every(said)]
    },
    right: async (rows, { id }) => [
      idsIn(
        await rows(
          `select id from interventions where bill_id = ${id} order by sort_key desc, id desc limit 20`,
        ),
      ),
      true,
    ],
  },
  {
    asks: () => 'Que notícias saíram no Brasil na primeira semana de novembro?',
    calls: 1,
    tokens: 2_500,
    async does(ask) {
      const args = { country_code: 'BR', since: '2026-11-01', until: '2026-11-07', limit: 100 }
      const told = await ask('list_news', args)
      return [idsIn(told.data), told.meta.has_more]
    },
    right: async (rows) => [
      idsIn(
        await rows(`select id from news where country_code = 'BR'
          and (published_at at time zone 'America/Sao_Paulo')::date between '2026-11-01' and '2026-11-07'`),
      ),
      false,
    ],
  },
  {
    asks: () => 'Quero um relatório de escuta sobre mineração ilegal no Brasil.',
    calls: 2,
    tokens: 500,
    async does(ask) {
      const { data } = await ask('get_listening_quota', {})
      const args = { query: 'mineração ilegal', countries: ['BR'], confirm: data.left > 0 }
      const told = await ask('create_listening', args)
      return [told.resource, told.meta.quota.left]
    },
    async right(rows) {
      const [row] = await rows(`select l.id, a.listening_quota - 1 as left from listenings l
        join accounts a on a.id = l.account_id`)
      return [`hemiciclo://listenings/${row.id}`, row.left]
    },
  },
  {
    about: `${VOTED.replace(
      'select ',
      `select (select doc::json ->> 'party' from votes
      where roll_call_id = r.id group by 1 order by count(*) desc, 1 limit 1) as party, `,
    )}`,
    asks: ({ code, party }) => `Como votou a bancada do ${party} no ${code}?`,
    calls: 2,
    tokens: 3_000,
    async does(ask, { code, party }) {
      const { data } = await ask('list_bills', { country_code: 'BR', code })
      const { overview } = await ask('list_bills', { id: data[0].id })
      return overview.roll_calls.data[0].by_party.find((bench: Told) => bench.party === party).counts
    },
    async right(rows, { call, party }) {
      const found = await rows(`select position, count(*) as n from votes where roll_call_id = ${call}
        and doc::json ->> 'party' = ${text(party)} group by 1`)
      return Object.fromEntries(found.map(({ position, n }) => [position, n]))
    },
  },
  {
    about: `select id, doc::json ->> 'code' as code from bills
      where country_code = 'BR' and doc::json ->> 'code' like 'PDL %' order by id desc limit 1`,
    asks: ({ code }) => `Ache o ${inWords(code)}.`,
    calls: 1,
    tokens: 400,
    does: async (ask, { code }) => {
      const { data, meta } = await ask('list_bills', { country_code: 'BR', code: inWords(code) })
      return [data[0].id, meta.matched.exact]
    },
    right: async (_, { id }) => [id, 1],
  },
  {
    about: VOTED,
    asks: ({ code }) => `Quantos faltaram à votação do ${code}?`,
    calls: 3,
    tokens: 4_000,
    async does(ask, { code }) {
      const { data } = await ask('list_bills', { country_code: 'BR', code })
      const { overview } = await ask('list_bills', { id: data[0].id })
      const told = await ask('list_votes', { roll_call_id: overview.roll_calls.data[0].id })
      return told.data.by_party.reduce((sum: number, { counts }: Told) => sum + (counts.absent ?? 0), 0)
    },
    right: async (rows, { call }) => countOf(rows, `roll_call_id = ${call} and position = 'absent'`),
  },
  {
    asks: () => 'Quantas chamadas ainda posso fazer por minuto?',
    calls: 1,
    tokens: 700,
    does: async (ask) => (await ask('usage', {})).data.limits.per_minute,
    right: async (rows) => {
      const [row] = await rows(`select rate_per_minute as n from keys where email is not null limit 1`)
      return row.n
    },
  },
]

const inWords = (code: string) =>
  code.replace('PDL', 'Projeto de Decreto Legislativo nº').replace('/', ' de ')

async function countOf(rows: Rows, condition: string): Promise<number> {
  return (await rows(`select count(*) as n from votes where ${condition}`))[0].n
}
