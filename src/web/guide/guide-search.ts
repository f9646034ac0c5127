// Search in the guide: over the sections of its pages, by MiniSearch in this process, because they are few
// and part of the program. Records are searched in the database, by the engine of the service.
import MiniSearch from 'minisearch'
import type { GuidePage } from './guide-pages.ts'
import { folded, type GuideSnippet, snippet } from './guide-snippet.ts'

export interface GuideHit {
  readonly page: string
  readonly title: string
  readonly address: string
  readonly snippet: GuideSnippet
}

const MAX_HITS = 20
/** Fuzzy terms cost most, and a query of more words than these gains nothing from them. */
const MAX_WORDS = 12
/** Pages that readers of the guide need least: decisions and the changelog. */
const ASIDE = /^(?:docs\/decisions\/|CHANGELOG)/

/**
 * Builds the index over the sections of these pages; the returned function answers queries, best sections
 * first.
 */
export function guideSearch(pages: Iterable<GuidePage>): (query: string) => readonly GuideHit[] {
  const entries = [...pages].flatMap((page) =>
    page.sections.map((section, at) => ({
      page: page.title,
      title: section.title,
      text: section.text,
      address: at === 0 ? page.address : `${page.address}#${section.anchor}`,
      aside: ASIDE.test(page.file),
    })),
  )
  const index = new MiniSearch<(typeof entries)[number] & { id: number }>({
    fields: ['title', 'page', 'text'],
    processTerm: folded,
    searchOptions: {
      boost: { title: 3, page: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => (entries[id]!.aside ? 0.4 : 1),
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query) => {
    const asked = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).join(' ')
    // Sections with every word; if there are none, those with some.
    const all = index.search(asked, { combineWith: 'AND' })
    return (all.length ? all : index.search(asked)).slice(0, MAX_HITS).map(({ id, terms }) => {
      const { page, title, address, text } = entries[id]!
      return { page, title, address, snippet: snippet(text, terms) }
    })
  }
}
