// Errands that need the search index.
import type { Errand, Told } from './errand.ts'

export const SEARCHED: readonly Errand[] = [
  {
    asks: () => 'Which countries are acting on artificial intelligence?',
    calls: 1,
    tokens: 1_800,
    async does(ask) {
      const told = await ask('search', { q: 'inteligencia artificial', domain: 'bills,regulations' })
      return [told.search_degraded, Object.keys(told.meta.facets.country_code).sort()]
    },
    right: async (rows) => {
      const found = await rows(`select distinct country_code as code from (
        select country_code, doc::json as doc from bills
        union all select country_code, doc::json from regulations) x
        where concat(doc ->> 'title', doc ->> 'summary', doc ->> 'interest_tags')
          ~* 'intelig[eê]ncia artificial' order by 1`)
      return [undefined, found.map(({ code }) => code)]
    },
  },
  {
    about: `select doc::json ->> 'acronym' as acronym, (doc::json ->> 'seats')::int as seats from parties
      where country_code = 'BR' and doc::json ->> 'seats' is not null order by 2 desc limit 1`,
    asks: ({ acronym }) => `Quantas cadeiras tem o ${acronym}?`,
    calls: 2,
    tokens: 2_500,
    async does(ask, { acronym }) {
      const { data } = await ask('search', { q: acronym, domain: 'parties', country_code: 'BR' })
      return (await ask('get_party', { id: data[0].id })).data.seats
    },
    right: async (_, { seats }) => seats,
  },
  {
    about: `select i.id, w.words from interventions i
      cross join lateral (select substring(i.text from length(i.text) / 2 for 80) as words) w
      where length(i.text) > 400 and i.country_code = 'CO'
      and not exists (select from interventions o where o.id <> i.id and position(w.words in o.text) > 0)
      order by i.id limit 1`,
    asks: ({ words }) => `¿Quién dijo en Colombia «${words}»?`,
    calls: 1,
    tokens: 4_500,
    async does(ask, { words }) {
      const { data } = await ask('search', { q: words, domain: 'interventions', country_code: 'CO' })
      return [data[0].id, data[0].title]
    },
    right: async (rows, { id }) => {
      const [row] = await rows(
        `select doc::json ->> 'actor_name' as name from interventions where id = ${id}`,
      )
      return [id, row.name]
    },
  },
  {
    about: `select id, substring(text from 1201 for 80) as words from transcripts
      where length(text) > 2500 order by id limit 1`,
    asks: ({ words }) => `Léeme lo que sigue en la sesión donde se dijo «${words}».`,
    calls: 2,
    tokens: 7_000,
    async does(ask, { words, id }) {
      const { data } = await ask('search', { q: words, domain: 'transcripts' })
      const row = data.find((each: Told) => each.id === id)
      const told = await ask('list_transcripts', { id, offset: row.passage.offset })
      const begun = row.passage.text.replace(/^…\s*/, '').slice(0, 40)
      return [told.data.text.startsWith(begun), told.meta.offset === row.passage.offset]
    },
    right: async () => [true, true],
  },
]
