// The list of sessions: a link for each under its period, `5° Reunión - 4° Sesión Ordinaria Especial -
// (24/06/2026)`, `Sesión Ordinaria Especial CITADA - NO EFECTUADA - (20/05/2026)`.
import { parse } from 'parse5'
import { schedules } from '#domains/schedules.ts'
import { isDay } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { ARGENTINA } from '../../kit/national/ar-congreso.ts'
import { startOn } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'
import { type Order, orderIn } from './orders.ts'

export const HCDN = 'https://www.hcdn.gob.ar'

interface Session {
  readonly id: string
  readonly period: string
  readonly label: string
  /** Null where the label has none. */
  readonly day: string | null
  /** `5° Reunión - 4° Sesión Ordinaria Especial`. */
  readonly title: string
  /** Null for a session that was held. */
  readonly status: string | null
  /** The address of its page. */
  readonly page: string
}

/** Fewer are another page: each year has more than ten. */
const FEWEST = 5

/** The sessions in the list. Throws `Doubt` for a truncated page, and for one that is not the list. */
export function sessionsIn(reply: Reply): readonly Session[] {
  return once(reply, readList)
}

function readList(reply: Reply): readonly Session[] {
  const found = elementsIn(parse(wholePage(reply)), 'a').flatMap((link) => {
    const address = /(?:^|\/)sesion\.html\?(.*)$/.exec(attribute(link, 'href') ?? '')?.[1]
    if (!address) return []
    const query = new URLSearchParams(address)
    const label = oneLine(link)
    const [id, period] = ['id', 'periodo'].map((name) => numberIn(query.get(name)))
    if (!id || !period) throw new Doubt(`${reply.url}: a session has no number: ${label}`)
    return [
      {
        id,
        period,
        label,
        day: dayIn(label),
        ...named(label),
        page: `${HCDN}/sesiones/sesion.html?${address}`,
      },
    ]
  })
  const sessions = distinct(found)
  if (sessions.length < FEWEST) throw new Doubt(`${reply.url}: ${sessions.length} sessions`)
  return sessions
}

const numberIn = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? text : null)

const DAY = / ?-? ?\((\d{2})\/(\d{2})\/(\d{4})\)$/

function dayIn(label: string): string | null {
  const [, date, month, year] = DAY.exec(label) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}

/** `Sesión … CITADA`, `Sesión … CITADA - NO EFECTUADA`, in any case and with any dash. */
const CALLED = /^(.*?)(?<![ (–—-])[ (–—-]*\bCITADA\b(?:[ ()–—-]+([\p{L} ]+?))?[ )]*$/iu
const OUTCOME = 'NO (?:EFECTUADA|REALIZADA)|FRACASADA|LEVANTADA|SUSPENDIDA|CANCELADA|POSTERGADA|SIN EFECTO'
const NOT_HELD = new RegExp(`^(.*?)(?<![ (–—-])[ (–—-]+(${OUTCOME})[ )]*$`, 'iu')

function named(label: string): { title: string; status: string | null } {
  const name = label.replace(DAY, '')
  const [, called, outcome] = CALLED.exec(name) ?? NOT_HELD.exec(name) ?? []
  return { title: tidy(called ?? name), status: called === undefined ? null : (outcome ?? 'CITADA') }
}

/**
 * The session of this number, with the hour and the files of its order of the day, if it has one. Throws
 * `Doubt` where one of them is in doubt.
 */
export async function* sessionLines(page: Reply, order: Reply | undefined, id: string): AsyncIterable<Line> {
  const found = sessionsIn(page).filter((session) => session.id === id)
  const { label, day, period, title, status } = onlyOne(found, `${page.url}: no session ${id}`)
  if (!day || !title) throw new Doubt(`${page.url}: session ${id} can't be read: ${label}`)
  const { at, items } = order ? await orderIn(order, day) : NO_ORDER
  yield line(schedules, {
    ...identified(`ar:diputados:sesion:${id}`),
    country_code: 'AR',
    title: `${title}, período ${period}`,
    kind: 'plenary',
    status,
    starts_at: startOn(day, at, ARGENTINA),
    // The Asamblea Legislativa is of both chambers.
    chamber: /^asamblea\b/i.test(title) ? null : 'diputados',
    bills: [...items],
  })
}

const NO_ORDER: Order = { at: null, items: [] }
