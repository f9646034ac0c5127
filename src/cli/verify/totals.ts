// Totals: counts of a list agree with each other, whichever way they are requested.
import { bodyOf, type Check, eachOf, expectThat, type Group, Skipped, steadily } from './check.ts'
import type { Instance, Json, Reply } from './instance.ts'
import { type Route, valuesOf } from './published.ts'

/** The exact total of a list; throws `Skipped` where it is an estimate. */
async function totalOf(instance: Instance, address: string): Promise<{ total: number; reply: Reply }> {
  const reply = await instance.send(address)
  const { total, total_is_estimate } = bodyOf(reply).meta
  if (total_is_estimate) throw new Skipped('totals are estimates')
  expectThat(Number.isInteger(total), reply, 'meta.total')
  return { total, reply }
}

const zero: Check = {
  name: 'limit=0 counts what a page counts',
  async run({ instance, published }) {
    const number = await eachOf((await published()).lists, ({ path }) =>
      steadily(instance, async () => {
        const alone = await totalOf(instance, `${path}?limit=0&count=exact`)
        const paged = await totalOf(instance, `${path}?limit=1&count=exact`)
        expectThat(alone.total === paged.total, paged.reply, `a total of ${alone.total}`, `${paged.total}`)
      }),
    )
    return `${number} lists`
  },
}

/** Keys of groups that are filters too, so that a group can be compared with the list of its key. */
const filtersAmong = (list: Route) =>
  valuesOf(list, 'group_by').flatMap((key) => {
    const filter = key === 'country' ? 'country_code' : key
    return valuesOf(list, filter).length ? [{ key, filter }] : []
  })

const groups: Check = {
  name: 'groups add up to the total, and count what their filter lists',
  async run({ instance, published }) {
    const pairs = (await published()).lists.flatMap((list) =>
      filtersAmong(list).map((grouped) => ({ list, ...grouped })),
    )
    const number = await eachOf(pairs, ({ list: { path }, key, filter }) =>
      steadily(instance, async () => {
        const { total, reply } = await totalOf(instance, `${path}?group_by=${key}&limit=500&count=exact`)
        const { grouped } = reply.body.meta
        const counts: number[] = grouped.groups.map((group: Json) => group.count)
        const sum = counts.reduce((all, count) => all + count, grouped.none + (grouped.left_out?.rows ?? 0))
        expectThat(sum === total, reply, `groups that add up to the total of ${total}`, `${sum}`)
        const [first] = grouped.groups
        if (!first) return
        const one = await totalOf(instance, `${path}?${filter}=${first.key}&limit=0&count=exact`)
        expectThat(
          one.total === first.count,
          one.reply,
          `a total of ${first.count}, as group_by=${key} counts`,
          `${one.total}`,
        )
      }),
    )
    return `${number} groupings`
  },
}

const COVERED = 6

const coverage: Check = {
  name: 'coverage counts the records of the lists',
  async run({ instance, published, covered }) {
    const { countries } = await covered()
    const paths = (await published()).lists.slice(0, COVERED).map(({ path }) => path)
    return steadily(instance, async () => {
      const reply = await instance.send('/v1/countries', { anonymous: true })
      const number = await eachOf(paths, async (path) => {
        const name = path.slice('/v1/'.length)
        const [most] = bodyOf(reply)
          .data.filter(
            ({ country_code, domains }: Json) => countries.includes(country_code) && domains[name]?.records,
          )
          .toSorted((a: Json, b: Json) => b.domains[name].records - a.domains[name].records)
        if (!most) throw new Skipped(`${name} has no records`)
        const { country_code, domains } = most
        const { total } = await totalOf(instance, `${path}?country_code=${country_code}&limit=0&count=exact`)
        expectThat(
          domains[name].records === total,
          reply,
          `${name} of ${country_code}: ${total} records, as ${path} has`,
          `${domains[name].records}`,
        )
      })
      return `${number} lists`
    })
  },
}

export const totals: Group = { name: 'totals', checks: [zero, groups, coverage] }
