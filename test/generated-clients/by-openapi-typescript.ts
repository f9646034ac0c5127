// A typical program with the types that openapi-typescript generates.
import createClient from 'openapi-fetch'
import type { components, paths } from './types.js'

const api = createClient<paths>({
  baseUrl: process.env.BASE,
  headers: { 'X-API-Key': process.env.KEY },
  // It does not read from the document that lists are separated by commas.
  querySerializer: { array: { style: 'form', explode: false } },
})

/** Throws the error of the service. */
function ok<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): T {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.detail}`)
  return data
}

const bills = ok(
  await api.GET('/v1/bills', {
    params: { query: { limit: 2, country_code: ['CO'], stage: ['filed', 'committee'] } },
  }),
)
const id: number = bills.data[0]!.id
const bill = ok(await api.GET('/v1/bills/{id}', { params: { path: { id } } }))
const title: string = bill.data.title

const active = ok(await api.GET('/v1/actors', { params: { query: { active: true, limit: 5 } } }))
const seats: (number | null | undefined)[] = ok(await api.GET('/v1/parties', {})).data.map(
  (party) => party.seats,
)

const votes = ok(await api.GET('/v1/votes', { params: { query: { limit: 500 } } }))
const grouped: Record<string, string[]> = {}
for (const { roll_call, position } of votes.data)
  if (roll_call && position) (grouped[roll_call.motion] ??= []).push(position)

const changes = ok(await api.GET('/v1/changes', { params: { query: { after: 0, limit: 3 } } }))
const last: number = changes.meta.last_seq
const kinds = changes.data.map(({ kind }) => kind)

const refused = await api.GET('/v1/bills/{id}', { params: { path: { id: 999_999 } } })
const code: components['schemas']['Problem']['code'] | undefined = refused.error?.code

// Types of parameters and paths from the schema.
// @ts-expect-error: a limit is a number
await api.GET('/v1/bills', { params: { query: { limit: 'two' } } }).catch(() => {})
// @ts-expect-error: there is no such parameter
await api.GET('/v1/bills', { params: { query: { per_page: 2 } } }).catch(() => {})
// @ts-expect-error: an order is one of two
await api.GET('/v1/bills', { params: { query: { order: 'up' } } }).catch(() => {})
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
