// The agenda of commissions: a table with a heading for each day, `martes 14 de julio del 2026`, and a row
// for each meeting, with hour, room and a legend in its first cell, commission and subject in its second.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { ARGENTINA, fileOfDiputados } from '../../kit/national/ar-congreso.ts'
import { spelledDay, startOn } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { brief, tidy } from '../../kit/shape.ts'

interface Meeting {
  readonly id: string
  readonly day: string
  /** `11:00`; null where none is printed. */
  readonly at: string | null
  readonly place: string | null
  /** What is printed about its state; null without it. */
  readonly legend: string | null
  readonly commissions: readonly string[]
  /** The subject and its text, one paragraph per line. */
  readonly subject: string
}

interface Agenda {
  readonly meetings: readonly Meeting[]
  /** The unreadable part of it. */
  readonly odd: readonly Doubt[]
}

/** The meetings of the agenda. Throws `Doubt` for a truncated page, and for one that is not the agenda. */
export function meetingsIn(reply: Reply): Agenda {
  return once(reply, readAgenda)
}

/** A mark of the page, with meetings or without. */
const OWN = /\bdata-recursos-tipo="agenda"/

function readAgenda(reply: Reply): Agenda {
  const html = wholePage(reply)
  const tables = elementsIn(parse(html), 'table').filter((table) => {
    return attribute(table, 'id') === 'agendaComisiones'
  })
  if (tables.length > 1 || !OWN.test(html)) throw new Doubt(`${reply.url}: not the agenda`)
  let day: string | null = null
  const found: (Meeting | Doubt)[] = []
  for (const row of tables.flatMap((table) => elementsIn(table, 'tr', 'table'))) {
    const [first, second, ...others] = row.childNodes.filter((node) => 'tagName' in node)
    if (first?.tagName === 'th' && !second) {
      const heading = orDoubt(() => spelledDay(textOf(first)))
      day = heading instanceof Doubt ? null : heading
      if (heading instanceof Doubt) found.push(heading)
    } else if (second && !others.length && day) {
      const on = day
      found.push(orDoubt(() => meetingIn(first!, second, on, reply.url)))
    } else found.push(new Doubt(`${reply.url}: a row can't be read: ${textOf(row).slice(0, 100)}`))
  }
  if (tables.length && !found.length) throw new Doubt(`${reply.url}: a table without a meeting`)
  const { read, doubts } = apart(found)
  return { meetings: distinct(read), odd: doubts }
}

const textOf = (node: Tree.ParentNode) => tidy(linesOf(node).join(' '))

/** The lines of an element, without the elements that `but` names. */
function linesOf(node: Tree.ParentNode, but: (element: Tree.Element) => boolean = () => false): string[] {
  const lines = ['']
  const visit = (child: Tree.ChildNode) => {
    if (child.nodeName === '#text') lines.push(`${lines.pop()}${(child as Tree.TextNode).value}`)
    else if ('tagName' in child && !but(child)) {
      const ends = ['br', 'p', 'div', 'h5', 'li'].includes(child.tagName)
      if (ends) lines.push('')
      child.childNodes.forEach(visit)
      if (ends) lines.push('')
    }
  }
  node.childNodes.forEach(visit)
  return lines.map(tidy).filter((text) => text)
}

const isStrong = ({ tagName }: Tree.Element) => tagName === 'strong'
const isLegend = (element: Tree.Element) => classesOf(element).includes('leyenda')
const isLink = ({ tagName }: Tree.Element) => tagName === 'a'

/** In the address of its own page, which is in a comment, and in that of its file. */
const NUMBER = /\breun(?:=|iones\/)(\d{1,9})\b/g

/** `9:00`, `9.30 hs.`. */
const HOUR = /^(\d{1,2})[:.](\d{2})(?: ?h(?:s|oras)?\.?)?$/i

function meetingIn(first: Tree.Element, second: Tree.Element, day: string, url: string): Meeting {
  const links = elementsIn(second, 'a')
  const comments = second.childNodes.filter((node): node is Tree.CommentNode => node.nodeName === '#comment')
  const named = [...comments.map(({ data }) => data), ...links.map((link) => attribute(link, 'href') ?? '')]
  const ids = new Set(named.flatMap((text) => Array.from(text.matchAll(NUMBER), ([, id]) => id!)))
  const commissions = links.flatMap((link) => elementsIn(link, 'strong')).map(textOf)
  if (ids.size !== 1 || commissions.length < 1 || commissions.includes(''))
    throw new Doubt(`${url}: a meeting of ${day} can't be read: ${textOf(second).slice(0, 100)}`)
  const strong = elementsIn(first, 'strong').map(textOf)
  const hours = strong.flatMap((text) => HOUR.exec(text)?.slice(1, 3).join(':') ?? [])
  // Other words in the place of the hour, `SUSPENDIDA`, tell the state of the meeting.
  const states = strong.filter((text) => !HOUR.test(text))
  const legends = elementsIn(first, 'span').filter(isLegend).map(textOf)
  const legend = [...new Set([...legends, ...states])].join(' ')
  const place = linesOf(first, (element) => isStrong(element) || isLegend(element)).join(', ')
  return {
    id: [...ids][0]!,
    day,
    at: hours[0]?.padStart(5, '0') ?? null,
    place: place || null,
    legend: tidy(legend) || null,
    commissions: [...new Set(commissions)],
    subject: linesOf(second, isLink).join('\n'),
  }
}

/** `1234-D-2026`, with any number of digits. */
const FILES = /\b\d{1,5}-[A-Z]{1,4}-(?:\d{4}|\d{2})(?!\d)/g

/** The meeting of this number. Throws `Doubt` where the agenda has none. */
export function* meetingLines(page: Reply, id: string): Iterable<Line> {
  const found = meetingsIn(page).meetings.filter((meeting) => meeting.id === id)
  const meeting = onlyOne(found, `${page.url}: no meeting ${id}`)
  const { day, at, commissions, subject } = meeting
  const files = Array.from(subject.matchAll(FILES), ([printed]) => fileOfDiputados(printed))
  yield line(schedules, {
    ...identified(`ar:diputados:reunion:${id}`),
    country_code: 'AR',
    title: commissions.join(' · '),
    description: brief(subject),
    kind: /^audiencia publica\b/.test(fold(subject)) ? 'hearing' : 'commission',
    status: meeting.legend,
    starts_at: startOn(day, at, ARGENTINA),
    // A commission of both chambers belongs to neither.
    chamber: commissions.some((name) => /\b(?:bicameral|mixta)\b/.test(fold(name))) ? null : 'diputados',
    commission_name: commissions.length === 1 ? commissions[0]! : null,
    place: meeting.place,
    bills: [...new Set(files)].flatMap((code) => (code ? [{ code }] : [])),
  })
}
