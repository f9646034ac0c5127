// A roll call of the Cámara with its ballots, from its page.
import { parse } from 'parse5'
import { actors } from '#domains/actors.ts'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { dayIn } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { ARGENTINA, caucusKey, fileOfDiputados, namedCaucuses } from '../../kit/national/ar-congreso.ts'
import { dayFirst, moment } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'
import { entry } from '../../kit/word-table.ts'
import { deputies } from '../hcdn/deputies.ts'

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  afirmativo: 'yes',
  negativo: 'no',
  abstencion: 'abstain',
  ausente: 'absent',
  // The presiding member votes only to break a tie.
  presidente: 'present',
  'sin votar': 'present',
}
const PASSED: Readonly<Record<string, boolean>> = { afirmativo: true, negativo: false }
const SITTING = /^Período \d+ - Reunión \d+ - Acta \d+$/
const HELD = /^(\d{2}\/\d{2}\/\d{4}) - (\d{2}:\d{2})$/

/** The instant of a page's roll call, RFC 3339; null where the page has none. */
export function heldOn(page: Reply): string | null {
  if (page.status === 404) return null
  const printed = elementsIn(parse(bodyText(page)), 'h5')
    .map(oneLine)
    .find((text) => HELD.test(text))
  return printed ? heldAt(printed) : null
}

/** Days continue after midnight here, so that day and hour give the instant. */
function heldAt(printed: string): string {
  const [, day, hour] = HELD.exec(printed)!
  return moment(`${dayFirst(day!)}T${hour}`, ARGENTINA)
}

/** The roll call of a page, with stubs of its deputies and caucuses, and its ballots. */
export function* rollCallLines(page: Reply, spells: Reply): Iterable<Line> {
  const id = /\/votacion\/(\d{1,6})$/.exec(page.url)?.[1]
  const head = headOf(page)
  const printed = ballotsOn(page)
  const sum = Object.values(head.totals).reduce((all, count) => all + count, 0)
  if (!id || printed.length > sum) throw new Doubt(`${page.url}: ${printed.length} ballots of ${sum}`)
  const key = `ar:diputados:votacion:${id}`
  const keyOf = deputies(spells)
  const day = dayIn(head.held_at, ARGENTINA)
  yield* namedCaucuses(
    'diputados',
    printed.map(({ caucus }) => caucus),
  )
  for (const { name, caucus, province } of printed) {
    const known = keyOf(name)
    if (known) yield stub(deputy(known, name, caucus, province))
  }
  const file = fileOfDiputados(/^Expediente (\S+)/.exec(head.title)?.[1] ?? '')
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'AR',
    // The bill portal uses other ids, so the file is identified by its number alone.
    bills: file ? [{ bill_key: null, code: file }] : [],
    motion: head.title,
    chamber: 'diputados',
    session: head.sitting,
    vote_date: day,
    held_at: head.held_at,
    result: head.result,
    passed: entry(PASSED, fold(head.result)) ?? null,
    quorum: head.majority,
    totals: head.totals,
    seats: sum,
  })
  for (const { name, caucus, vote } of printed) {
    yield line(votes, {
      key: `${key}:${slug(name)}`,
      country_code: 'AR',
      roll_call_key: key,
      actor_key: keyOf(name),
      actor_name: name,
      party_key: caucusKey('diputados', caucus),
      party: caucus,
      position: entry(POSITION, fold(vote)) ?? 'other',
      position_raw: vote,
      vote_date: day,
      recorded_at: head.held_at,
    })
  }
}

function deputy(key: string, printed: string, party: string | null, district: string | null): Line {
  const [last = '', first = ''] = printed.split(',').map((part) => part.trim())
  return line(actors, {
    ...identified(key),
    country_code: 'AR',
    name: [first, last].filter(Boolean).join(' '),
    branch: 'legislative',
    position: 'Diputado(a) Nacional',
    chamber: 'diputados',
    party_key: caucusKey('diputados', party),
    party,
    district,
    active: false,
  })
}

/** Rows with a deputy: photo, name, caucus, province, vote. The table's header was not recorded. */
function ballotsOn(page: Reply) {
  const rows = elementsIn(parse(bodyText(page)), 'tr').filter((row) =>
    elementsIn(row, 'div').some((div) => /^container-\w+$/.test(attribute(div, 'id') ?? '')),
  )
  if (!rows.length) throw new Doubt(`${page.url}: no ballot`)
  return rows.map((row) => {
    const [, name, caucus, province, vote] = elementsIn(row, 'td').map(oneLine)
    if (!name || !slug(name) || name.length > 200 || !vote) throw new Doubt(`${page.url}: a ballot of nobody`)
    return { name, caucus: caucus || null, province: province || null, vote }
  })
}

function headOf(page: Reply) {
  const text = bodyText(page)
  if (!/<\/table>/i.test(text)) throw new Doubt(`${page.url}: not a whole page`)
  const tree = parse(text)
  const [h3, h4, h5] = ['h3', 'h4', 'h5'].map((name) => elementsIn(tree, name).map(oneLine)) as [
    string[],
    string[],
    string[],
  ]
  const at = h5.findIndex((words) => HELD.test(words))
  const [title] = h4.filter(Boolean)
  const result = h3.find((words) => words && !/^\d+$/.test(words))
  if (at < 0 || !title || !result) throw new Doubt(`${page.url}: not the page of a roll call`)
  return {
    title,
    sitting: h5.find((words) => SITTING.test(words)) ?? null,
    held_at: heldAt(h5[at]!),
    result,
    majority: h5.slice(at + 1).find(Boolean) ?? null,
    totals: totalsIn(h3, h4, page),
  }
}

function totalsIn(h3: readonly string[], h4: readonly string[], page: Reply) {
  const counts = h3.filter((words) => /^\d{1,3}$/.test(words)).map(Number)
  const labels = ['afirmativos', 'negativos', 'abstenciones', 'sin votar', 'ausentes']
  const printed = h4.map(fold).filter((words) => labels.includes(words))
  if (printed.join() !== labels.join() || counts.length !== labels.length)
    throw new Doubt(`${page.url}: counts of other things`)
  const [yes, no, abstain, present, absent] = counts as [number, number, number, number, number]
  return { yes, no, abstain, present, absent }
}
