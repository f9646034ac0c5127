// Lists links across sources.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { LINK_STATES, LINK_WAYS, type LinkFilter } from '#model/link.ts'
import type { Operation, Param } from '#model/operation.ts'
import { readLinks } from '#store/record-links.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { countryParams, requestedCountries } from '../../kit/params.ts'
import { linkShape } from './link-shape.ts'

const filter = (about: string, schema: z.ZodType): Param => ({ about, schema, in: 'query' })
const oneOf = (values: readonly string[]) => z.enum(values, `is not among ${values.join(', ')}`)

export const listLinksOperation: Operation = {
  ...ofAdmin,
  id: 'links.list',
  summary: 'Links across sources, newest first.',
  http: { method: 'GET', path: '/admin/links' },
  params: {
    country_code: filter(
      'Countries, ISO 3166-1 alpha-2, comma-separated.',
      countryParams.country_code!.schema,
    ),
    domain: filter('Only links to records of this domain.', oneOf(domains.map((domain) => domain.name))),
    how: filter('Only those made in this way.', oneOf(LINK_WAYS)),
    state: filter('Only those in this state: `proposed` ones wait for review.', oneOf(LINK_STATES)),
    ...pagedParams,
  },
  output: z.object({ data: z.array(linkShape), meta: pageMeta }),
  run: async (context, input) => {
    const only = {
      countries: requestedCountries(input),
      domain: input.domain ?? null,
      how: input.how ?? null,
      state: input.state ?? null,
    } as LinkFilter
    const { page, meta } = await paged(
      context,
      input,
      ['links', only],
      (after, limit) => readLinks(context.db, only, after?.id ?? null, limit),
      ({ id, made_at }) => ({ sort: made_at, id }),
    )
    return { value: { data: page, meta } }
  },
}
