// A typical program with the client that @hey-api/openapi-ts generates.
import { client } from './hey/client.gen.js'
import * as api from './hey/sdk.gen.js'
import type { Problem } from './hey/types.gen.js'

client.setConfig({ baseUrl: process.env.BASE, headers: { 'X-API-Key': process.env.KEY } })

/** Throws the error of the service. */
function ok<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.detail}`)
  return data
}

const bills = ok(
  await api.billsList({ query: { limit: 2, country_code: ['CO'], stage: ['filed', 'committee'] } }),
)
const id: number = bills.data[0]!.id
const title: string = ok(await api.billsGet({ path: { id } })).data.title

const active = ok(await api.actorsList({ query: { active: true, limit: 5 } }))
const seats: (number | null | undefined)[] = ok(await api.partiesList()).data.map((party) => party.seats)

const votes = ok(await api.votesList({ query: { limit: 500 } }))
const grouped: Record<string, string[]> = {}
for (const { roll_call, position } of votes.data)
  if (roll_call && position) (grouped[roll_call.motion] ??= []).push(position)

const changes = ok(await api.changesList({ query: { after: 0, limit: 3 } }))
const last: number = changes.meta.last_seq
const kinds = changes.data.map(({ kind }) => kind)

const refused = await api.billsGet({ path: { id: 999_999 } })
const code: Problem['code'] | undefined = refused.error?.code

// Types of parameters and paths from the schema.
// @ts-expect-error: a limit is a number
await api.billsList({ query: { limit: 'two' } }).catch(() => {})
// @ts-expect-error: there is no such parameter
await api.billsList({ query: { per_page: 2 } }).catch(() => {})
// @ts-expect-error: an order is one of two
await api.billsList({ query: { order: 'up' } }).catch(() => {})
// @ts-expect-error: no code is called so
const unknown: typeof code = 'NO_SUCH_CODE'

const told = {
  bills: bills.data.length,
  id,
  title,
  active: active.data.length,
  seats,
  grouped,
  last,
  kinds,
  code,
}
console.log(JSON.stringify({ ...told, unknown }))
