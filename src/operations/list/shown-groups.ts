// Groups as answers show them: their order, and their labels.
import { domainNamed } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import { type GroupKey, isCalendarKey } from '#model/declaration/grouping.ts'
import type { Context } from '#model/operation.ts'
import type { Group, GroupOrder } from '#store/reading/groups.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { readInOrder } from '../search/ranked-records.ts'
import { referredDomain } from './parameters.ts'
import { maySee } from './scope.ts'

/** The order in which groups are chosen, and whether they are shown backwards. */
export interface ShownOrder extends Pick<GroupOrder, 'byKey' | 'ascending'> {
  readonly backwards: boolean
}

/** Without a requested order, a calendar is read forwards and ends with the latest groups. */
export function orderOfGroups(by: GroupKey, requested: 'asc' | 'desc' | undefined): ShownOrder {
  const byKey = isCalendarKey(by)
  const ascending = by === 'weekday' ? requested !== 'desc' : requested === 'asc'
  return { byKey, ascending, backwards: byKey && by !== 'weekday' && requested === undefined }
}

/** A group with its label; `id` only where its key is a record. */
export interface ShownGroup {
  readonly key: string
  readonly id?: number
  readonly label: string
  readonly count: number
}

/** Groups of a domain's rows, labelled with titles within the scope of the caller. */
export async function withLabels(
  context: Context,
  domain: Domain,
  caller: Caller,
  by: GroupKey,
  groups: readonly Group[],
): Promise<ShownGroup[]> {
  const names = await namesOf(context, domain, caller, by, groups)
  return groups.map((group) => ({
    key: group.key,
    ...(group.id !== null && { id: group.id }),
    label: labelOf(domain, by, group, names),
    count: group.count,
  }))
}

/** Titles of the records that the groups refer to, within the scope of the caller. */
async function namesOf(
  context: Context,
  domain: Domain,
  caller: Caller,
  by: GroupKey,
  groups: readonly Group[],
): Promise<ReadonlyMap<number, string>> {
  const ids = groups.flatMap(({ id }) => id ?? [])
  if (!ids.length) return new Map()
  const field = domain.groups[by as keyof Domain['groups']]!
  const link = domain.links.find((each) => each.field === field)
  const referred = domainNamed(referredDomain(domain, link?.column ?? field))!
  if (!maySee(caller, referred)) return new Map()
  const list = wholeList(referred, { now: context.now(), limit: ids.length })
  const docs = await readInOrder(context, referred, list, ids)
  const records = [...docs].map(([id, doc]) => [id, JSON.parse(doc) as RecordFields] as const)
  const named = Map.groupBy(records, ([, record]) => nameIn(referred, record))
  const isShared = (name: string) =>
    new Set(named.get(name)!.map(([, { country_code }]) => country_code)).size > 1
  return new Map(
    records.map(([id, record]) => {
      const name = nameIn(referred, record)
      // Laws of two countries are of two types with one name.
      return [id, isShared(name) ? `${name} (${record.country_code})` : name]
    }),
  )
}

type RecordFields = Readonly<Record<string, unknown>>

/** The number of a record with its title, or its title. */
function nameIn(domain: Domain, record: RecordFields): string {
  const code = domain.code && record[domain.code]
  const title = titleIn(domain, record)
  return code ? `${code}: ${title}` : title
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function labelOf(
  domain: Domain,
  by: GroupKey,
  { key, id, text }: Group,
  names: ReadonlyMap<number, string>,
): string {
  if (by === 'weekday') return WEEKDAYS[Number(key) - 1]!
  if (by === 'country') return COUNTRIES[key as CountryCode].names.en
  if (id !== null) return names.get(id) ?? key
  if (text !== null) return text
  const field = domain.groups[by as keyof Domain['groups']]
  return (field && domain.fields[field]!.words?.en[key]) ?? key
}
