// Events on the page of a week: each a block under the heading of its day.
import { parse } from 'parse5'
import { schedules } from '#domains/schedules.ts'
import { addDays } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { ARGENTINA } from '../../kit/national/ar-congreso.ts'
import { moment, spelledDay } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { brief, tidy } from '../../kit/shape.ts'

interface Event {
  readonly id: string
  /** The day as printed, `Martes 13 de octubre`; empty where none precedes it. */
  readonly day: string
  /** `14:00 h - Reunión de la Comisión …`. */
  readonly head: string
  /** The following text, one paragraph per line, with the place at its end. */
  readonly body: string
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** Requests the week of a day. */
export function weekOf(day: string): Request {
  const [year, month, date] = day.split('-').map(Number)
  return { url: `https://www.senado.gob.ar/parlamentario/Agenda/AgendaWeb/${date},${month},${year}` }
}

const DAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) \d{1,2} de [a-z]+$/
/** The text of the page's empty block. */
const TEMPLATE = 'TITULO'

/**
 * The events of a week. Throws `Doubt` for a truncated page, and for one with neither a block nor a day: an
 * empty week still has its days, otherwise it is another page.
 */
export function eventsIn(reply: Reply): readonly Event[] {
  return once(reply, readWeek)
}

function readWeek(reply: Reply): readonly Event[] {
  let day = ''
  const events: Event[] = []
  // In page order: an event belongs to the last day before it.
  for (const element of inOrder(parse(wholePage(reply)))) {
    if (element.tagName === 'span') {
      const text = oneLine(element)
      if (DAY.test(fold(text))) day = text
    } else if (classesOf(element).includes('agendaCulturales')) {
      const found = blockIn(element, day, reply)
      if (found.head !== TEMPLATE) events.push(found)
    }
  }
  if (!day) throw new Doubt(`${reply.url}: a week without a day`)
  return distinct(events)
}

type Element = ReturnType<typeof elementsIn>[number]

function* inOrder(node: Parameters<typeof elementsIn>[0]): Iterable<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* inOrder(child)
  }
}

function blockIn(block: Element, day: string, { url }: Reply): Event {
  const id = attribute(block, 'id') ?? ''
  const heads = elementsIn(block, 'span').filter((each) => classesOf(each).includes('textReg16_blueTit2'))
  const bodies = elementsIn(block, 'div').filter((each) => classesOf(each).includes('cnt'))
  if (!/^\d{1,12}$/.test(id)) throw new Doubt(`${url}: an event has the number ${JSON.stringify(id)}`)
  // A block of another structure is in doubt when it is read, and the others are not.
  const known = heads.length === 1 && bodies.length < 2
  const head = known ? oneLine(heads[0]!) : ''
  return { id, day, head, body: bodies[0] ? plain(bodies[0]) : '' }
}

/** `14:00 h - …`, `14:00 a 16:00 h - …`. */
const HEAD = /^(\d{1,2}):(\d{2})(?: ?(?:a|y) ?\d{1,2}:\d{2})? ?h\.? ?- ?(.+)$/
/** `S-1234/26`, `1234-S-2026`. */
const FILES = [
  /\b(?:S|PE|CD|OV|P|D) ?-? ?\d{1,5} ?\/ ?\d{2}(?:\d{2})?\b/g,
  /\b\d{1,5} ?- ?(?:S|PE|CD|OV|P|D) ?- ?\d{4}\b/g,
]

/** The event of this number in the week of a Monday. Throws `Doubt`. */
export function* eventLines(page: Reply, monday: string, id: string): Iterable<Line> {
  const events = eventsIn(page).filter((event) => event.id === id)
  const { day, head, body } = onlyOne(events, `${page.url}: no event ${id}`)
  const [, hour, minute, title] = HEAD.exec(head) ?? []
  if (!title) throw new Doubt(`${page.url}: event ${id} tells no hour: ${head}`)
  const [agenda = '', place = ''] = body.split(/^Lugar: ?/m)
  const codes = FILES.flatMap((files) => Array.from(agenda.matchAll(files), ([code]) => tidy(code)))
  const commission = /^Reuni[oó]n de la (Comisi[oó]n .+)$/i.exec(title)?.[1] ?? null
  yield line(schedules, {
    ...identified(`ar:senado:agenda:${id}`),
    country_code: 'AR',
    title,
    description: brief(agenda.trim()),
    kind: kindOf(title),
    starts_at: moment(`${dayIn(monday, day)}T${hour!.padStart(2, '0')}:${minute}`, ARGENTINA),
    chamber: 'senado',
    commission_name: commission,
    place: tidy(place.split('\n')[0] ?? '') || null,
    bills: [...new Set(codes)].map((code) => ({ code })),
  })
}

/** The day of a week in a heading. Throws `Doubt` where it is not a day of the week. */
function dayIn(monday: string, printed: string): string {
  for (let n = 0; n < 7; n++) {
    const day = addDays(monday, n)
    const named = fold(printed).replace(/^[a-z]+ /, '')
    if (spelledDay(`${named} de ${day.slice(0, 4)}`) === day && fold(printed).startsWith(WEEK[n]!)) return day
  }
  throw new Doubt(`${JSON.stringify(printed)} is no day of the week of ${monday}`)
}

const WEEK = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

function kindOf(title: string): 'plenary' | 'commission' | 'hearing' | 'event' {
  const words = fold(title)
  if (/^audiencia publica\b/.test(words)) return 'hearing'
  if (/^(?:reunion|plenario) (?:\w+ ){0,3}comision/.test(words)) return 'commission'
  return /^sesion\b/.test(words) ? 'plenary' : 'event'
}
