// Acts of an edition of La Gaceta. Each ends with its code, `( IN202601090383 )`; an act without one can't be
// separated from the following text, and is left out.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { label, read, words } from '../../kit/shape.ts'
import { consultationLines, opensConsultation } from './consultations.ts'
import { type Block, blocksIn } from './headings.ts'

/** Sections of binding acts. The others have notices, and private people by name. */
const SECTIONS: ReadonlySet<string> = new Set(['poder legislativo', 'poder ejecutivo', 'reglamentos'])
/** Sections whose notices are read only where they open a consultation. */
const NOTICES: ReadonlySet<string> = new Set(['documentos varios', 'instituciones descentralizadas'])
const FILE = /\/pub\/(\d{4})\/(\d{2})\/(\d{2})\/COMP_\d{2}_\d{2}_\d{4}\.pdf/i
const CODE = /\(\s*(?:[A-Z]?\d{1,7}\s*[-–]\s*)?(IN\d{6,14})\s*\)\.?/g
/** `N° 45782-H-MIDEPLAN-MICITT` on a separate line. */
const NUMBER = /^N[°º.]+ ?\d[\w -]{0,60}$/
const OPENING = 300

/** Text on every page of the gazette, also on days without an edition. */
const FRAME = 'MainContentPlaceHolder$idpagina'

/** The day of the edition on a page; null where it shows none. Throws `Doubt` for another page. */
export function editionDay(reply: Reply): string | null {
  const page = wholePage(reply)
  const [, year, month, day] = FILE.exec(page) ?? []
  if (!year && !page.includes(FRAME)) throw new Doubt(`${reply.url}: not a page of the gazette`)
  return year ? yearFirst(`${year}-${month}-${day}`) : null
}

/** The acts of the edition on a page by their codes; several where a code is repeated. */
export function actsOn(reply: Reply): ReadonlyMap<string, readonly Printed[]> {
  return Map.groupBy(printedIn(reply, SECTIONS), ({ code }) => code)
}

/** The acts and notices on a page that open a consultation, by their codes; several for a repeated one. */
export function openingsOn(reply: Reply): ReadonlyMap<string, readonly Printed[]> {
  const printed = printedIn(reply, new Set([...SECTIONS, ...NOTICES]))
  return Map.groupBy(
    printed.filter(({ text }) => opensConsultation(text)),
    ({ code }) => code,
  )
}

function printedIn(reply: Reply, sections: ReadonlySet<string>): Printed[] {
  const blocks = blocksIn(reply, wholePage(reply)).filter(({ section }) => sections.has(fold(section ?? '')))
  return blocks.flatMap((block) => actsIn(block.text).map((act) => ({ ...act, block })))
}

/**
 * The act of a code in the edition of a day. Throws `Doubt` for another edition, and where the code is
 * repeated.
 */
export function actLines(reply: Reply, day: string, code: string): Iterable<Line> {
  const act = printedOn(reply, actsOn, day, code)
  return linesOf({ code, text: act.text, day, url: reply.url }, act.block)
}

/** The consultation that the act or notice of a code opens. Throws `Doubt` like `actLines`. */
export function openingLines(reply: Reply, day: string, code: string): Iterable<Line> {
  const { text, block } = printedOn(reply, openingsOn, day, code)
  const title = titleOf(text, code)
  return consultationLines({ code, text, day, url: reply.url, title, entity: entityOf(block) })
}

function printedOn(reply: Reply, of: typeof actsOn, day: string, code: string): Printed {
  if (editionDay(reply) !== day) throw new Doubt(`${reply.url}: the edition is not that of ${day}`)
  return onlyOne(once(reply, of).get(code), `${reply.url}: no act ${code}`)
}

interface Printed {
  readonly code: string
  readonly text: string
  readonly block: Block
}

/** The texts that end with a code. */
function actsIn(text: string): { code: string; text: string }[] {
  let from = 0
  return [...text.matchAll(CODE)].flatMap((match) => {
    const act = text.slice(from, match.index).trim()
    from = match.index + match[0].length
    return act ? { code: match[1]!, text: act } : []
  })
}

interface Act {
  readonly code: string
  readonly text: string
  readonly day: string
  readonly url: string
}

/** The opening of a text: acts have no title. */
function titleOf(text: string, code: string): string {
  const opening = read(text.replaceAll('\n', ' ').slice(0, OPENING).toWellFormed(), words, code)
  return text.length > OPENING ? `${opening}…` : opening
}

function entityOf({ institution }: Block): { key: string; name: string } | null {
  const name = read(institution, label.nullable(), 'h3')
  return name && slug(name) ? { key: `cr:entidad:${slug(name)}`, name } : null
}

function* linesOf({ code, text, day, url }: Act, block: Block): Iterable<Line> {
  const { section, kind } = block
  const key = `cr:gaceta:${code}`
  const type = read(kind ?? (fold(section ?? '') === 'reglamentos' ? section : null), label.nullable(), 'h2')
  const rtype_key = type && slug(type) ? `cr:rtype:${slug(type)}` : null
  const entity = entityOf(block)
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'CR', name: type }))
  if (entity) yield stub(line(entities, { ...entity, country_code: 'CR' }))
  const first = text.split('\n')[0]!
  const title = titleOf(text, code)
  yield line(regulations, {
    ...identified(key),
    country_code: 'CR',
    number: NUMBER.test(first) ? first : null,
    title,
    rtype_key,
    entity_key: entity?.key ?? null,
    publication_date: day,
    gazette: 'La Gaceta',
    documents: [{ key: `${key}:texto`, title, kind: 'texto', url, media_type: 'text/html', text }],
    external_link: url,
  })
}
