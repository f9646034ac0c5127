// The schemas of search results.
import * as z from 'zod'
import { COUNTRY_CODES } from '#model/country.ts'
import { listMeta } from '../kit/record-shapes.ts'
import { cited } from './by-citations.ts'
import { ADDRESSED } from './by-url.ts'
import { explain, passage, ranges } from './passage-shapes.ts'

export const found = z
  .object({
    domain: z.enum(ADDRESSED.map(({ name }) => name)),
    id: z.int().describe('Id of the record in its domain.'),
    country_code: z.string(),
    title: z.string().describe('Title, or name.'),
    title_highlights: ranges.describe('Matched words of `title`, at most 20.'),
    code: z.string().nullable().describe('Docket or norm number.'),
    date: z.string().nullable().describe('Date of the record: a day, or an instant for news.'),
    sample: z.boolean().describe('True for a record of the made-up sample world.'),
    platform_url: z.url().nullable(),
    external_link: z.url().nullable().describe('Official primary source.'),
    passage,
    related: z
      .literal(true)
      .optional()
      .describe('Only where it has too few of the words of `q` for a match: `total` leaves it out.'),
    explain: explain.optional().describe('With `explain=true`.'),
  })
  .meta({
    id: 'Found',
    description: 'A matching record in short form; the detail of its domain has all fields.',
  })

const counts = z.record(z.string(), z.int())

export const searchMeta = listMeta
  .extend({
    facets: z
      .object({ domain: counts, country_code: counts, year: counts })
      .optional()
      .describe('Counts of the results by domain, country and year of their date; on the first page.'),
    related: z
      .int()
      .optional()
      .describe('Number of rows with `related`, which `total` and `facets` leave out; on the first page.'),
    named_countries: z
      .array(z.enum(COUNTRY_CODES))
      .optional()
      .describe(
        'Countries that `q` names, if others are searched too; on the first page. `country_code` with them ' +
          'leaves the others out.',
      ),
    citations: z.array(cited).optional().describe('With `text`: its citations, in its order.'),
  })
  .meta({ id: 'SearchMeta' })
