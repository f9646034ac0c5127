// The ballots of a day on a project, in the data set.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Replies, type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { digest, slug } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { label, properName, words } from '../../kit/shape.ts'
import { voteLines } from '../senado-datos/cast.ts'

const Rows = z.array(z.object({ fecha: label, fullname: properName, proyecto: words, vote: label }))

/** The vote whose `n` ballots are in a reply, with the senators who cast them. */
export function* rollCallLines(reply: Reply, n: number, registers: Replies): Iterable<Line> {
  const rows = json(reply, Rows)
  const [first] = rows
  if (!first || rows.length !== n) throw new Doubt(`${reply.url}: ${rows.length} ballots of ${n}`)
  if (rows.some((row) => row.fecha !== first.fecha || row.proyecto !== first.proyecto))
    throw new Doubt(`${reply.url}: ballots of two votes`)
  const vote_date = yearFirst(first.fecha)
  const key = `co:senado:votacion:${vote_date}:${digest(first.proyecto)}`
  const bySenator = Map.groupBy(rows, ({ fullname }) => slug(fullname))
  yield* voteLines(reply, registers, {
    key,
    project: first.proyecto,
    vote_date,
    senators: [...bySenator].map(([name, [row]]) => namedSenator(name, row!.fullname)),
    cast: new Map(
      [...bySenator].map(([name, cast]) => [
        name,
        {
          actor_key: senatorKey(name),
          actor_name: cast[0]!.fullname,
          votes: cast.map(({ vote }) => vote),
        },
      ]),
    ),
  })
}

function senatorKey(name: string): string {
  return `co:senado:senador:${name}`
}

function namedSenator(name: string, printed: string): Line {
  return stub(
    line(actors, {
      key: senatorKey(name),
      country_code: 'CO',
      name: printed,
      branch: 'legislative',
      chamber: 'senado',
      active: false,
    }),
  )
}
