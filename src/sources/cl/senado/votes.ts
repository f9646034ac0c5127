// Roll calls of the Senado de Chile and their ballots.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts, type Reply } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { maybeText, textOrNull } from '../../kit/formats/xml.ts'
import { type ListRows, rowsOf } from '../../kit/list-rows.ts'
import { digest, numbered, slug } from '../../kit/names.ts'
import { boletinesIn, boletinKey, CHILE, namedBoletin } from '../../kit/national/cl-boletines.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { count, present, read, tidy, within, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { readBill } from './bills.ts'
import { namedSenators, sittingSenators } from './senators.ts'

const RollCall = z.object({
  SESION: textOrNull,
  FECHA: words,
  TEMA: words,
  SI: count,
  NO: count,
  ABSTENCION: count,
  // 2014-10: votes of before 2010 or so lack the pairs or the type.
  PAREO: count.optional().transform((pairs) => pairs ?? null),
  QUORUM: maybeText,
  TIPOVOTACION: maybeText,
  ETAPA: maybeText,
  DETALLE_VOTACION: present(within('VOTO', z.unknown())),
})
/** A voter without a name is printed too. */
const Voter = z.string().transform(tidy).pipe(z.string().min(1).max(300))
const Ballot = z.object({ PARLAMENTARIO: Voter, SELECCION: words })
type Ballot = z.infer<typeof Ballot>

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  Si: 'yes',
  Sí: 'yes',
  No: 'no',
  Abstencion: 'abstain',
  Abstención: 'abstain',
  Pareo: 'paired',
}

const positionOf = ({ SELECCION }: Ballot) => entry(POSITION, SELECCION) ?? 'other'

/**
 * The Senado's roll calls on a bill, with their ballots and the senators on them. Throws the doubts of those
 * that cannot be read, or that name another bill, after the others.
 */
export function* rollCallLines(bill: Reply, senators: Reply): Iterable<Line> {
  const keyed = numbered()
  const docket = readBill(bill)
  const { boletin } = docket.descripcion
  const { read: printed, doubts } = apart(
    read(docket.votaciones, within('votacion', z.unknown()), bill.url).map((each) =>
      orDoubt(() => read(each, RollCall, `${bill.url} ${boletin}`)),
    ),
  )
  for (const rollCall of distinct(printed)) {
    const found = rowsOf(rollCall.DETALLE_VOTACION, Ballot, `${bill.url} ${boletin}`)
    const lines = orDoubt(() => [...linesOf(rollCall, found, { boletin, bill, senators, keyed })])
    if (lines instanceof Doubt) doubts.push(lines)
    else {
      yield* lines
      doubts.push(...found.doubts)
    }
  }
  if (doubts.length) throw new DoubtOfParts(doubts)
}

interface Docket {
  readonly boletin: string
  readonly bill: Reply
  readonly senators: Reply
  readonly keyed: (key: string) => string
}

function* linesOf(
  rollCall: z.infer<typeof RollCall>,
  found: ListRows<Ballot>,
  { boletin, bill, senators, keyed }: Docket,
): Iterable<Line> {
  // A motion that names bills, without this one, belongs to another bill.
  const named = boletinesIn(rollCall.TEMA)
  if (named.length && !named.includes(boletin)) throw new Doubt(`${boletin}: a vote on ${named}`)
  // One vote on several bills is in the docket of each: it is the same record, of the bill named first.
  const numbers = named.length ? named : [boletin]
  const [main] = numbers as [string]
  const source_url = bill.url.replace(/(?<!\d)\d+$/, main.split('-')[0]!)
  const bill_key = boletinKey(main)
  yield* numbers.filter((number) => number !== boletin).map(namedBoletin)
  const day = dayFirst(rollCall.FECHA)
  const key = keyed(
    `cl:senado:votacion:${main}:${day}:${digest(rollCall.SESION, rollCall.TEMA, rollCall.TIPOVOTACION)}`,
  )
  const totals = {
    yes: rollCall.SI,
    no: rollCall.NO,
    abstain: rollCall.ABSTENCION,
    paired: pairsOf(rollCall, found),
  }
  const place = { country_code: 'CL', chamber: 'senado' } as const
  const ballots = ballotsOf(found, positionOf, { ...place, totals })
  // `__` or `0` is printed for a voter without a name: the ballot counts, and is nobody's.
  const voters = ballots.filter(({ PARLAMENTARIO }) => /\p{L}/u.test(PARLAMENTARIO))
  const keyOf = sittingSenators(senators, voters)
  yield* namedSenators(senators, voters, day)
  yield line(rollCalls, {
    key,
    country_code: 'CL',
    bill_key,
    bills: numbers.map((number) => ({ bill_key: boletinKey(number), code: number })),
    motion: rollCall.TEMA,
    chamber: 'senado',
    session: rollCall.SESION,
    vote_date: day,
    quorum: rollCall.QUORUM,
    source_url,
    totals,
  })
  const voter = numbered()
  for (const ballot of ballots) {
    const name = voters.includes(ballot) ? ballot.PARLAMENTARIO : null
    yield line(votes, {
      // Senators are printed by name only; the name is stable over the years, the list of senators is not.
      key: voter(`${key}:${name ? slug(name) : 'sin-nombre'}`),
      country_code: 'CL',
      roll_call_key: key,
      bill_key,
      actor_key: name && keyOf(name),
      actor_name: name,
      position: positionOf(ballot),
      position_raw: ballot.SELECCION,
      vote_date: day,
      source_url,
      recorded_at: zoned(day, CHILE),
    })
  }
}

/**
 * 2026-09: zero is printed for votes that have up to fourteen pairs; then their number is unknown, unless a
 * ballot shows it.
 */
function pairsOf({ PAREO }: z.infer<typeof RollCall>, { rows, doubts }: ListRows<Ballot>): number | null {
  const paired = doubts.length > 0 || rows.some((ballot) => positionOf(ballot) === 'paired')
  return PAREO === 0 && (paired || !rows.length) ? null : PAREO
}
