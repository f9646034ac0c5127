// Why a record matches a subscription with words: these words in its title, and the part of its texts that
// has them, as a search shows both.
import { documents, domainNamed } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Marker, TextRange } from '#model/marks.ts'
import type { Context } from '#model/operation.ts'
import type { Quoted } from '#model/retrieval.ts'
import type { InboxItem } from '#store/subscriptions/inbox.ts'
import { maySee } from '../../list/scope.ts'
import { nameOf } from '../../records/current-records.ts'
import { passageOf } from '../../search/passage.ts'
import { bySubstring } from '../../search/result.ts'

export interface MatchedText {
  readonly title_highlights: TextRange[]
  readonly passage: (Omit<Quoted, 'highlights'> & { readonly highlights: TextRange[] }) | null
}

/** Texts of documents are read for so many records at most: each costs a search of its passages. */
const MOST_QUOTED = 100

const NOTHING: MatchedText = { title_highlights: [], passage: null }

type Values = Readonly<Record<string, unknown>>

/** An item about a record that began to match words. */
interface Worded {
  readonly at: number
  readonly q: string
  readonly domain: Domain
  readonly record: Values
  readonly marker: Marker
  readonly withoutDocuments: boolean
}

/** The words of each item, in their order; `scope` is that of the caller, if any. */
export async function matchedTexts(
  { db, retrieval, baseUrl }: Pick<Context, 'db' | 'retrieval' | 'baseUrl'>,
  items: readonly InboxItem[],
  records: ReadonlyMap<string, Values>,
  scope: Pick<Caller, 'domains'> | null,
): Promise<MatchedText[]> {
  const shown = items.map(() => NOTHING)
  const markers = new Map<string, Marker>()
  const unquoted: Worded[] = []
  for (const [at, item] of items.entries()) {
    const q = wordsOf(item, baseUrl)
    const record = records.get(nameOf({ domain: item.domain, id: item.record_id }))
    if (q === null || !record) continue
    const marker = markers.get(q) ?? (await retrieval.marker(q)) ?? bySubstring(q)
    markers.set(q, marker)
    const scopes = [{ domains: item.subscription_domains }, scope ?? { domains: null }]
    const withoutDocuments = !scopes.every((each) => maySee(each, documents))
    const worded = { at, q, domain: domainNamed(item.domain)!, record, marker, withoutDocuments }
    shown[at] = matchedIn(worded, undefined)
    if (!isTold(shown[at])) unquoted.push(worded)
  }
  const groups = Map.groupBy(unquoted.slice(0, MOST_QUOTED), ({ q, domain, withoutDocuments }) =>
    JSON.stringify([q, domain.name, withoutDocuments]),
  )
  for (const group of groups.values()) {
    const { q, domain, withoutDocuments } = group[0]!
    const ids = [...new Set(group.map(({ record }) => record.id as number))]
    const quotes = await retrieval.bestPassages(db, { q, domain: domain.name, ids, withoutDocuments })
    for (const worded of group) shown[worded.at] = matchedIn(worded, quotes.get(worded.record.id as number))
  }
  return shown
}

/** The words of the subscription of an item about a record that began to match; else null. */
function wordsOf({ event, subscription_query: query }: InboxItem, baseUrl: string): string | null {
  if (query === null || (event !== 'arrived' && event !== 'matched')) return null
  return new URL(query, baseUrl).searchParams.get('q')
}

function matchedIn({ domain, record, marker }: Worded, quote: Quoted | undefined): MatchedText {
  const passage = passageOf(domain, record, { quote, marker })
  return {
    title_highlights: [...marker.marks(titleIn(domain, record))],
    passage: passage?.highlights.length ? { ...passage, highlights: [...passage.highlights] } : null,
  }
}

/** True where the title or the fields of the record have some of the words. */
const isTold = ({ title_highlights, passage }: MatchedText): boolean =>
  title_highlights.length > 0 || passage !== null
