// Norms of El Peruano: the act, its type, and the text of its articles as a document.
import * as z from 'zod'
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { slug } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { isWeb, tidy, words } from '../../kit/shape.ts'

const Norm = z.object({
  id: z.string().regex(/^pe-nl-[\w-]{1,60}$/),
  title: words,
  short_name: words,
  issued_date: words,
  url: words,
  description: words,
  provisions: z.array(z.object({ title: z.string(), content: z.string() })),
})
type Norm = z.infer<typeof Norm>

export const GAZETTE = 'El Peruano, Normas Legales'

/** `2329856-1`, the gazette's number of an act → `pe:elperuano:2329856-1`. */
export function normKey(op: string): string {
  return `pe:elperuano:${op}`
}

/** The norm in a reply, its type and the text of its articles. */
export function* normLines(reply: Reply): Iterable<Line> {
  const norm = json(reply, Norm)
  if (!isWeb(norm.url)) throw new Doubt(`${norm.id}: no address`)
  const op = norm.id.replace('pe-nl-', '')
  const key = normKey(op)
  // `LEY | N° 32251 | title`: the result of the gazette's search, joined by the data set. A type that is not
  // in capitals is an error of the gazette (one law has another law's number there).
  const type = /^[A-ZÁÉÍÓÚÑ ]{3,60} \| /.test(norm.description) ? norm.description.split(' | ')[0]! : null
  const rtype_key = type && `pe:rtype:${slug(type)}`
  const text = normText(norm)
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'PE', name: type }))
  yield line(regulations, {
    ...identified(key),
    country_code: 'PE',
    // Where the gazette's search omitted the number, its place has the type again.
    number: /\d/.test(norm.short_name) ? [type, norm.short_name].filter(Boolean).join(' ') : null,
    title: norm.title,
    rtype_key,
    // The data set calls it the day of issue; it is the day of publication from the search.
    publication_date: yearFirst(norm.issued_date),
    gazette: GAZETTE,
    documents: [
      {
        key: `${key}:texto`,
        title: norm.title,
        kind: 'texto',
        url: norm.url,
        media_type: 'text/html',
        ...(text ? { text } : {}),
      },
    ],
    external_link: norm.url,
  })
}

function normText(norm: Norm): string {
  const texts = norm.provisions.map(({ title, content }) =>
    [title, content].map(tidy).filter(Boolean).join('\n'),
  )
  // A repeated article counts once.
  return [...new Set(texts)].filter(Boolean).join('\n\n')
}
