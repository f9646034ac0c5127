// The parameters of a domain's list, derived from its declaration.
import { numberLookup } from '#language/citations/number-lookup.ts'
import { memoized } from '#lib/memoized.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { groupKeysOf } from '#model/declaration/grouping.ts'
import type { Param, Params } from '#model/operation.ts'
import { ordersOf } from '#store/records/sorting.ts'
import {
  changeParams,
  choiceParam,
  countryParams,
  DEFAULT_LIMIT,
  fieldParam,
  filterParam,
  flagParam,
  groupParam,
  idParamOf,
  MAX_LIMIT,
  numberTextParam,
  pageParams,
  rowsParam,
  SYNTAX,
  subjectParam,
  textParam,
  windowParams,
} from '../kit/params.ts'

/** The parameters that a domain's list takes. */
export function listParams(domain: Domain): Params {
  const ranked = domain.list?.ranked
  return {
    ...countryParams,
    ...(domain.order && windowParams(domain.order)),
    ...(mayBeUndated(domain) && {
      undated: flagParam(
        `\`true\`: only records without \`${domain.order}\`, which \`since\` and \`until\` leave out.`,
      ),
    }),
    ...(domain.code && { [domain.code]: numberParam(domain.fields[domain.code]!.about) }),
    ...Object.fromEntries(domain.filters.map((filter) => [filter, filterParam(domain.fields[filter]!)])),
    ...Object.fromEntries(domain.links.map(({ column }) => [column, linkParam(domain, column)])),
    ...(domain.fields.subjects && { subject: subjectParam }),
    ...Object.fromEntries(ownParams(domain).map(([name, { takes }]) => [name, fieldParam(takes)])),
    ...(domain.contains.length && {
      q: textParam(
        ranked
          ? `Free text. ${SYNTAX}`
          : isByName(domain)
            ? nameText(domain)
            : `Words of ${wordsOf(domain)} in any order, as they are written; a part of each is enough.`,
      ),
    }),
    ...pageParams,
    limit: rowsParam(MAX_LIMIT, DEFAULT_LIMIT),
    ...changeParams,
    group_by: groupParam(groupKeysOf(domain)),
    order_by: choiceParam('Sort key; `content_changed_at` with `updated_since`.', [
      domain.order ?? 'id',
      ...ordersOf(domain),
    ]),
    ...(ranked && {
      explain: flagParam(
        'With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.',
      ),
    }),
  }
}

/** True for lists by a date that some records do not have. */
export function mayBeUndated({ order, fields }: Domain): boolean {
  return order !== null && fields[order]!.nullable === true
}

/** True for lists of people and bodies: `q` is a name, matched word by word. */
export function isByName({ order, contains }: Domain): boolean {
  return order === null && contains[0] === 'name'
}

const nameText = (domain: Domain) =>
  `A name: words of ${wordsOf(domain)} in any order; the start of each is enough.`

const wordsOf = (domain: Domain) => domain.contains.map((field) => `\`${field}\``).join(', ')

/** A number, in any spelling. */
function numberParam(about: string): Param {
  return numberTextParam(
    `${about.replace(/\.$/, '')}; any spelling: exact matches first, then similar ones.`,
    numberLookup,
  )
}

function linkParam(domain: Domain, column: string) {
  return idParamOf(`Only records that refer to this id of \`${referredDomain(domain, column)}\`.`)
}

export const ownParams = memoized((domain: Domain) => Object.entries(domain.list?.params ?? {}))

/** Names of the parameters that take the id of another record. */
export const referenceParams = memoized((domain: Domain): readonly string[] => {
  const columns = domain.filters.filter((filter) => domain.fields[filter]!.refers)
  const own = ownParams(domain).flatMap(([name, { refers }]) => (refers ? [name] : []))
  return [...columns, ...domain.links.map(({ column }) => column), ...own]
})

/** The domain that a column, or the column of a link, refers to. */
export function referredDomain(domain: Domain, column: string): string {
  const direct = domain.list?.params?.[column]?.refers ?? domain.fields[column]?.refers?.domain
  if (direct) return direct
  const link = domain.links.find((each) => each.column === column)!
  const { refers, fields } = domain.fields[link.field]!
  return (refers ?? fields![column]!.refers)!.domain
}
