// Records that a pasted text cites: each citation with its place and article, and the records of its number.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { type CitationInText, citationsIn } from '#language/citations/in-text.ts'
import { keysOfRecord } from '#language/citations/record-number.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { inCountries, numberedBy } from '#store/reading/conditions.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { DEFAULT_ROWS, requestedCountries } from '../kit/params.ts'
import { maySee } from '../list/scope.ts'
import { resultOf } from './result.ts'

/** Characters of a text: more do not fit into an address. */
export const MAX_TEXT = 8_000
/** Records read for the numbers of a text, per domain. */
const MOST_RECORDS = 1_000

/** The domains whose records have a number of their own. */
const NUMBERED = domains.filter(({ code, search }) => code !== null && search.length > 0)

export const cited = z
  .object({
    text: z.string().describe('Citation as the text prints it.'),
    start: z.int().describe('Offset of its first character in the text, in UTF-16 code units.'),
    end: z.int().describe('Offset after its last character.'),
    article: z.string().nullable().describe('Article cited with it, as printed.'),
    found: z
      .enum(['one', 'several', 'none'])
      .describe('`several`: more than one stored record has the number; it is not known which is meant.'),
    records: z
      .array(z.object({ domain: z.string(), id: z.int(), country_code: z.string() }))
      .describe('The stored records with its number, in `data` with their titles.'),
  })
  .meta({ id: 'Cited', description: 'A citation of a norm or a bill in a text.' })

interface Numbered {
  readonly domain: Domain
  readonly shown: ReturnType<typeof resultOf>
  readonly keys: ReadonlySet<string>
  /** Ids of the records whose errata it is. */
  readonly corrects: ReadonlySet<unknown>
}

/** Answers the citations in `text` with all their records, within the scope of the caller. */
export async function answerCitations(context: Context, input: Input, caller: Caller): Promise<Answer> {
  const citations = citationsIn(input.text as string)
  const countries = effectiveCountries(caller, requestedCountries(input))
  const asked = input.domain as readonly string[] | undefined
  const allowed = NUMBERED.filter(
    (domain) => maySee(caller, domain) && (asked?.includes(domain.name) ?? true),
  )
  const keys = [...new Set(citations.flatMap((each) => each.keys))]
  const read = await Promise.all(allowed.map((domain) => numbered(context, domain, keys, countries)))
  const meant = citations.map((citation) => ({ citation, records: recordsOf(citation, read.flat()) }))
  const limit = (input.limit as number | undefined) ?? DEFAULT_ROWS
  const data = [...new Set(meant.flatMap(({ records }) => records))].map(({ shown }) => shown)
  const meta = {
    limit,
    next_cursor: null,
    has_more: false,
    citations: meant.map(({ citation: { number, start, end, article }, records }) => ({
      ...{ text: number, start, end, article },
      found: records.length === 1 ? 'one' : records.length ? 'several' : 'none',
      records: records.map(({ domain, shown: { id, country_code } }) => ({
        ...{ domain: domain.name, id, country_code },
      })),
    })),
    applied: { countries, order_by: 'relevance', order: 'desc', window: null },
  }
  return { value: { data, meta } }
}

/** The records of a domain whose number has one of these keys. */
async function numbered(
  { db, records, now }: Context,
  domain: Domain,
  keys: readonly string[],
  countries: readonly CountryCode[],
): Promise<Numbered[]> {
  if (!keys.length) return []
  const conditions = [numberedBy(keys), inCountries(countries)]
  const whole = wholeList(domain, { now: now(), limit: MOST_RECORDS })
  const { docs } = await readListPage(db, domain, { ...whole, conditions, gathered: true })
  return records.declared(domain, docs).map((doc): Numbered => {
    const record = JSON.parse(doc) as Readonly<Record<string, unknown>>
    const corrects = (record.corrects ?? []) as readonly { readonly id: number | null }[]
    return {
      domain,
      shown: resultOf(domain, doc, null),
      keys: new Set(keysOfRecord(domain, record)),
      corrects: new Set(corrects.map(({ id }) => id)),
    }
  })
}

/** The records that a citation may mean: of its kind, and without errata to another of them. */
function recordsOf({ keys, ofBill }: CitationInText, read: readonly Numbered[]): Numbered[] {
  const all = read.filter((each) => keys.some((key) => each.keys.has(key)))
  // Provisional measures are bills and norms at once: a norm that is not stored may be stored as a bill.
  const [preferred, others] = [true, false].map((ofKind) =>
    all.filter(({ domain }) => (domain.name === bills.name) === (ofBill === ofKind)),
  ) as [Numbered[], Numbered[]]
  const meant = preferred.length || ofBill ? preferred : others
  const ids = new Set<unknown>(meant.map(({ shown }) => shown.id))
  return meant.filter(({ corrects }) => ![...corrects].some((id) => ids.has(id)))
}
