// Deputies and blocs in the site's own JSON: rows, or sometimes a string that contains the rows.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { roster } from '../../kit/names.ts'
import {
  Bloc,
  blocLine,
  Deputy,
  deputyKey,
  deputyLines as linesOf,
  siteText,
} from '../../kit/national/gt-congreso.ts'
import { byId, distinct } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, ownId } from '../../kit/shape.ts'

const Rows = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    context.addIssue({ code: 'custom', message: 'a text that is not JSON' })
    return z.NEVER
  }
}, z.array(z.unknown()).min(1))

/** The rows of a reply, each validated separately. Throws `Unavailable` for the block page. */
function rowsIn(reply: Reply): readonly unknown[] {
  siteText(reply)
  return json(reply, Rows)
}

/** The blocs as parties. A row is a bloc and its head, so that a bloc may have several rows. */
export function* blocLines(reply: Reply): Iterable<Line> {
  const { rows, doubts } = listRows(once(reply, rowsIn), Bloc, reply.url)
  for (const bloc of byId(distinct(rows), ({ id_bloque }) => id_bloque).values()) yield blocLine(bloc)
  yield* onlyDoubts(doubts)
}

/** The deputies in office. Throws `Doubt` where two different ones share a number. */
export function* deputyLines(reply: Reply): Iterable<Line> {
  const { rows, doubts } = listRows(once(reply, rowsIn), Deputy, reply.url)
  yield* linesOf([...byId(rows, ({ id_diputado }) => id_diputado).values()])
  yield* onlyDoubts(doubts)
}

const DeputyName = z.object({ id_diputado: ownId, nombres: maybeWords, apellidos: maybeWords })
/** The other columns of a row don't matter for a ballot. */
const readNames = (reply: Reply) => {
  const names = once(reply, rowsIn).flatMap((row) => DeputyName.safeParse(row).data ?? [])
  return roster(distinct(names), ({ nombres, apellidos }) => [`${nombres ?? ''} ${apellidos ?? ''}`])
}

/** Legislatures of four years begin on 14 January: 2020, 2024, 2028. */
function legislatureOf(day: string): number {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '01-14' ? 1 : 0)
  return year - (year % 4)
}

/**
 * Finds the key of the one deputy with the words of a name, in any order; null for none, for several, and for
 * a day of another legislature than that of the list.
 */
export function deputiesOn(list: Reply, day: string): (name: string) => string | null {
  if (legislatureOf(day) !== legislatureOf(list.retrieved_at)) return () => null
  const find = once(list, readNames)
  return (name) => {
    const deputy = find(name)
    return deputy ? deputyKey(deputy.id_diputado) : null
  }
}
