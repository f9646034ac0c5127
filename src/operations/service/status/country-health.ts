// The freshness of the data of one country.
import * as z from 'zod'
import type { CountryCode } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { countryPath } from '../../kit/params.ts'
import { health } from '../freshness.ts'
import { countryHealthShape } from './health-shape.ts'

export const countryHealthOperation: Operation = {
  id: 'status.health.country',
  summary: 'Freshness of one country.',
  http: { method: 'GET', path: '/v1/health/{country_code}' },
  access: 'public',
  params: { country_code: countryPath },
  output: z.object({ generated_at: z.iso.datetime() }).extend(countryHealthShape.shape),
  cacheSeconds: 30,
  run: async (context, input) => {
    const [country] = await health(context, [input.country_code as CountryCode])
    return { value: { generated_at: context.now(), ...country } }
  },
}
