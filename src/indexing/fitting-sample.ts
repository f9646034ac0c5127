// The texts that search learns from: some of every domain, with their documents' texts.
import type { KindTitle } from '#language/formulaic.ts'
import type { Database } from '#lib/sql.ts'
import { documentTexts, sampleAfter } from '#store/passages/indexable-records.ts'
import { piecesOf } from './pieces.ts'
import { embeddedText } from './prepared.ts'
import { SEARCHED } from './searched.ts'

/** A few passages of a long text show its subject; all of them would outweigh the short ones. */
const MOST_PIECES = 8
/** Letters of a document that this many passages take. */
const LETTERS = 16_000
const BATCH = 100

/** A text to learn from, and on the first of a record its title. */
export interface SampledText {
  readonly text: string
  readonly heading?: KindTitle
}

/** Passages of one record of `every`, a few of each; read lazily, because together they may exceed memory. */
export async function* sampleTexts(db: Database, every: number): AsyncGenerator<SampledText> {
  for (const domain of SEARCHED)
    for (let after = 0; ; ) {
      const records = await sampleAfter(db, domain, { every, after, limit: BATCH })
      const ids = records.map(({ id }) => id)
      const documents = await documentTexts(db, domain, ids, LETTERS)
      for (const record of records)
        for (const piece of piecesOf(domain, record, documents.get(record.id) ?? []).slice(0, MOST_PIECES))
          yield {
            text: embeddedText(piece),
            ...(piece.head !== null && {
              heading: { kind: `${domain.name}/${record.country_code}`, title: piece.title },
            }),
          }
      if (records.length < BATCH) break
      after = ids.at(-1)!
    }
}
