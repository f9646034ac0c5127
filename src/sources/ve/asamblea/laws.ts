// Laws on the site of the Asamblea: a card for each, with its day and edition in the Gaceta Oficial.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { slug as slugOf } from '../../kit/names.ts'
import { gazetteName } from '../../kit/national/ve-gaceta.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { keepingPrevious, once, wholePage } from '../../kit/reply.ts'
import { isWeb } from '../../kit/shape.ts'

export interface Law {
  readonly slug: string
  readonly title: string
  /** Day of its edition in the Gaceta Oficial, `YYYY-MM-DD`. */
  readonly day: string
  readonly gazette: string | null
  readonly url: string
}

const DAY = /^\s*(?:<[^>]*>\s*)*(\d{1,2}\/\d{1,2}\/\d{4})/
/** The number sign is `º`, `°`, `o`, `.` or a character reference such as `&#176;`. */
const GAZETTE = /Gaceta [Nn](?:[º°.o]|&[#\w]+;)*\s*<b>([^<]+)<\/b>/
const LINK = /href="(https:[^"]+\/leyes\/(?:sancionadas|vigentes)\/([\w-]{1,200}))"[^>]*>\s*<b>([^<]+)<\/b>/
const FILE = /(?:href|src|data)="([^"]*\/storage\/documentos\/leyes\/[^"]+\.pdf)"/i
/** Editions as printed on the cards: `6.722 Ext`, `6.710 Ext.`, `42.581`. */
const EDITION = /^([\d.]*\d)\s*(ext\w*)?\.?$/i
const TYPES = ['Ley Orgánica', 'Ley']

/**
 * The laws of a list, and the doubts of incomplete cards and of editions that can't be read. Throws `Doubt`
 * for a list without any.
 */
export function lawsIn(reply: Reply): { laws: Law[]; doubts: Doubt[] } {
  const [, ...cards] = wholePage(reply).split('Fecha:')
  if (!cards.length) throw new Doubt(`${reply.url}: no laws`)
  const doubts: Doubt[] = []
  const laws = cards.flatMap((card): Law[] => {
    const [, url, slug, title] = LINK.exec(card) ?? []
    const printed = DAY.exec(card)?.[1]
    const day = printed ? orDoubt(() => dayFirst(printed)) : null
    const name = oneLine(title ?? '')
    if (!url || !isWeb(url) || !slug || !name || !day || day instanceof Doubt) {
      doubts.push(new Doubt(`${reply.url}: a card can't be read: ${oneLine(card).slice(0, 100)}`))
      return []
    }
    const [, number, extra] = EDITION.exec(plain(GAZETTE.exec(card)?.[1] ?? '')) ?? []
    if (!number && /gaceta.*\d/i.test(oneLine(card).split(name)[0]!))
      doubts.push(new Doubt(`${reply.url}: the gazette of ${slug} can't be read`))
    const gazette = number ? gazetteName(number, extra ? 'extraordinaria' : 'ordinaria') : null
    return [{ slug, url, title: name, day, gazette }]
  })
  return { laws, doubts }
}

/**
 * The law of a list with this name, with the file on its own page if that was read. Throws `Doubt` where the
 * list has none, or several that differ.
 */
export function* lawLines(list: Reply, page: Reply | undefined, slug: string): Iterable<Line> {
  const law = rowWith(once(list, lawsIn).laws, slug, (each) => each.slug)
  const type = TYPES.find((each) => `${fold(law.title)} `.startsWith(`${fold(each)} `))
  const rtype_key = type ? `ve:rtype:${slugOf(type)}` : null
  const entity_key = 've:entidad:asamblea-nacional'
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'VE', name: type }))
  yield stub(line(entities, { key: entity_key, country_code: 'VE', name: 'Asamblea Nacional' }))
  const file = page && fileOn(page, law)
  yield keepingPrevious(
    page,
    line(regulations, {
      ...identified(`ve:asamblea:ley:${slug}`),
      country_code: 'VE',
      title: law.title,
      rtype_key,
      entity_key,
      publication_date: law.day,
      gazette: law.gazette,
      ...(page && {
        documents: file ? [{ title: law.title, kind: 'ley', url: file, media_type: 'application/pdf' }] : [],
      }),
      external_link: law.url,
    }),
  )
}

/**
 * The file on the page of a law; null where it has none. Throws `Doubt` for a page that does not name the
 * law.
 */
function fileOn(reply: Reply, { title }: Law): string | null {
  const page = wholePage(reply)
  if (!fold(plain(page)).includes(fold(title))) throw new Doubt(`${reply.url}: not the page of ${title}`)
  const path = FILE.exec(page)?.[1]
  const url = path && URL.canParse(path, reply.url) ? new URL(path, reply.url).href : null
  return url && isWeb(url) ? url : null
}
