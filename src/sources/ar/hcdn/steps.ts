// Referrals and movements of a bill, as ordered steps. Four of five movements have no day.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { digest, numbered } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { words } from '../../kit/shape.ts'
import { commissionKey } from './commissions.ts'
import { type Stage, stageOf } from './stages.ts'
import { rowsOfBill, rowsOfBills, wordsOrNA } from './tables.ts'

const order = words.pipe(z.coerce.number<string>())
const Referral = z.object({ COMISION: wordsOrNA, ORDEN: order })
const Movement = z.object({ FECHA: wordsOrNA, MOVIMIENTO: wordsOrNA, ORDEN: wordsOrNA })

export interface HcdnStep {
  readonly text: string
  readonly day: string | null
  /** The stage after it. */
  readonly stage: Stage
}
type Told = Omit<HcdnStep, 'stage'>

/** The commissions a bill was referred to, in order. Bills dealt with at once are referred to none. */
export interface Referral {
  readonly commissions: readonly string[]
  readonly atOnce: boolean
}

/** Whether a table has referrals of any bill. */
export function hasReferrals(reply: Reply): boolean {
  return once(reply, readReferrals).byBill.size > 0
}

/**
 * Throws `Doubt` where none of many referrals has a commission, or none of many movements a day: some always
 * have one, so the column is lost.
 */
export function mustTell(referrals: readonly Reply[], movements: readonly Reply[]): void {
  const told = [
    ['COMISION', referrals[0]?.url, referrals.map((reply) => once(reply, commissionsTold))],
    ['FECHA', movements[0]?.url, movements.map((reply) => once(reply, daysTold))],
  ] as const
  for (const [field, url, values] of told) {
    const all = values.flat()
    if (all.length >= MANY && !all.some(Boolean))
      throw new Doubt(`${field} is empty in all ${all.length} rows, such as those of ${url}`)
  }
}

const MANY = 30
const commissionsTold = (reply: Reply) =>
  [...once(reply, readReferrals).byBill.values()].flat().map(({ COMISION }) => COMISION)
const daysTold = (reply: Reply) =>
  [...once(reply, readMovements).byBill.values()].flat().map(({ day }) => day)

/** The referrals of a bill in a reply. Throws `Doubt` for one that cannot be read. */
export function referralOf(reply: Reply, id: string): Referral {
  const own = rowsOfBill(once(reply, readReferrals), id)
  const names = own.toSorted((a, b) => a.ORDEN - b.ORDEN).flatMap(({ COMISION }) => COMISION ?? [])
  const commissions = names.filter((name) => name !== AT_ONCE)
  return { commissions, atOnce: commissions.length < names.length }
}

const readReferrals = (reply: Reply) => rowsOfBills(reply, Referral, (row) => row)
const AT_ONCE = 'SOBRE TABLAS'

/** Whether a table has movements of any bill. */
export function hasMovements(reply: Reply): boolean {
  return once(reply, readMovements).byBill.size > 0
}

/** The movements of a bill in a reply, in order. Throws `Doubt` for one that cannot be read. */
export function movementsOf(reply: Reply, id: string): readonly Told[] {
  return rowsOfBill(once(reply, readMovements), id).toSorted((a, b) => a.at - b.at)
}

/** A bill without movements may have an empty row. */
const readMovements = (reply: Reply) =>
  rowsOfBills(reply, Movement, ({ MOVIMIENTO: text, FECHA, ORDEN }) => {
    const at = Number(ORDEN ?? 0)
    if (Number.isNaN(at)) throw new Doubt(`${ORDEN} is no place in an order`)
    if (!text && FECHA) throw new Doubt(`a movement of ${FECHA} without words`)
    return text && /\p{L}/u.test(text) ? { at, text, day: FECHA && yearFirst(FECHA) } : null
  })

/**
 * Movements with the stage after each: one without a known meaning leaves the stage unchanged. The first
 * stage is `unknown` unless both tables were `told`, and for a bill of the Senado without a movement that
 * brings it over.
 */
export function staged(
  movements: readonly Told[],
  { commissions, atOnce }: Referral,
  { fromSenado, told }: { readonly fromSenado: boolean; readonly told: boolean },
): { readonly steps: readonly HcdnStep[]; readonly stage: Stage; readonly status: string | null } {
  const begun = atOnce ? 'floor' : commissions.length ? 'committee' : fromSenado ? 'unknown' : 'filed'
  let stage: Stage = told ? begun : 'unknown'
  let insisted = false
  let status: string | null = null
  const steps = movements.map((movement) => {
    const said = stageOf(movement.text, fromSenado)
    if (said) status = movement.text
    // After an insistence «PASA A SENADO» is no second reading.
    insisted ||= said === 'unknown'
    if (said === 'unknown' || said === 'enacted' || !insisted) stage = said ?? stage
    return { ...movement, stage }
  })
  return { steps, stage, status }
}

/** The steps of a bill: its referrals, which have no day, then its movements. */
export function* stepLines(bill_key: string, referred: Referral, steps: readonly HcdnStep[]): Iterable<Line> {
  const keyed = numbered()
  for (const [i, name] of referred.commissions.entries()) {
    // A bill that the Senado sent back has the Senado's referrals after those of the Cámara. A repeated name
    // is a commission of each chamber, and they can't be distinguished.
    const certain = referred.commissions.indexOf(name) === i
    yield line(billUpdates, {
      key: keyed(`${bill_key}:giro:${digest(name)}`),
      country_code: 'AR',
      bill_key,
      title: 'Giro a comisiones',
      description: name,
      stage: 'committee',
      body: name,
      commission_key: certain ? commissionKey(name) : null,
    })
  }
  for (const { text, day, stage } of steps) {
    yield line(billUpdates, {
      key: keyed(`${bill_key}:mov:${digest(day, text)}`),
      country_code: 'AR',
      bill_key,
      title: text,
      date: day,
      stage,
      chamber: 'diputados',
    })
  }
}
