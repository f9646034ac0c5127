// A chamber whose members each have a ballot under their name, and what linking must make of it.
import { sql } from '#lib/sql.ts'
import { actor, ballot, rollCall } from './linking.ts'

const words = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
export const person = (n: number) => `Ana ${words(n)}x Ruiz ${words(n)}y`
/** So many members with a ballot each. */
export const chamber = (count: number) => [
  ...Array.from({ length: count }, (_, n) => actor(`a${n}`, person(n))),
  rollCall('r'),
  ...Array.from({ length: count }, (_, n) => ballot(`v${n}`, 'r', person(n))),
]
/** Each ballot and the member that it is linked to. */
export const LINKED_BALLOTS = sql`
select v.key, a.key as actor from votes v left join actors a on a.id = v.actor_id order by v.key`
/** Ballots whose link is recorded but not applied. */
export const HALF_LINKED = sql`
select v.key from votes v
join record_links l on l.kind = 'name' and l.state = 'made' and 'actors|' || l.other = v.name_keys
where v.actor_id is null`
