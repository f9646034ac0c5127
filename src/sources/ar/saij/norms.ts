// A norm of SAIJ: the act, its type, and the text of its articles, particions and annexes.
import * as z from 'zod'
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { slug } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { brief, isWeb, label, many, maybeId, maybeWords, read, tidy, within, words } from '../../kit/shape.ts'
import { subjectTags } from '../../kit/subject-tags.ts'
import { validityOf } from '../../kit/validity.ts'
import { Descriptor, subjectsOf } from './descriptors.ts'

export const SITE = 'https://www.saij.gob.ar'
/** Later norms are read from the gazette. */
const LAST_DAY = '2026-09-30'

const uuid = z.string().regex(/^[\w-]{10,80}$/)
export const Metadata = z.object({
  uuid,
  timestamp: z.int().optional(),
  'friendly-url': z.object({ description: maybeWords }).optional(),
})

const text = z.string().nullish()
const Article = z.object({ 'titulo-articulo': text, texto: text })
const Annex = z.object({ 'titulo-anexo': text, texto: text, articulo: many(Article) })
const Part = z.object({
  'titulo-particion': text,
  articulo: many(Article),
  get segmento() {
    return many(Part)
  },
})
const Norm = z.object({
  'tipo-norma': z.object({ texto: label }),
  'nombre-coloquial': maybeWords,
  'id-infojus': maybeId,
  'titulo-norma': words,
  fecha: words,
  'publicacion-codificada': z
    .object({ 'publicacion-decodificada': z.object({ organismo: maybeWords, fecha: words }) })
    .nullish(),
  estado: maybeWords,
  sumario: z.object({ sumario: text }).nullish(),
  descriptores: within('descriptor', Descriptor),
  sancion: text,
  articulo: many(Article),
  segmento: many(Part),
  anexo: many(Annex),
})
type Norm = z.infer<typeof Norm>
const Document = z.object({ document: z.object({ metadata: Metadata, content: Norm }) })
/** The live service wraps the document in a string. */
const Wrapped = z.object({ data: z.string() })

/** JSON inside a string. Throws `Doubt` where it does not parse or match the schema. */
export function inside<T>(value: string, shape: z.ZodType<T>, url: string): T {
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch (cause) {
    throw new Doubt(`not JSON inside ${url}`, { cause })
  }
  return read(parsed, shape, url)
}

/** The norm in a reply and its type; nothing for one that the gazette's own source has. */
export function* normLines(reply: Reply): Iterable<Line> {
  const { metadata, content: norm } = inside(json(reply, Wrapped).data, Document, reply.url).document
  const printed = norm['publicacion-codificada']?.['publicacion-decodificada']
  const published = printed ? yearFirst(printed.fecha.replaceAll(' ', '-')) : null
  if ((published ?? yearFirst(norm.fecha)) > LAST_DAY) return
  const type = norm['tipo-norma'].texto
  const rtype_key = slug(type) ? `ar:rtype:${slug(type)}` : null
  const subjects = subjectTags('AR', 'ar:saij:descriptor', subjectsOf(norm.descriptores))
  yield* subjects.lines
  if (rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'AR', name: type }))
  // This document was once seen in a file of another name, so its own number counts.
  const key = `ar:saij:${metadata.uuid}`
  const page = `${SITE}/${metadata['friendly-url']?.description ?? ''}/${metadata.uuid}`
  const url = isWeb(page) ? page : reply.url
  const whole = normText(norm)
  yield line(regulations, {
    key,
    identifiers: [
      { scheme: 'ar:saij', identifier: metadata.uuid },
      ...(norm['id-infojus'] ? [{ scheme: 'ar:infojus', identifier: norm['id-infojus'] }] : []),
    ],
    country_code: 'AR',
    number: norm['nombre-coloquial'],
    title: norm['titulo-norma'],
    summary: brief(plainOf(norm.sumario?.sumario)),
    rtype_key,
    ...validityOf(norm.estado),
    publication_date: published,
    issue_date: yearFirst(norm.fecha),
    gazette: printed?.organismo ?? null,
    interest_tag_keys: subjects.keys,
    documents: [
      {
        key: `${key}:texto`,
        title: norm['nombre-coloquial'] ?? norm['titulo-norma'],
        kind: 'texto',
        url,
        media_type: 'text/html',
        ...(whole ? { text: whole } : {}),
      },
    ],
    external_link: url,
  })
}

function normText(norm: Norm): string {
  const pieces = [
    norm.sancion,
    ...articles(norm.articulo),
    ...norm.segmento.flatMap(partOf),
    ...norm.anexo.flatMap((annex) => [annex['titulo-anexo'], ...articles(annex.articulo), annex.texto]),
  ]
  return pieces.map(plainOf).filter(Boolean).join('\n\n')
}

function partOf(part: z.infer<typeof Part>): (string | null | undefined)[] {
  return [part['titulo-particion'], ...articles(part.articulo), ...part.segmento.flatMap(partOf)]
}

function articles(list: readonly z.infer<typeof Article>[]) {
  return list.flatMap((article) => [article['titulo-articulo'], article.texto])
}

/** `[[p]]ART 1°: La [[r uuid:CT000]]Ley Nacional[[/r uuid:CT000]][[/p]]` → `ART 1°: La Ley Nacional`. */
function plainOf(marked: string | null | undefined): string {
  return (marked ?? '')
    .replaceAll(/\[\[\/?p\]\]/g, '\n')
    .replaceAll(/\[\[[^\]]{0,1000}\]\]/g, '')
    .split('\n')
    .map(tidy)
    .filter(Boolean)
    .join('\n')
}
