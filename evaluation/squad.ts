// Test sets made of reading comprehension as SQuAD has it (Rajpurkar et al. 2016): a question is a query, its
// paragraph the one relevant document.
import { type Fields, needed, optional } from './fields.ts'
import { textOf } from './lines.ts'
import { type Entry, type SetDocument, UnreadableSet } from './set.ts'

/**
 * Entries of a file `{data: [{title?, paragraphs: [{context, qas: [{id, question, is_impossible?}]}]}]}`.
 * Equal paragraphs are one document; questions without an answer are left out.
 */
export async function* squad(path: string): AsyncGenerator<Entry> {
  const known = new Map<string, string>()
  for (const [article, at] of listOf(await parsed(path), 'data', path)) {
    const title = optional(article, at, 'title')
    for (const [paragraph, place] of listOf(article, 'paragraphs', at)) {
      const text = needed(paragraph, place, 'context')
      const id = known.get(text) ?? `${known.size + 1}`
      if (!known.has(text)) {
        known.set(text, id)
        yield {
          at: place,
          document: { id, ...(title && { title: title.replaceAll('_', ' ') }), text } satisfies SetDocument,
        }
      }
      for (const [question, where] of listOf(paragraph, 'qas', place)) {
        if (question.is_impossible === true) continue
        const query = needed(question, where, 'id')
        yield { at: where, query: { id: query, text: needed(question, where, 'question') } }
        yield { at: where, judgment: { query, document: id, grade: 1 } }
      }
    }
  }
}

async function parsed(path: string): Promise<Fields> {
  const text = await textOf(path)
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    throw new UnreadableSet(placeOf(path, text, error as Error), 'is not JSON', error)
  }
}

/** The line at which the parser stopped, where it says so. */
function placeOf(path: string, text: string, { message }: Error): string {
  const position = /position (\d+)/.exec(message)?.[1]
  return position ? `${path}:${text.slice(0, Number(position)).split('\n').length}` : path
}

/** The objects of a list with their places, as `faquad.json data[3].qas[0]`. */
function listOf(fields: Fields, name: string, at: string): [Fields, string][] {
  const value = fields[name]
  const place = at.endsWith(']') ? `${at}.${name}` : `${at} ${name}`
  if (!Array.isArray(value)) throw new UnreadableSet(at, `${name} is not a list`)
  return value.map((each, i) => {
    if (typeof each !== 'object' || each === null)
      throw new UnreadableSet(`${place}[${i}]`, 'is not an object')
    return [each, `${place}[${i}]`]
  })
}
