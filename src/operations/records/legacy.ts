// The former routes, country first: they answer like the domain routes, and link to those.
import { domainNamed } from '#domains/index.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { goneById } from '#store/drafts/gone-records.ts'
import { countryPath } from '../kit/params.ts'

const PREFIX = '/v1/'

/** The legacy route of an operation that reads a domain; null for the others. */
export function legacyOf(operation: Operation): Operation | null {
  const { access, http } = operation
  if (typeof access === 'string' || !http.path.startsWith(PREFIX)) return null
  const { country_code: takesCountry, country_id: _, ...params } = operation.params
  const { version: _version, ...rest } = operation
  return {
    ...rest,
    id: `legacy.${operation.id}`,
    http: { ...http, path: `/v1/countries/{country_code}/${http.path.slice(PREFIX.length)}` },
    params: { ...params, country_code: countryPath },
    async run(context, { country_code, ...input }, caller) {
      mustSeeCountry(caller, country_code as string)
      if (takesCountry) return operation.run(context, { ...input, country_code: [country_code] }, caller)
      const domain = domainNamed(access.domain)!
      const id = input.id as number
      const country =
        (await context.records.countryOf(domain, id)) ??
        (await goneById(context.db, domain.name, id))?.country_code
      if (country !== country_code) {
        throw new Problem('NOT_FOUND', `There is no such record in ${country_code}.`)
      }
      return operation.run(context, input, caller)
    },
  }
}
