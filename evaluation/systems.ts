// Systems to be evaluated over a set: the configured engine, and the ranking of the database itself.
import type { Database } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { Retrieval } from '#model/retrieval.ts'
import { embedderProviderOf } from '#models/configured.ts'
import { openSearch, type SearchDatabase } from '#retrieval/open-search.ts'
import type { SearchSettings } from '#retrieval/search-settings.ts'
import { fillBaseline, rankBaseline } from '#store/passages/baseline.ts'
import { COLLECTION, indexCollection } from './collection.ts'
import type { System } from './evaluate.ts'
import type { EvaluationSet } from './set.ts'

/** Number of documents requested from a system. */
const DEPTH = 100

export interface OpenSystem extends System, AsyncDisposable {}

/** The engine over the documents of a set, indexed as records are. The database must be otherwise empty. */
export async function engineOver(
  db: SearchDatabase,
  { documents }: EvaluationSet,
  settings: SearchSettings,
  now: () => string,
): Promise<OpenSystem> {
  await using embedders = embedderProviderOf(settings.embedder)
  await indexCollection(
    db,
    documents.map(({ title = '', text }, id) => ({ id, title, text })),
    { embedders, now },
  )
  const search = openSearch(db, settings, now)
  return {
    name: 'hemiciclo',
    search: async ({ text }) => (await ranked(search.retrieval, text)).map((id) => documents[id]!.id),
    [Symbol.asyncDispose]: () => search[Symbol.asyncDispose](),
  }
}

async function ranked(retrieval: Retrieval, q: string): Promise<number[]> {
  const within = {
    domains: [COLLECTION],
    countries: null,
    since: null,
    until: null,
    entity: null,
    within: null,
  }
  const outcome = await retrieval.search({ q, ...within }, timeBudget(retrieval.budgetMs))
  return (outcome.ranked ?? []).slice(0, DEPTH).map(({ record_id }) => record_id)
}

export const LANGUAGES = ['simple', 'spanish', 'portuguese'] as const
export type Language = (typeof LANGUAGES)[number]

/** BM25 of pg_textsearch over the raw texts, with a language configuration of PostgreSQL's own. */
export async function bm25Over(
  db: Database,
  { documents }: EvaluationSet,
  language: Language,
): Promise<System> {
  await fillBaseline(
    db,
    documents.map(({ title, text }) => (title ? `${title}\n${text}` : text)),
    language,
  )
  return {
    name: `bm25-${language}`,
    search: async ({ text }) => (await rankBaseline(db, text, DEPTH)).map((id) => documents[id]!.id),
  }
}

/** Small words that only one of the two languages has. */
const ONLY_SPANISH = /\b(?:el|los|las|del|una|es|y)\b/gu
const ONLY_PORTUGUESE = /\b(?:os|as|do|dos|uma|um|ao|e)\b/gu

/** The language that most of a set is in. */
export function languageOf({ documents }: EvaluationSet): Exclude<Language, 'simple'> {
  const texts = documents.slice(0, 500).map(({ text }) => text.toLowerCase())
  const count = (words: RegExp) => texts.reduce((sum, text) => sum + (text.match(words)?.length ?? 0), 0)
  return count(ONLY_SPANISH) >= count(ONLY_PORTUGUESE) ? 'spanish' : 'portuguese'
}
