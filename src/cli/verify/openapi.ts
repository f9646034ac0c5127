// The schema against reality: it is valid, and the answers of its routes satisfy it.
import { Validator } from '@seriousme/openapi-schema-validator'
import {
  bodyOf,
  type Check,
  eachOf,
  expectThat,
  type Group,
  Skipped,
  shortened,
  type Target,
  told,
} from './check.ts'
import type { Json, Reply } from './instance.ts'
import { has, type Route, readPublished, resolved } from './published.ts'

/** Compiling the schema of OpenAPI takes longer than all requests. */
let validator: Validator | undefined

const valid: Check = {
  name: 'the document is valid',
  key: false,
  async run({ instance }) {
    const reply = await instance.send('/openapi.json', { anonymous: true })
    const document = bodyOf(reply)
    validator ??= new Validator()
    const checked = await validator.validate(structuredClone(document))
    expectThat(checked.valid, reply, 'an OpenAPI document', told(checked.errors))
    const broken = referencesOf(document).filter((ref) => resolved(document, { $ref: ref }) === undefined)
    expectThat(!broken.length, reply, 'references to what is there', broken.join(', '))
    const ids = Object.values<Json>(document.paths).flatMap((item) =>
      Object.values<Json>(item).flatMap(({ operationId }) => operationId ?? []),
    )
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    expectThat(!twice.length, reply, 'a different operationId for each operation', twice.join(', '))
    try {
      readPublished(document)
    } catch (error) {
      expectThat(false, reply, 'schemas that compile', (error as Error).message)
    }
    return `${ids.length} operations`
  },
}

function referencesOf(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (typeof value.$ref === 'string') return [value.$ref]
  return Object.values(value).flatMap(referencesOf)
}

/** Asks a route and compares the answer with the schema of its status. */
async function satisfies({ instance, published }: Target, route: Route, address: string): Promise<Json> {
  const reply = await instance.send(address, { anonymous: route.access === 'public' })
  const { faultsOf, document } = await published()
  // Declared failures of one record, such as a document without a text, are answers too.
  const body = reply.status === 404 || reply.status === 410 ? reply.body : bodyOf(reply)
  const faults = faultsOf(route.path, reply.status, body)
  expectThat(
    faults === null,
    reply,
    `an answer that satisfies the schema of ${route.path}`,
    shortened(faults ?? ''),
  )
  const type = reply.headers.get('content-type') ?? 'none'
  const types = typesOf(route, document, reply.status)
  expectThat(types.includes(mediaOf(type)), reply, `the content-type ${types.join(' or ')}`, type)
  mustBeOnce(body?.data, reply)
  return body
}

/** Whether a route declares JSON as its answer, and not a file or a feed alone. */
function answersJson(route: Route, document: Json): boolean {
  return typesOf(route, document, 200).some((type) => /\bjson\b/.test(type))
}

/** The media types that a route declares for a status. */
function typesOf({ operation }: Route, document: Json, status: number): string[] {
  const answer = resolved(document, operation.responses?.[String(status)])
  return Object.keys(answer?.content ?? {}).map(mediaOf)
}

/** A media type without its parameters. */
const mediaOf = (type: string) => type.split(';')[0]!.trim().toLowerCase()

/** Rows of several records: the same one twice is a fault of the answer, whatever its type. */
function mustBeOnce(data: Json, reply: Reply): void {
  if (!Array.isArray(data)) return
  const rows = data.filter((row) => row?.id !== undefined).map((row) => JSON.stringify(row))
  const twice = rows.find((row, at) => rows.indexOf(row) !== at)
  expectThat(twice === undefined, reply, 'each row once', `twice ${told(twice && JSON.parse(twice))}`)
}

const ROWS = 5
const WORD = 'ley'

/** The address of a route without parameters in its path; null if it requires some that we cannot choose. */
function addressOf({ path, parameters }: Route): string | null {
  const query = new URLSearchParams()
  if (has(parameters, 'limit')) query.set('limit', String(ROWS))
  for (const { name, required } of parameters)
    if (name === 'q' && (required || path.endsWith('/search'))) query.set(name, WORD)
    else if (required) return null
  return query.size ? `${path}?${query}` : path
}

const plain: Check = {
  name: 'lists and other routes answer as declared',
  async run(target) {
    const { routes, document } = await target.published()
    const asked = routes.filter(
      (route) => !route.path.includes('{') && addressOf(route) !== null && answersJson(route, document),
    )
    const number = await eachOf(asked, async (route) => {
      await satisfies(target, route, addressOf(route)!)
    })
    return `${number} routes`
  },
}

/** Formats that the description of a list names, beside the JSON of its schema. */
const FORMATS = ['text/csv', 'application/x-ndjson']

const other: Check = {
  name: 'lists answer in the other formats that they name',
  async run({ instance, published }) {
    const named = (await published()).lists.flatMap(({ path, operation }) =>
      FORMATS.filter((type) => operation.description?.includes(type)).map((type) => ({ path, type })),
    )
    const number = await eachOf(named, async ({ path, type }) => {
      const reply = await instance.send(`${path}?limit=1`, { headers: { accept: type } })
      // A failure is JSON, whatever was asked for.
      if (reply.status !== 200) bodyOf(reply)
      const came = reply.headers.get('content-type') ?? 'none'
      expectThat(mediaOf(came) === type, reply, `the content-type ${type}`, came)
    })
    return `${number} lists in a format`
  },
}

const single: Check = {
  name: 'records answer as declared, and as in their list',
  async run(target) {
    const { routes, document } = await target.published()
    const underOne = routes.filter(
      (route) => route.path.includes('/{id}') && route.access === 'key' && answersJson(route, document),
    )
    const ids = await idsOf(target)
    const number = await eachOf(underOne, async (route) => {
      const [list = ''] = route.path.split('/{id}')
      const row = ids.get(list)
      if (!row) throw new Skipped(`there is no record of ${list}`)
      const address = route.path.replace('{id}', String(row.id))
      const body = await satisfies(target, route, address)
      if (route.path !== `${list}/{id}`) return
      const reply = await target.instance.send(address)
      for (const [name, value] of Object.entries(row))
        expectThat(
          JSON.stringify(value) === JSON.stringify(body.data[name]),
          reply,
          `${name} as in ${list}: ${told(value)}`,
          told(body.data[name]),
        )
    })
    return `${number} routes`
  },
}

/** A row of each list, and of the records that only others name, such as documents. */
async function idsOf({ instance, published }: Target): Promise<Map<string, Json>> {
  const ids = new Map<string, Json>()
  for (const { path } of (await published()).lists) {
    const { body } = await instance.send(`${path}?limit=1`)
    const [row] = body?.data ?? []
    if (!row) continue
    ids.set(path, row)
    const [document] = row.documents ?? []
    if (document) ids.set('/v1/documents', { id: document.id })
  }
  return ids
}

export const openapi: Group = { name: 'openapi', checks: [valid, plain, other, single] }
