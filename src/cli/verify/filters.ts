// Filters: what a list returns is what its parameters ask for.
import {
  bodyOf,
  type Check,
  eachOf,
  expectThat,
  type Group,
  Skipped,
  steadily,
  type Target,
  told,
} from './check.ts'
import type { Json, Reply } from './instance.ts'
import { has, type Route } from './published.ts'

const ROWS = 5
/** Later than any record. */
const NEVER = '9999-12-31'

/** A check of each list that has these parameters and a row; `run` gets the last row of its first page. */
const onLists = (
  name: string,
  params: readonly string[],
  run: (row: Json, meta: Json, ask: (query: string) => Promise<Reply>) => Promise<void>,
): Check => ({
  name,
  async run({ instance, published }: Target) {
    const having = ({ parameters }: Route) => params.every((param) => has(parameters, param))
    const lists = (await published()).lists.filter(having)
    const number = await eachOf(lists, ({ path }) =>
      steadily(instance, async () => {
        const { data, meta } = bodyOf(await instance.send(`${path}?limit=${ROWS}`))
        if (!data.length) throw new Skipped('lists are empty')
        await run(data.at(-1), meta, (query) => instance.send(`${path}?${query}`))
      }),
    )
    return `${number} lists`
  },
})

const ids = onLists('ids lists these records', ['ids'], async ({ id }, _, ask) => {
  const reply = await ask(`ids=${id}`)
  const came = bodyOf(reply).data.map((row: Json) => row.id)
  expectThat(came.length === 1 && came[0] === id, reply, `the record ${id} alone`, came.join(', ') || 'none')
})

const countries = onLists(
  'country_code lists one country, and says so',
  ['country_code'],
  async ({ country_code }, _, ask) => {
    if (!country_code) throw new Skipped('the records have no country')
    const reply = await ask(`country_code=${country_code}&limit=${ROWS}`)
    const { data, meta } = bodyOf(reply)
    const applied = told(meta.applied.countries)
    expectThat(applied === told([country_code]), reply, `applied.countries of ${country_code} alone`, applied)
    const other = data.find((each: Json) => each.country_code !== country_code)
    expectThat(other === undefined, reply, `records of ${country_code}`, told(other?.country_code))
  },
)

const windows = onLists(
  'since and until list what is between them',
  ['since', 'until'],
  async (row, meta, ask) => {
    const { window } = meta.applied
    const at: string | null = row[window] ?? null
    if (at === null) throw new Skipped('the records have no date')
    const reply = await ask(`since=${encodeURIComponent(at)}&until=${encodeURIComponent(at)}&limit=${ROWS}`)
    const dates: (string | null)[] = bodyOf(reply).data.map((each: Json) => each[window])
    const other = dates.find((each) => each === null || Date.parse(each) !== Date.parse(at))
    expectThat(other === undefined, reply, `records with ${window} ${at}`, `${other}`)
    expectThat(dates.length > 0, reply, `records with ${window} ${at}, such as ${row.id}`, 'none')
  },
)

const updated = onLists('updated_since lists what changed since', ['updated_since'], async (row, _, ask) => {
  const since = row.content_changed_at
  const reply = await ask(`updated_since=${encodeURIComponent(since)}&limit=${ROWS}`)
  const times: string[] = bodyOf(reply).data.map((each: Json) => each.content_changed_at)
  const earlier = times.find((each) => Date.parse(each) < Date.parse(since))
  expectThat(earlier === undefined, reply, `records that changed at ${since} or later`, `${earlier}`)
  expectThat(times.length > 0, reply, `records that changed at ${since}, such as ${row.id}`, 'none')
  const none = await ask(`updated_since=${NEVER}&limit=${ROWS}`)
  expectThat(!bodyOf(none).data.length, none, `no records that change after ${NEVER}`)
})

export const filters: Group = { name: 'filters', checks: [ids, countries, windows, updated] }
