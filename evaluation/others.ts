// Other engines, used as their documentation advises, for comparison with ours.
import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import { tokensIn } from '#language/tokenizer.ts'
import type { System } from './evaluate.ts'
import type { EvaluationSet } from './set.ts'

/** Number of documents requested from a system. */
const DEPTH = 100

/** MiniSearch over titles and texts. */
export function miniSearchOver(
  { documents }: EvaluationSet,
  {
    name = 'minisearch',
    ...options
  }: { readonly name?: string; readonly fuzzy?: number; readonly prefix?: boolean } = {},
): System {
  const index = new MiniSearch({ fields: ['title', 'text'] })
  index.addAll(documents.map(({ title = '', text }, id) => ({ id, title, text })))
  return {
    name,
    search: async ({ text }) =>
      index
        .search(text, options)
        .slice(0, DEPTH)
        .map(({ id }) => documents[id as number]!.id),
  }
}

/** The weight of a title in FTS5, as its users set it. */
const TITLE_WEIGHT = 4

/** FTS5 of SQLite over titles and texts, accents folded, any of the words. */
export function fts5Over({ documents }: EvaluationSet): System & Disposable {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table texts using fts5 (title, body, tokenize = 'unicode61 remove_diacritics 2')")
  const insert = db.prepare('insert into texts (rowid, title, body) values (?, ?, ?)')
  for (const [at, { title = '', text }] of documents.entries()) insert.run(at + 1, title, text)
  const find = db.prepare(
    `select rowid from texts where texts match ? order by bm25(texts, ${TITLE_WEIGHT}, 1) limit ${DEPTH}`,
  )
  return {
    name: 'sqlite-fts5',
    async search({ text }) {
      const words = Array.from(tokensIn(text), (token) => `"${token.text}"`)
      if (!words.length) return []
      return find.all(words.join(' OR ')).map(({ rowid }) => documents[Number(rowid) - 1]!.id)
    },
    [Symbol.dispose]: () => db.close(),
  }
}
