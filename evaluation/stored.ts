// The records of a database as the documents of a test set: their titles and their other text.
import { piecesOf } from '#indexing/pieces.ts'
import { SEARCHED } from '#indexing/searched.ts'
import type { Database } from '#lib/sql.ts'
import { countRecords, documentTexts, sampleAfter } from '#store/passages/indexable-records.ts'
import type { SetDocument } from './set.ts'

/** Approximate maximum of records: all systems keep them in memory. */
const MOST = 20_000
const BATCH = 100
/** Maximum letters read of a document. */
const LETTERS = 16_000

/** All records that are searched, or one of every few: always the same ones. */
export async function storedDocuments(db: Database): Promise<SetDocument[]> {
  const every = Math.max(
    1,
    Math.ceil(
      (await countRecords(
        db,
        SEARCHED.map(({ name }) => name),
      )) / MOST,
    ),
  )
  const found: SetDocument[] = []
  for (const domain of SEARCHED)
    for (let after = 0; ; ) {
      const records = await sampleAfter(db, domain, { every, after, limit: BATCH })
      const ids = records.map(({ id }) => id)
      const documents = await documentTexts(db, domain, ids, LETTERS)
      for (const record of records) {
        const pieces = piecesOf(domain, record, documents.get(record.id) ?? [])
        const title = pieces[0]?.title ?? ''
        const text = pieces.map(({ body }) => body).join('\n')
        if (title)
          found.push({ id: `${domain.name}/${record.id}`, title, text: text.slice(title.length).trim() })
      }
      if (records.length < BATCH) break
      after = ids.at(-1)!
    }
  return found
}
