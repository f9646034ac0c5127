// The lists of the SITL: periods of sessions, the roll calls of one, the counts of a roll call by group.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn, htmlTable } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

export const SITL = 'https://sitl.diputados.gob.mx/LXVI_leg'

/** Throws `Doubt` unless a table is closed after the last link to a row. */
function mustEnd({ url }: Reply, text: string, link: string): void {
  if (!/<\/table>/i.test(text.slice(Math.max(0, text.lastIndexOf(link)))))
    throw new Doubt(`${url}: the list is cut`)
}

/** The numbers of the periods with roll calls, newest first. */
export function periodsIn(reply: Reply): string[] {
  const text = bodyText(reply)
  mustEnd(reply, text, 'pert=')
  const found = [...text.matchAll(/votacionesxperiodonplxvi\.php\?pert=(\d{1,3})\b/g)]
  const numbers = [...new Set(found.map(([, number]) => Number(number)))]
  if (!numbers.length) throw new Doubt(`${reply.url}: no period`)
  return numbers.sort((a, b) => b - a).map(String)
}

/**
 * The roll calls of a period with their days, newest first. Rows with a day precede those of the day; where
 * it is misprinted, the day is null and only on the page of the roll call. Throws `Doubt` for a list without
 * any day.
 */
export function rollCallsIn(reply: Reply): { id: string; day: string | null }[] {
  const text = bodyText(reply)
  mustEnd(reply, text, 'votaciont=')
  const isList = (table: Tree.Element) => /\btablevotaciones\b/.test(attribute(table, 'class') ?? '')
  const table = elementsIn(parse(text), 'table').find(isList)
  if (!table) throw new Doubt(`${reply.url}: no list of roll calls`)
  const found: { id: string; day: string | null }[] = []
  let day: string | null = null
  for (const row of elementsIn(table, 'tr', 'table')) {
    const [first] = elementsIn(row, 'td')
    const link = elementsIn(row, 'a').map((a) => attribute(a, 'href'))[0]
    const id = /\?votaciont=(\d{1,6})$/.exec(link ?? '')?.[1]
    if (first && attribute(first, 'colspan') === '2') {
      const printed = orDoubt(() => spelledDay(flat(plain(first))))
      day = printed instanceof Doubt ? null : printed
    }
    if (id) found.push({ id, day })
  }
  if (found.length && found.every((each) => !each.day)) throw new Doubt(`${reply.url}: roll calls of no day`)
  return found.reverse()
}

const COUNTED = {
  group: 'GRUPO PARLAMENTARIO',
  yes: 'A FAVOR',
  no: 'EN CONTRA',
  abstain: 'ABSTENCIÓN',
  present: 'SOLO ASISTENCIA',
  absent: 'AUSENTE',
  all: 'TOTAL',
}

/** The counts of a roll call, in total or of a group. */
export interface Counts {
  readonly yes: number
  readonly no: number
  readonly abstain: number
  readonly present: number
  readonly absent: number
}

/** One with members. */
export interface Group {
  /** The id by which its names are requested. */
  readonly number: string
  /** In the site's printed form: `MORENA`. */
  readonly name: string
  readonly members: number
}

const SIDES = ['yes', 'no', 'abstain', 'present', 'absent'] as const

/** The groups on a page of counts, and their sum. Throws `Doubt` where the page has another sum. */
export function countsOn(reply: Reply): { groups: Group[]; totals: Counts; all: number } {
  const rows = htmlTable(reply, COUNTED).map(({ group, ...cells }) => {
    const number = (side: keyof typeof cells) => countOf(cells[side].text, reply)
    const counts = Object.fromEntries(SIDES.map((side) => [side, number(side)])) as unknown as Counts
    if (SIDES.reduce((sum, side) => sum + counts[side], 0) !== number('all'))
      throw new Doubt(`${reply.url}: ${group.text} does not add up`)
    return { group, counts, all: number('all') }
  })
  const total = rows.find(({ group }) => fold(group.text) === 'total')
  // A group without members any more may have no page of names.
  const groups = rows
    .filter((row) => row !== total && row.all > 0)
    .map(({ group, all }) => {
      const number = /[?&]partidot=(\d{1,4})(?:&|$)/.exec(group.url ?? '')?.[1]
      if (!number || !slug(group.text) || group.text.length > 100)
        throw new Doubt(`${reply.url}: a group without a name or number`)
      return { number, name: group.text, members: all }
    })
  if (!total || new Set(groups.map(({ number }) => number)).size < groups.length)
    throw new Doubt(`${reply.url}: no total, or a group twice`)
  for (const side of SIDES) {
    const sum = rows.reduce((all, row) => (row === total ? all : all + row.counts[side]), 0)
    if (sum !== total.counts[side]) throw new Doubt(`${reply.url}: the groups do not add up to the total`)
  }
  return { groups, totals: total.counts, all: total.all }
}

/** The groups with a page of names. */
export function groupsOn(reply: Reply): Group[] {
  return countsOn(reply).groups
}

function countOf(printed: string, reply: Reply): number {
  if (!/^\d{1,3}$/.test(printed)) throw new Doubt(`${reply.url}: ${JSON.stringify(printed)} is no count`)
  return Number(printed)
}

/** Text on one line. */
export function flat(text: string): string {
  return tidy(text.replaceAll('\n', ' '))
}
