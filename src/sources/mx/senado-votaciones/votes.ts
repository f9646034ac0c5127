// A roll call of the Senado: its page has the motion and the totals, a table loaded by a script the ballots.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request, stub } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { behindWall, groupKey, groupLine, MEXICO } from '../../kit/national/mx.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { bodyText, wholePage } from '../../kit/reply.ts'
import { entry } from '../../kit/word-table.ts'

export const VOTES = 'https://www.senado.gob.mx/66'

const POSITION = { pro: 'yes', contra: 'no', abstencion: 'abstain', ausente: 'absent' } as const

/** Requests the ballots of a roll call as its page does. */
export function namesOf(id: string): Request {
  const query = `action=ajax&cell=1&order=DESC&votacion=${id}&q=`
  return {
    url: `${VOTES}/app/votaciones/functions/viewTableVot.php?${query}`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  }
}

/** The roll calls of a legislature, newest first. Throws `Doubt` where there is none. */
export function rollCallsIn(reply: Reply): string[] {
  const ids = [...wholePage(behindWall(reply)).matchAll(/\/66\/votacion\/(\d{1,6})\b/g)].map(([, id]) =>
    Number(id),
  )
  if (!ids.length) throw new Doubt(`${reply.url}: no roll call`)
  return [...new Set(ids)].sort((a, b) => b - a).map(String)
}

const DATED = /^\p{L}+,? \d{1,2} de \p{L}+ de \d{4}$/u

/** The day of a roll call; null where its page has none. Days in the side bar are of other roll calls. */
export function heldOn(page: Reply): string | null {
  const dated = blocksIn(parse(pageText(page))).find(({ text }) => DATED.test(text))
  return dated ? spelledDay(dated.text) : null
}

function blocksIn(tree: Tree.Document) {
  const blocks = elementsIn(tree, 'div').filter((div) => classesOf(div).includes('col-sm-12'))
  return blocks.map((div) => ({ div, text: oneLine(div) }))
}

/** The motion, the day, and the totals. */
function headOf(page: Reply) {
  const tree = parse(pageText(page))
  const day = heldOn(page)
  const motion = blocksIn(tree).find(({ div, text }) => text && classesOf(div).includes('text-justify'))
  const session = elementsIn(tree, 'h3').map(oneLine).find(Boolean)
  if (!day || !motion) throw new Doubt(`${page.url}: no roll call`)
  const foot = elementsIn(tree, 'tfoot').flatMap((row) => elementsIn(row, 'td').map(oneLine))
  const count = (word: string) => {
    const cell = foot.map(fold).find((text) => text.startsWith(`${word} `))
    const number = /^(\d{1,3})$/.exec(cell?.slice(word.length + 1) ?? '')?.[1]
    if (!number) throw new Doubt(`${page.url}: no count of ${word}`)
    return Number(number)
  }
  const totals = { yes: count('en pro'), no: count('en contra'), abstain: count('abstencion') }
  return { day, motion: motion.text, session: session ?? null, totals }
}

/** A roll call, stubs of the groups, and its ballots by name: the table has no number of a senator. */
export function* rollCallLines(page: Reply, names: Reply, id: string): Iterable<Line> {
  const { day, totals, motion, session } = headOf(page)
  const ballots = ballotsIn(names)
  const key = `mx:senado:votacion:${id}`
  for (const group of new Set(ballots.map((ballot) => ballot.group))) yield stub(groupLine(group))
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'MX',
    motion,
    chamber: 'senado',
    session,
    vote_date: day,
    totals,
    external_link: page.url,
  })
  for (const { name, group, vote } of ballots) {
    yield line(votes, {
      key: `${key}:${slug(name)}`,
      country_code: 'MX',
      roll_call_key: key,
      actor_key: null,
      actor_name: name,
      party_key: groupKey(group),
      party: group,
      // The reason may follow an absence.
      position: positionOf(vote) ?? 'other',
      position_raw: vote,
      vote_date: day,
      recorded_at: zoned(`${day}T00:00`, MEXICO),
    })
  }
}

function positionOf(printed: string) {
  return entry<(typeof POSITION)[keyof typeof POSITION]>(POSITION, fold(printed).split(' ')[0]!)
}

/** Rows of the table, which may have an extra first column. Throws `Doubt` for one that is no ballot. */
function ballotsIn(reply: Reply) {
  const text = pageText(reply)
  if (!/<\/(?:tr|tbody|table)>\s*$/i.test(text)) throw new Doubt(`${reply.url}: the table is cut`)
  const rows = elementsIn(parse(`<table>${text}</table>`), 'tr')
    .map((row) => elementsIn(row, 'td').map(oneLine))
    .filter((cells) => cells.some((cell) => cell.startsWith('Sen. ')))
  const ballots = rows.map((cells) => {
    const [printed = '', group = '', vote = ''] = cells.slice(-3)
    const name = /^Sen\. (.{3,200})$/.exec(printed)?.[1]
    // The table has no headings: a position in the place of the group is another order of its columns.
    if (
      !name ||
      !slug(name) ||
      !slug(group) ||
      positionOf(group) ||
      group.length > 100 ||
      !vote ||
      vote.length > 200
    )
      throw new Doubt(`${reply.url}: a ballot of nobody`)
    return { name, group, vote }
  })
  if (!ballots.length || new Set(ballots.map(({ name }) => slug(name))).size < ballots.length)
    throw new Doubt(`${reply.url}: no ballot, or one twice`)
  return ballots
}

const pageText = (reply: Reply) => bodyText(behindWall(reply))
