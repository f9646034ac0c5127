// Why a record matches a subscription with words: these words in its title, and the part of its texts that
// has them, as a search shows both.
import { documents, domainNamed } from '#domains/index.ts'
import { fold } from '#lib/texts/text.ts'
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

/** A query, and the number of different words in it that are marked in texts. */
interface Words {
  readonly q: string
  readonly marker: Marker
  readonly count: number
}

/** An item about a record that began to match words, with those in its title. */
interface Worded extends Words {
  readonly at: number
  readonly domain: Domain
  readonly record: Values
  readonly withoutDocuments: boolean
  readonly title_highlights: TextRange[]
  readonly inTitle: ReadonlySet<string>
}

/** The words of each item, in their order; `scope` is that of the caller, if any. */
export async function matchedTexts(
  { db, retrieval, baseUrl }: Pick<Context, 'db' | 'retrieval' | 'baseUrl'>,
  items: readonly InboxItem[],
  records: ReadonlyMap<string, Values>,
  scope: Pick<Caller, 'domains'> | null,
): Promise<MatchedText[]> {
  const shown = items.map(() => NOTHING)
  const known = new Map<string, Words>()
  const unquoted: Worded[] = []
  for (const [at, item] of items.entries()) {
    const q = wordsOf(item, baseUrl)
    const record = records.get(nameOf({ domain: item.domain, id: item.record_id }))
    if (q === null || !record) continue
    const words = known.get(q) ?? wordsIn(q, (await retrieval.marker(q)) ?? bySubstring(q))
    known.set(q, words)
    const scopes = [{ domains: item.subscription_domains }, scope ?? { domains: null }]
    const withoutDocuments = !scopes.every((each) => maySee(each, documents))
    const domain = domainNamed(item.domain)!
    const title = titleIn(domain, record)
    const title_highlights = [...words.marker.marks(title)]
    const inTitle = distinct(title, title_highlights)
    shown[at] = { title_highlights, passage: null }
    if (inTitle.size >= words.count) continue
    const worded = { ...words, at, domain, record, withoutDocuments, title_highlights, inTitle }
    const inFields = matchedIn(worded, undefined)
    shown[at] = inFields
    if (markedIn(worded, inFields) < words.count) unquoted.push(worded)
  }
  const groups = Map.groupBy(unquoted.slice(0, MOST_QUOTED), ({ q, domain, withoutDocuments }) =>
    JSON.stringify([q, domain.name, withoutDocuments]),
  )
  for (const group of groups.values()) {
    const { q, domain, withoutDocuments } = group[0]!
    const ids = [...new Set(group.map(({ record }) => record.id as number))]
    const quotes = await retrieval.bestPassages(db, { q, domain: domain.name, ids, withoutDocuments })
    for (const worded of group) {
      const quoted = matchedIn(worded, quotes.get(worded.record.id as number))
      if (markedIn(worded, quoted) > markedIn(worded, shown[worded.at]!)) shown[worded.at] = quoted
    }
  }
  return shown
}

/** The words of the subscription of an item about a record that began to match; else null. */
function wordsOf({ event, subscription_query: query }: InboxItem, baseUrl: string): string | null {
  if (query === null || (event !== 'arrived' && event !== 'matched')) return null
  return new URL(query, baseUrl).searchParams.get('q')
}

const wordsIn = (q: string, marker: Marker): Words => ({
  q,
  marker,
  count: distinct(q, marker.marks(q)).size,
})

/** The words in the title, and a text with words of the query. */
function matchedIn(worded: Worded, quote: Quoted | undefined): MatchedText {
  const { domain, record, marker, title_highlights } = worded
  const passage = passageOf(domain, record, { quote, marker })
  const isMarked = passage !== null && passage.highlights.length > 0
  return { title_highlights, passage: isMarked ? { ...passage, highlights: [...passage.highlights] } : null }
}

/** The number of different words that the title and the passage have. */
function markedIn({ inTitle }: Worded, { passage }: MatchedText): number {
  return passage ? inTitle.union(distinct(passage.text, passage.highlights)).size : inTitle.size
}

const distinct = (text: string, marks: readonly TextRange[]): Set<string> =>
  new Set(marks.map(({ start, end }) => fold(text.slice(start, end))))
