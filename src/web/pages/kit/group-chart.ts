// The rows of a list or a search counted by a key: a table whose bars are its chart.
import { domainNamed, domains } from '#domains/index.ts'
import type { ReasonCode } from '#domains/verdict-reasons.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { GROUP_WORDS } from '#model/declaration/group-words.ts'
import { type GroupKey, groupKeysOf } from '#model/declaration/grouping.ts'
import { type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import { acceptedBy } from '../filters/accepted.ts'
import type { Filter } from '../filters/filter-form.ts'
import { type Grouped, operationOf, type Reader } from '../reader.ts'

/** Monday, for the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const WIDTH = 100
const HEIGHT = 8

/**
 * The keys that an operation counts its rows by, as a filter; none for one that does not. A search of some
 * domains counts by theirs.
 */
export function groupFilter({ w, language, query }: Reader, operation: string): Filter[] {
  if (!operationOf(operation).params.group_by) return []
  const accepts = acceptedBy(operation)('group_by')
  const named = query.getAll('domain').flatMap((names) => names.split(','))
  const searched = named.flatMap((name) => domainNamed(name) ?? [])
  const theirs = new Set<string>(searched.flatMap(groupKeysOf))
  const options = Object.entries(GROUP_WORDS[language]).filter(
    ([key]) => accepts(key) && (!theirs.size || theirs.has(key)),
  )
  const listed = [['', w.list.listed] as const, ...options]
  return [{ kind: 'choice', name: 'group_by', label: w.list.groupBy, options: listed, always: true }]
}

/** The table of the groups, each with its bar. */
export function groupChart(reader: Reader, operation: string, grouped: Grouped): Html {
  const { w, f, language } = reader
  const { by, groups, none, left_out } = grouped
  const most = Math.max(1, ...groups.map(({ count }) => count))
  const title = GROUP_WORDS[language][by]
  const rows = groups.map((group) => {
    const width = ((group.count / most) * WIDTH).toFixed(1)
    return html`<tr><th scope="row">${labelOf(reader, operation, by, group)}</th>
<td class="meter"><svg class="bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"
aria-hidden="true"><rect width="${width}" height="${HEIGHT}" rx="1"/></svg>
<b>${f.number(group.count)}</b></td></tr>`
  })
  const rest = [
    none > 0 && w.list.ungrouped(none),
    left_out !== undefined && w.list.leftOut(left_out.groups, left_out.rows),
  ].filter((text) => text !== false)
  return html`<figure class="groups"><div class="scroll" tabindex="0" role="group" aria-label="${title}">
<table class="table ranking"><caption class="unseen">${title}</caption>
<thead><tr><th scope="col">${title}</th><th scope="col">${w.list.count}</th></tr></thead>
<tbody>${rows}</tbody></table></div>
${rest.length > 0 && html`<figcaption class="small muted">${rest.join(' ')}</figcaption>`}</figure>`
}

/** The value of a group in the language of the page. */
function labelOf(
  { f, language }: Reader,
  operation: string,
  by: GroupKey,
  { key, label }: Grouped['groups'][number],
): Html {
  const own = domainNamed(operation.split('.')[0]!)
  // A search counts records of several domains, which have the same words for a value.
  const words = (own ? [own] : domains).flatMap(({ fields, groups }) => {
    const field = groups[by as keyof typeof groups]
    return field === undefined ? [] : (fields[field]!.words?.[language][key] ?? [])
  })[0]
  if (by === 'month') return html`<time datetime="${key}">${f.month(`${key}-01`)}</time>`
  if (by === 'day') return html`<time datetime="${key}">${f.day(key)}</time>`
  if (by === 'weekday')
    return html`${f.longWeekday(new Date(MONDAY + (Number(key) - 1) * DAY_MS).toISOString())}`
  if (by === 'reason') return html`${voteWords[language].reasons[key as ReasonCode].replace(/[.:;].*$/, '')}`
  if (by === 'country') return html`${COUNTRIES[key as CountryCode].names[language]}`
  return html`${words ?? label}`
}
