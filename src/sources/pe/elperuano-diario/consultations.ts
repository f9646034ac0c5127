// Consultations on drafts, which acts of the gazette open: «Disponen la publicación del proyecto de …». The
// forms of titles are those of 24 days of April and May 2026, with 33 drafts; the term is in the text.
import * as z from 'zod'
import { consultations } from '#domains/consultations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { commentTerm } from '../../kit/comment-terms.ts'
import { plain } from '../../kit/formats/html.ts'
import { keepingPrevious } from '../../kit/reply.ts'
import { maybeWords, read } from '../../kit/shape.ts'
import { under, valuesOf } from './stream.ts'

/** The fields of an act that a consultation needs. */
export interface Notice {
  readonly op: string
  readonly title: string
  readonly entity_key: string | null
  readonly day: string
  readonly url: string
}

const ORDERS = '(?:disponen|autorizan|aprueban|ordenan)(?: la)?'
const PRINTS = '(?:pre-?\\s?)?(?:publicaci[oó]n|publicar|difusi[oó]n|difundir)'
/** Where and what for: `en consulta pública`, `para comentarios`, `en la sede digital del Ministerio`. */
const WHERE = String.raw`(?: (?:en|a trav[eé]s de|para) (?:(?!\bque\b)[^.;:]){1,160}?)?`
/** Drafts of norms, and neither `Proyecto Especial` nor `proyecto de inversión`. */
const DRAFT = String.raw`(?:el |la |los |las )?(?:proyecto|propuesta)s?\b(?! (?:especial|de inversi[oó]n))`
const OPENS = new RegExp(
  `^(?:${ORDERS} ${PRINTS}${WHERE}(?: de(?:l| la| los| las)?)? ${DRAFT}|` +
    '(?:someten|ponen|disponen someter|disponen poner) a consulta (?:p[uú]blica|ciudadana)\\b)',
  'i',
)
/** A draft in place of a title; whether it may be commented on is in the text alone. */
const BARE = /^proyecto de (?:resoluci[oó]n|norma|decreto|reglamento|directiva)\b/i

/** True for the title of an act that may open a consultation; its text has the rest. */
export function mayOpen(title: string): boolean {
  return OPENS.test(title) || BARE.test(title)
}

/** The consultation that an act opens, with its term from the page of the act, if that is available. */
export function* consultationLines(notice: Notice, page: Reply | undefined): Iterable<Line> {
  const text = page ? textOf(page) : null
  if (!OPENS.test(notice.title) && !(BARE.test(notice.title) && INVITES.test(ordersOf(text ?? '')))) return
  const key = `pe:elperuano:consulta:${notice.op}`
  const { title, url } = notice
  const consultation = line(consultations, {
    key,
    country_code: 'PE',
    title,
    entity_key: notice.entity_key,
    publication_date: notice.day,
    ...(text ? termIn(text, notice.day) : {}),
    documents: [{ key: `${key}:texto`, title, kind: 'texto', url, media_type: 'text/html' }],
    external_link: url,
  })
  yield keepingPrevious(text ? page : undefined, consultation)
}

/** The text of an act, paragraphs separated by a line break; null where the page has only its file. */
function textOf(page: Reply): string | null {
  const values = valuesOf(page)
  const route = 'routes/dispositivo.$tipoPublicacion.$op.($view)'
  const { htmlContent } = read(
    { htmlContent: under(values, 'loaderData', route, 'htmlContent') ?? null },
    z.object({ htmlContent: maybeWords }),
    page.url,
  )
  return htmlContent ? plain(htmlContent) || null : null
}

const INVITES = /comentario|sugerencia|opini[oó]n|aporte/i

/** The paragraphs that order something; the considerations before them name earlier consultations. */
function ordersOf(text: string): string {
  return text.split(/^(?:SE )?RESUELVEN?\s*:?$|^DECRETAN?\s*:?$/imu)[1] ?? ''
}

/** The term for comments, from what the act orders. */
function termIn(text: string, published: string) {
  const paragraphs = ordersOf(text).split('\n')
  return commentTerm(
    paragraphs.filter((each) => INVITES.test(each)),
    published,
  )
}
