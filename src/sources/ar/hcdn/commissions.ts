// Commissions of the Cámara: its list, and those that referrals name.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { csv } from '../../kit/formats/csv.ts'
import { slug } from '../../kit/names.ts'
import { ownId, properName } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { wordsOrNA } from './tables.ts'

const Commission = z.object({ ID: ownId, NOMBRE: properName, TIPO_DE_COMISION: wordsOrNA })
const KIND: Readonly<Record<string, string>> = { P: 'Permanente', E: 'Especial' }

/** Referrals name commissions without their number, so the name is the key: all 57 are distinct. */
export function commissionKey(name: string): string {
  return `ar:diputados:comision:${slug(name)}`
}

export function* commissionLines(reply: Reply): Iterable<Line> {
  const { rows: listed, doubts } = csv(reply, ',', Commission)
  if (!listed.length) throw new Doubt(`${reply.url}: no commission`)
  for (const { ID, NOMBRE, TIPO_DE_COMISION: kind } of listed) {
    yield line(commissions, {
      key: commissionKey(NOMBRE),
      identifiers: [{ scheme: 'ar:diputados:comision', identifier: ID }],
      country_code: 'AR',
      name: NOMBRE,
      chamber: 'diputados',
      kind: kind && (entry(KIND, kind) ?? kind),
    })
  }
  yield* onlyDoubts(doubts)
}

/** A commission that a referral names; it may be of both chambers or of the Senado, so it has no chamber. */
export function namedCommission(name: string): Line {
  return stub(line(commissions, { key: commissionKey(name), country_code: 'AR', name }))
}
