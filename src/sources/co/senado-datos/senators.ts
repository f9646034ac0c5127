// Senators with their parties, and the commissions of the Senado.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { commissions, parties } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { permanentCommissionKey } from '../../kit/national/co-commissions.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeId, maybeWords, present, properName } from '../../kit/shape.ts'

const idOf = ({ id }: { readonly id: number }) => String(id)
const Commission = z.object({ id: z.int().positive(), name: properName })
const Senator = z.object({
  id: z.int().positive(),
  name: properName,
  party_name: present(maybeWords).pipe(z.string().max(300).nullable()),
  commission_id: present(maybeId),
})
const listed = <T extends { readonly id: number }>(reply: Reply, shape: z.ZodType<T>): ListRows<T> => {
  const { rows, doubts } = listRows(json(reply, z.array(z.unknown())), shape, reply.url)
  return { rows: [...byId(rows, idOf).values()], doubts }
}
const readCommissions = (reply: Reply) => listed(reply, Commission)

/** `1194` → `co:senado:senador:1194`. Ballots have the same number. */
export function senatorKey(id: string | number): string {
  return `co:senado:senador:${id}`
}

/**
 * The commissions on the list. A standing one is identified by its ordinal, by which other publications name
 * it.
 */
export function* commissionLines(reply: Reply): Iterable<Line> {
  const { rows, doubts } = once(reply, readCommissions)
  for (const commission of rows) {
    const { identifiers } = identified(`co:senado:comision:${commission.id}`)
    const { name } = commission
    yield line(commissions, {
      key: keyOf(commission),
      identifiers,
      country_code: 'CO',
      name,
      chamber: 'senado',
    })
  }
  yield* onlyDoubts(doubts)
}

/**
 * The senators in office, preceded by their parties, and the doubts of others. 2026-09: some commissions of
 * senators are on no list; while a row of the list is in doubt, it may be that of such a senator.
 */
export function* senatorLines(reply: Reply, list: Reply): Iterable<Line> {
  const found = once(list, readCommissions)
  const keys = new Map(found.rows.map((each) => [String(each.id), keyOf(each)]))
  const { rows: senators, doubts } = listed(reply, Senator)
  for (const party of new Set(senators.map(({ party_name }) => party_name)))
    if (party)
      yield line(parties, { key: partyKey(party), country_code: 'CO', name: party, kind: kindOf(party) })
  for (const { id, name, party_name, commission_id } of senators) {
    const commission_key = keys.get(commission_id ?? '')
    const isKnown = commission_key !== undefined || !commission_id || !found.doubts.length
    const senator = line(actors, {
      ...identified(senatorKey(id)),
      country_code: 'CO',
      name,
      branch: 'legislative',
      position: 'Senador',
      chamber: 'senado',
      party_key: party_name && partyKey(party_name),
      party: party_name,
      active: true,
      ...(isKnown && { memberships: commission_key ? [{ commission_key }] : [] }),
    })
    // Memberships that were read before stay.
    yield isKnown ? senator : { ...senator, patch: true }
  }
  yield* onlyDoubts(doubts)
}

/** A senator in the form of ballots; former senators are known only from these. */
export function namedSenator(id: string, name: string): Line {
  return stub(
    line(actors, {
      ...identified(senatorKey(id)),
      country_code: 'CO',
      name,
      branch: 'legislative',
      chamber: 'senado',
      active: false,
    }),
  )
}

function keyOf({ id, name }: { readonly id: number; readonly name: string }): string {
  return permanentCommissionKey(name) ?? `co:senado:comision:${id}`
}

function partyKey(name: string): string {
  return `co:partido:${slug(name)}`
}

function kindOf(name: string): 'coalition' | null {
  return fold(name).startsWith('coalicion ') ? 'coalition' : null
}
