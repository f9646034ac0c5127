// Commissions of the Cámara, by their names: the lists of bills have only the name, and the number of the
// referral.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { digest, slug } from '../../kit/names.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { maybeWords, ownId, words } from '../../kit/shape.ts'
import { pageRows } from './lists.ts'

const Commission = z.object({ id: ownId, comision: words.refine(slug), tipo: maybeWords })
export const Commissions = {
  row: Commission,
  key: ({ id }: z.infer<typeof Commission>) => id,
}
/** The name of a special commission is its purpose, at length. */
const MOST = 120

/** `Educación` → `do:diputados:comision:educacion`; null for no name. */
export function commissionKey(name: string): string | null {
  const slugged = slug(name)
  if (!slugged) return null
  return `do:diputados:comision:${
    slugged.length > MOST ? `${slugged.slice(0, MOST)}-${digest(slugged)}` : slugged
  }`
}

/** The commissions of a page of the list, with their numbers. */
export function* commissionLines(page: Reply): Iterable<Line> {
  const { rows, doubts } = pageRows(page, Commission)
  const listed = byId(rows, Commissions.key)
  const byKey = Map.groupBy(listed.values(), ({ comision }) => commissionKey(comision))
  for (const [key, [first, ...others]] of byKey) {
    if (!key || !first) continue
    yield line(commissions, {
      key,
      country_code: 'DO',
      identifiers: [first, ...others].map(({ id }) => ({ scheme: 'do:sil:comision', identifier: id })),
      name: first.comision,
      chamber: 'diputados',
      kind: first.tipo,
    })
  }
  yield* onlyDoubts(doubts)
}

/** Distinct commissions in the form of a bill. */
export function namedCommissions(names: Iterable<string>): Line[] {
  const byKey = new Map([...names].map((name) => [commissionKey(name), name]))
  return [...byKey].flatMap(([key, name]) =>
    key ? [stub(line(commissions, { key, country_code: 'DO', name, chamber: 'diputados' }))] : [],
  )
}
