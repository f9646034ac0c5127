// The acts of a day in the gazette's search.
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply, type Request, stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'
import { whole } from '../../kit/paged-lists.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { replyNamed } from '../../kit/reply.ts'
import { query } from '../../kit/requests.ts'
import { label, maybeWords, read, words } from '../../kit/shape.ts'
import { GAZETTE, normKey } from '../elperuano/norms.ts'
import { consultationLines } from './consultations.ts'
import { objectAt, under, valuesOf } from './stream.ts'

const SITE = 'https://busquedas.elperuano.pe'
const short = maybeWords.pipe(z.string().max(300).nullable())
const Act = z.object({
  op: label.pipe(z.string().regex(/^[\w-]{1,60}$/)),
  fechaPublicacion: words,
  tipoDispositivo: short,
  numeroDispositivo: short,
  distributor: short,
  sumilla: maybeWords,
})
export type Act = z.infer<typeof Act>
const List = z.object({ total: z.int().nonnegative(), hits: z.array(z.int()).max(1_000) })

/** Headings that the site lists as bodies, for acts of several issuers. */
const HEADINGS = new Set([
  ...['convenios internacionales', 'decretos de urgencia', 'decretos legislativos'],
  'instituciones educativas',
])

/** Requests acts of a day, from an offset on. */
export function actsFrom(day: string, start: number): Request {
  const on = day.replaceAll('-', '')
  return query(`${SITE}/`, { fechaIni: on, fechaFin: on, tipoPublicacion: 'NL', ci: 'ONLY', start })
}

/** The acts on a page, and the total of the day. Throws `Doubt` for those of another day. */
export function actsOn(reply: Reply, day: string): { rows: Act[]; total: number } {
  const values = valuesOf(reply)
  const at = ['loaderData', 'routes/_index', 'results']
  const found = { total: under(values, ...at, 'totalHits'), hits: under(values, ...at, 'hits') }
  const { total, hits } = read(found, List, reply.url)
  const rows = hits.map((place) => read(objectAt(values, place), Act, reply.url))
  // The site shows today's where it does not understand the day.
  if (rows.some(({ fechaPublicacion }) => yearFirst(fechaPublicacion) !== day))
    throw new Doubt(`${reply.url}: acts of a day other than ${day}`)
  return { rows, total }
}

/** The page of an act, with its text. */
export function pageOf(op: string): Request {
  return { url: `${SITE}/dispositivo/NL/${op}` }
}

/** The consultation that an act on a page of a day opens, with its term from the page of the act. */
export function draftLines(replies: Replies, day: string, op: string): Iterable<Line> {
  const { rows } = actsOn(replyNamed(replies, 'page'), day)
  const { sumilla, distributor } = rowWith(rows, op, (act) => act.op)
  if (!sumilla) throw new Doubt(`act ${op} of ${day} has no words`)
  const notice = { op, title: sumilla, entity_key: entityKey(distributor), day, url: pageOf(op).url }
  // Pages of acts are sometimes not found for a while (2026-08).
  return consultationLines(notice, replies.act?.status === 404 ? undefined : replies.act)
}

/** All acts of a day, with stubs of their types and issuers. */
export function* dayLines(replies: Replies, day: string): Iterable<Line> {
  const acts = whole(
    Object.values(replies).map((reply) => actsOn(reply, day)),
    ({ op }) => op,
  )
  const [types, bodies] = [new Map<string, Line>(), new Map<string, Line>()]
  for (const { tipoDispositivo: type, distributor: body } of acts) {
    const [rtype, entity] = [keyOf('rtype', type), entityKey(body)]
    if (type && rtype) types.set(rtype, line(regulationTypes, { key: rtype, country_code: 'PE', name: type }))
    if (body && entity) bodies.set(entity, line(entities, { key: entity, country_code: 'PE', name: body }))
  }
  for (const named of [...types.values(), ...bodies.values()]) yield stub(named)
  for (const act of acts) yield actLine(act, day)
}

function actLine(act: Act, publication_date: string): Line {
  const key = normKey(act.op)
  const number = [act.tipoDispositivo, act.numeroDispositivo].filter(Boolean).join(' ')
  const title = act.sumilla ?? number
  if (!title) throw new Doubt(`act ${act.op} of ${publication_date} has neither number nor words`)
  const { url } = pageOf(act.op)
  return line(regulations, {
    ...identified(key),
    country_code: 'PE',
    number: act.numeroDispositivo ? number : null,
    title,
    rtype_key: keyOf('rtype', act.tipoDispositivo),
    entity_key: entityKey(act.distributor),
    publication_date,
    gazette: GAZETTE,
    documents: [{ key: `${key}:texto`, title, kind: 'texto', url, media_type: 'text/html' }],
    external_link: url,
  })
}

function entityKey(name: string | null): string | null {
  return HEADINGS.has(fold(name ?? '')) ? null : keyOf('entidad', name)
}

function keyOf(kind: 'rtype' | 'entidad', name: string | null): string | null {
  const slugged = slug(name ?? '').slice(0, 200)
  return slugged ? `pe:${kind}:${slugged}` : null
}
