// Records of the voting system in the format of its PDFs: a heading, three columns of caucus, name and
// position, the totals, and the same by caucus. A page may have two. 2026-10: the position of the motion on
// the page varies, so the parts of a record are found by their words.
import { fold } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { tidy } from '../../kit/shape.ts'

export interface Printed {
  readonly caucus: string
  /** Truncated to the width of its column: `AGUINAGA RECUENCO,`, `JÁUREGUI MARTÍNEZ DE`. */
  readonly name: string
  readonly position: string
}

export interface VoteRecord {
  readonly kind: 'vote' | 'attendance'
  /** `41010-58450-10009-S`; the letter is that of the chamber. */
  readonly id: string
  /** `Sesión del 7 de octubre de 2026`. */
  readonly session: string
  /** `07/10/2026`. */
  readonly day: string
  /** `01:06 PM`. */
  readonly hour: string
  /** The motion; null where it is not printed. */
  readonly subject: string | null
  readonly rows: readonly Printed[]
  /** Totals by their words, folded: `a favor si`. */
  readonly totals: ReadonlyMap<string, number>
  /** Counts of each caucus, in the order of the columns. */
  readonly groups: readonly { readonly code: string; readonly name: string; readonly counts: number[] }[]
}

const POSITIONS = ['SI', 'NO', 'Abst\\.', 'SinRes', 'AUS', 'PRE', 'LO', 'LE', 'LP', 'LV', 'SUS', '\\*\\*\\*']
const HEADINGS = /(?:SENADO|C[ÁA]MARA DE DIPUTADOS) DE LA REP[ÚU]BLICA DEL PER[ÚU]/g
const FOOTER = /COPIA INFORMATIVA|INFORMACI[ÓO]N PROVISIONAL|SIN (?:LOS VOTOS|REGISTROS) ORALES/g
const ORAL = /^(?:El|La) (?:diputad[oa]|senador[a]?) .{0,200}? deja constancia [^.]{0,300}\.\s*/

/**
 * The records on a page, from its lines, and the doubts of those that cannot be read. A page without any,
 * such as a scan, gives none.
 */
export function recordsOn(lines: readonly string[]): (VoteRecord | Doubt)[] {
  const starts = lines.flatMap((line, i) => (/Sesi[óo]n del \d/.test(line) ? [i] : []))
  return starts.flatMap((start, i) => {
    const record = orDoubt(() => recordIn(tidy(lines.slice(start, starts[i + 1]).join(' '))))
    return record ? [record] : []
  })
}

function recordIn(text: string): VoteRecord | null {
  const session = /Sesi[óo]n del \d{1,2} de \p{L}+ de \d{4}/u.exec(text)?.[0]
  const marker = /(VOTACI[ÓO]N|ASISTENCIA):/.exec(text)
  const id = /(\d{3,7}) - (\d{3,7}) - (\d{3,7}) - ([SD])\b/.exec(text)
  const when = /Fecha: ?(\d{2}\/\d{2}\/\d{4}) ?Hora: ?(\d{2}:\d{2} [AP]M)/.exec(text)
  const end = /Resultado de|RESULTADO DE ASISTENCIA/.exec(text)
  if (!marker) return null
  if (!session || !id || !when || !end) throw new Doubt(`a record that can't be read: ${text.slice(0, 80)}`)
  const kind = marker[1] === 'ASISTENCIA' ? 'attendance' : 'vote'
  const results = text.slice(end.index, id.index)
  const groups = groupsIn(results, kind === 'vote' ? 4 : 5)
  const head = Math.max(...[marker, when].map((part) => part.index + part[0].length))
  const area = tidy(text.slice(head, end.index))
  const [before = '', after] = area.split('Asunto:')
  const codes = groups.map(({ code }) => code)
  const entry = entryPattern(codes)
  const rows = [before, after ?? ''].flatMap((part) => rowsIn(part, entry))
  const strange = [...rows.map(({ name }) => name), ...besideRows(before, after ?? '', entry)].find((text) =>
    partOfRow(codes).test(text),
  )
  if (strange) throw new Doubt(`record ${id.slice(1).join('-')}: a row that can't be read: ${strange}`)
  const printed = (after ?? '').split(entry)[0]!
  const foot = text.slice(id.index + id[0].length).replace('Asunto:', ' ')
  const subject = [printed, foot].map(cleared).find(Boolean) ?? null
  return {
    kind,
    session,
    rows,
    groups,
    subject,
    id: id.slice(1).join('-'),
    day: when[1]!,
    hour: when[2]!,
    totals: totalsIn(results),
  }
}

function cleared(text: string): string {
  return tidy(text.replace(HEADINGS, ' ').replace(FOOTER, ' ')).replace(ORAL, '')
}

/** `FP FUERZA POPULAR 17 0 0 1`: acronym, name and as many counts as there are columns. */
function groupsIn(results: string, columns: number) {
  const counts = Array(columns).fill('(\\d{1,3})').join(' ')
  const pattern = new RegExp(`(?<!\\S)([A-Z]{2,6}) (\\p{Lu}[\\p{Lu} .,’'–-]{2,60}?) ${counts}(?!\\S)`, 'gu')
  const table = results.split(/Sin Resp\.|OTROS/).at(-1)!
  return [...table.matchAll(pattern)].map(([, code, name, ...numbers]) => {
    return { code: code!, name: name!.trim(), counts: numbers.map(Number) }
  })
}

const COUNTED = [
  ...['A FAVOR \\(SI\\)', 'EN CONTRA \\(NO\\)', 'ABSTENCI[ÓO]N', 'SIN RESPUESTA', 'PRESENTE', 'AUSENTE'],
  ...['LIC\\. OFICIAL', 'LIC\\. PERSONAL', 'LIC\\. POR ENFERMEDAD', 'LIC\\. POR VIAJE', 'SUSPENDIDO'],
]
const TOTAL = new RegExp(`(${COUNTED.join('|')}) (\\d{1,3})(?!\\S)`, 'g')

function totalsIn(results: string): Map<string, number> {
  return new Map([...results.matchAll(TOTAL)].map(([, words, count]) => [fold(words!), Number(count)]))
}

/** A row ends where the next begins: names have no delimiter. */
function entryPattern(codes: readonly string[]): RegExp {
  const code = codes.length ? codes.join('|') : '(?!)'
  const position = `(${POSITIONS.join('|')})(?: ---| \\+\\+\\+)?`
  return new RegExp(`(?<!\\S)(${code}) (\\S.{0,60}?) ${position}(?= (?:${code}) \\S| ?$)`, 'u')
}

/**
 * A caucus or a position. A row with another of them is taken into the name of the next one, or is left out.
 */
function partOfRow(codes: readonly string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${[...codes, ...POSITIONS, '---', '\\+\\+\\+'].join('|')})(?!\\S)`)
}

/** What is printed among the rows: everything but the motion, which is before those that follow it. */
function besideRows(before: string, after: string, entry: RegExp): string[] {
  const every = new RegExp(entry, 'gu')
  const [, ...behind] = after.replace(every, '\n').split('\n')
  return [...before.replace(every, '\n').split('\n'), ...behind].map(cleared)
}

function rowsIn(text: string, entry: RegExp): Printed[] {
  return [...text.trim().matchAll(new RegExp(entry, 'gu'))].map(([, caucus, name, position]) => {
    return { caucus: caucus!, name: name!.trim(), position: position! }
  })
}
