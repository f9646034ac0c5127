// Deputies and blocs of the Congreso, and the look-up of the deputy of a ballot.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { sameWords } from '../../kit/names.ts'
import { Bloc, blocLine, Deputy, deputyKey, deputyLines as linesOf } from '../../kit/national/gt-congreso.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, ownId } from '../../kit/shape.ts'

const List = z.array(z.unknown()).min(1)
const readDeputies = (reply: Reply) => {
  const { rows, doubts } = listRows(json(reply, List), Deputy, reply.url)
  return { byNumber: byId(rows, (deputy) => deputy.id_diputado), doubts }
}

const DeputyName = z.object({ id_diputado: ownId, nombres: maybeWords, apellidos: maybeWords })
/** The names that share a number: the other columns of a row don't matter for a ballot. */
const readNames = (reply: Reply) => {
  // A number in doubt is no deputy's: its ballots are not linked.
  const { rows } = listRows(json(reply, List), DeputyName, reply.url)
  const names = rows.map(({ id_diputado, nombres, apellidos }) => {
    return [id_diputado, sameWords(`${nombres ?? ''} ${apellidos ?? ''}`)] as const
  })
  return Map.groupBy(names, ([id]) => id)
}

/** The blocs as parties. */
export function* blocLines(page: Reply): Iterable<Line> {
  const { rows, doubts } = listRows(json(page, List), Bloc, page.url)
  for (const bloc of byId(rows, ({ id_bloque }) => id_bloque).values()) yield blocLine(bloc)
  yield* onlyDoubts(doubts)
}

/** The deputies, with their present bloc. */
export function* deputyLines(page: Reply): Iterable<Line> {
  const { byNumber, doubts } = once(page, readDeputies)
  yield* linesOf([...byNumber.values()])
  yield* onlyDoubts(doubts)
}

/**
 * Finds the key of a deputy on a ballot, or null. The data set's own map from names to numbers gave three
 * women the numbers of others (2025-12), so a number only counts where its deputy has the printed name.
 */
export function deputiesOn(list: Reply): (id: string | null, name: string) => string | null {
  const names = once(list, readNames)
  return (id, name) => {
    const known = (id && names.get(id)) || []
    const same = known.length > 0 && known.every(([, words]) => words === sameWords(name))
    return id && same ? deputyKey(id) : null
  }
}
