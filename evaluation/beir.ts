// Test sets as the BEIR benchmark lays them out (Thakur et al. 2021): corpus.jsonl, queries.jsonl and
// qrels/<split>.tsv with a header.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { documentOf, gradeOf, needed, objectOf } from './fields.ts'
import { linesOf } from './lines.ts'
import { type Entry, UnreadableSet } from './set.ts'

/** The file, plain or with `.gz`, or undefined. */
async function present(path: string): Promise<string | undefined> {
  for (const each of [path, `${path}.gz`]) if ((await stat(each).catch(() => null))?.isFile()) return each
  return undefined
}

/** True for a folder with a corpus as BEIR has it. */
export async function isBeir(folder: string): Promise<boolean> {
  return (await present(join(folder, 'corpus.jsonl'))) !== undefined
}

/** Entries of a folder; of the judgments those of the split `test`. */
export async function* beir(folder: string): AsyncGenerator<Entry> {
  const file = async (name: string) => {
    const path = await present(join(folder, name))
    if (!path) throw new UnreadableSet(join(folder, name), 'is not there')
    return path
  }
  for await (const line of linesOf(await file('corpus.jsonl')))
    yield { at: line.at, document: documentOf(objectOf(line), line.at) }
  for await (const line of linesOf(await file('queries.jsonl'))) {
    const fields = objectOf(line)
    yield {
      at: line.at,
      query: { id: needed(fields, line.at, '_id', 'id'), text: needed(fields, line.at, 'text') },
    }
  }
  let header = true
  for await (const { text, at } of linesOf(await file('qrels/test.tsv'))) {
    const [query, document, grade, ...rest] = text.split('\t')
    if (!query || !document || grade === undefined || rest.length)
      throw new UnreadableSet(at, 'is not query-id, corpus-id and score between tabs')
    // Some collections come without the header that the format asks for.
    if (header && !/^[+-]?\d+$/.test(grade)) {
      header = false
      continue
    }
    header = false
    yield { at, judgment: { query, document, grade: gradeOf(grade, at) } }
  }
}
