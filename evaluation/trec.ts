// Test sets in the formats of TREC: a folder with documents, topics and qrels, each as SGML, tab-separated or
// JSON lines.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { documentOf, gradeOf, needed, objectOf } from './fields.ts'
import { type Line, linesOf } from './lines.ts'
import { type Entry, type SetDocument, type SetQuery, UnreadableSet } from './set.ts'
import { documentOfSgml, elements, topicOfSgml } from './sgml.ts'

const QRELS = /qrels/i
const TOPICS = /topics|queries/i
const NO_PART = /^\.|^readme|\.md$/i

/**
 * Entries of a folder, at any depth. Files with `qrels` in their name have `query 0 document grade`, those
 * with `topics` or `queries` the queries, all others but a README the documents. Throws UnreadableSet when
 * one of the three is missing.
 */
export async function* trec(folder: string): AsyncGenerator<Entry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found
    .filter((each) => each.isFile() && !NO_PART.test(each.name))
    .map((each) => join(each.parentPath, each.name))
  const kindOf = (path: string) => [QRELS, TOPICS].find((kind) => kind.test(basename(path)))
  const filesOf = (kind: RegExp | undefined, what: string) => {
    const paths = files.filter((path) => kindOf(path) === kind).sort()
    if (!paths.length) throw new UnreadableSet(folder, `has no file of ${what}`)
    return paths
  }
  const parts = {
    documents: filesOf(undefined, 'documents'),
    topics: filesOf(TOPICS, 'topics'),
    qrels: filesOf(QRELS, 'qrels'),
  }
  for (const path of parts.documents)
    for await (const { at, value } of parsed(path, 'doc', DOCUMENT)) yield { at, document: value }
  for (const path of parts.topics)
    for await (const { at, value } of parsed(path, 'top', TOPIC)) yield { at, query: value }
  for (const path of parts.qrels)
    for await (const { text, at } of linesOf(path)) {
      const [query, , document, grade, ...rest] = text.trim().split(/\s+/)
      if (!query || !document || grade === undefined || rest.length)
        throw new UnreadableSet(at, 'is not query, 0, document and grade')
      yield { at, judgment: { query, document, grade: gradeOf(grade, at) } }
    }
}

/** Reads one entry from each of the three formats. */
interface Forms<T> {
  sgml(body: string, at: string): T
  json(line: Line): T
  columns(columns: readonly string[], at: string): T
}

const DOCUMENT: Forms<SetDocument> = {
  sgml: documentOfSgml,
  json: (line) => documentOf(objectOf(line), line.at),
  columns([id, ...rest], at) {
    const [title, text] = rest.length === 2 ? rest : [undefined, rest[0]]
    if (!id || !text || rest.length > 2)
      throw new UnreadableSet(at, 'is not id, title and text, or id and text, between tabs')
    return { id, ...(title && { title }), text }
  },
}

const TOPIC: Forms<SetQuery> = {
  sgml: topicOfSgml,
  json(line) {
    const fields = objectOf(line)
    return {
      id: needed(fields, line.at, 'id', '_id', 'qid'),
      text: needed(fields, line.at, 'text', 'title', 'query'),
    }
  },
  columns([id, text, ...rest], at) {
    if (!id || !text || rest.length) throw new UnreadableSet(at, 'is not id and text between a tab')
    return { id, text }
  },
}

/** The content of a file, whose first character decides the format. */
async function* parsed<T>(
  path: string,
  tag: string,
  forms: Forms<T>,
): AsyncGenerator<{ at: string; value: T }> {
  const lines = linesOf(path)
  const { value: first } = await lines.next()
  if (!first) return
  const all = (async function* () {
    yield first
    yield* lines
  })()
  if (first.text.trimStart().startsWith('<')) {
    for await (const { body, at } of elements(all, tag)) yield { at, value: forms.sgml(body, at) }
  } else {
    const json = first.text.startsWith('{')
    for await (const line of all)
      yield { at: line.at, value: json ? forms.json(line) : forms.columns(line.text.split('\t'), line.at) }
  }
}
