// Senators with their parties, and the commissions of the Senado.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { commissions, parties } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { slug } from '../../kit/names.ts'
import { permanentCommissionKey } from '../../kit/national/co-commissions.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeWords } from '../../kit/shape.ts'

const idOf = ({ id }: { readonly id: number }) => String(id)
const Commissions = z.array(z.object({ id: z.int(), name: label }))
const Senators = z.array(
  z.object({
    id: z.int(),
    name: label,
    party_name: maybeWords.pipe(z.string().max(300).nullable()),
    commission_id: maybeWords,
  }),
)
const readCommissions = (reply: Reply) => [...byId(json(reply, Commissions), idOf).values()]

/** `1194` → `co:senado:senador:1194`. Ballots have the same number. */
export function senatorKey(id: string | number): string {
  return `co:senado:senador:${id}`
}

/**
 * The commissions on the list. A standing one is identified by its ordinal, by which other publications name
 * it.
 */
export function* commissionLines(reply: Reply): Iterable<Line> {
  for (const commission of once(reply, readCommissions)) {
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
}

/**
 * The senators in office, preceded by their parties. 2026-09: some commissions of senators are on no list.
 */
export function* senatorLines(reply: Reply, listed: Reply): Iterable<Line> {
  const keys = new Map(once(listed, readCommissions).map((each) => [String(each.id), keyOf(each)]))
  const senators = [...byId(json(reply, Senators), idOf).values()]
  for (const party of new Set(senators.map(({ party_name }) => party_name)))
    if (party)
      yield line(parties, { key: partyKey(party), country_code: 'CO', name: party, kind: kindOf(party) })
  for (const { id, name, party_name, commission_id } of senators) {
    const commission_key = keys.get(commission_id ?? '')
    yield line(actors, {
      ...identified(senatorKey(id)),
      country_code: 'CO',
      name,
      branch: 'legislative',
      position: 'Senador',
      chamber: 'senado',
      party_key: party_name && partyKey(party_name),
      party: party_name,
      active: true,
      memberships: commission_key ? [{ commission_key }] : [],
    })
  }
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
