// The freshness of the data per country and domain.
import * as z from 'zod'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { domainsParam } from '../../kit/domain-param.ts'
import { countryParams, requestedCountries } from '../../kit/params.ts'
import { FRESH, health } from '../freshness.ts'
import { searchIndexShape, searchIndexState } from '../search-index.ts'
import { countryHealthShape } from './health-shape.ts'

export const healthOperation: Operation = {
  id: 'status.health',
  summary: 'Freshness per country and domain.',
  http: { method: 'GET', path: '/v1/health' },
  access: 'public',
  params: {
    country_code: { ...countryParams.country_code!, not: [] },
    domain: domainsParam(
      'Only these domains; all that report freshness when left out.',
      FRESH.map(({ name }) => name),
    ),
  },
  output: z.object({
    generated_at: z.iso.datetime(),
    countries: z.array(countryHealthShape),
    search_index: searchIndexShape,
  }),
  cacheSeconds: 30,
  run: async (context, input, caller) => {
    const named = input.domain as readonly string[] | undefined
    const domains = FRESH.filter(({ name }) => named?.includes(name) ?? true)
    const countries = await health(
      context,
      requestedCountries(input) ?? caller.countries ?? COUNTRY_CODES,
      domains,
    )
    const search_index = await searchIndexState(context.db)
    return { value: { generated_at: context.now(), countries, search_index } }
  },
}
