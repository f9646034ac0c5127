// Test sets as one file of JSON lines: documents, queries and judgments distinguished by `type` or by their
// fields.
import { documentOf, type Fields, gradeOf, needed, objectOf, optional } from './fields.ts'
import { type Line, linesOf } from './lines.ts'
import { type Entry, UnreadableSet } from './set.ts'

/**
 * Entries of a file with lines such as `{"type": "document", "id", "title"?, "text", "country"?,
 * "language"?}`, `{"type": "query", "id", "text", "language"?}` and `{"type": "judgment", "query",
 * "document", "grade"}`, in any order. Without `type`, a line with `query` and `document` is a judgment, and
 * one with `title` or `country` a document.
 */
export async function* jsonLines(path: string): AsyncGenerator<Entry> {
  for await (const line of linesOf(path)) yield entryOf(line)
}

function entryOf(line: Line): Entry {
  const { at } = line
  const fields = objectOf(line)
  switch (typeOf(fields)) {
    case 'document':
      return { at, document: documentOf(fields, at) }
    case 'query': {
      const language = optional(fields, at, 'language')
      return {
        at,
        query: {
          id: needed(fields, at, 'id'),
          text: needed(fields, at, 'text'),
          ...(language && { language }),
        },
      }
    }
    case 'judgment': {
      const [query, document] = [needed(fields, at, 'query'), needed(fields, at, 'document')]
      return { at, judgment: { query, document, grade: gradeOf(needed(fields, at, 'grade'), at) } }
    }
    default:
      throw new UnreadableSet(at, 'does not tell what it is; give it a "type": document, query or judgment')
  }
}

function typeOf(fields: Fields): unknown {
  if (fields.type !== undefined) return fields.type
  if ('query' in fields && 'document' in fields) return 'judgment'
  return 'title' in fields || 'country' in fields ? 'document' : undefined
}
