// Records similar to a record: a search by its most distinctive words.
import { fieldTexts } from '#indexing/field-texts.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { type Caller, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { SearchTime } from '../kit/search-time.ts'
import { refusalOf } from '../records/not-served.ts'

export interface Similar {
  readonly domain: string
  readonly id: number
  /** `''` where it has no distinctive word, or none can be determined now. */
  readonly words: string
}

/** The subject of a record; names of people and bodies in it say nothing about similarity. */
const ABOUT = new Set(['title', 'summary', 'lead', 'interest_tag', 'bill_title'])

/**
 * The record `domain:id` as words for a search. Throws INVALID_PARAM where it is not served, FORBIDDEN_DOMAIN
 * and FORBIDDEN_COUNTRY.
 */
export async function similarTo(
  context: Context,
  named: string,
  caller: Caller,
  { budget }: SearchTime,
): Promise<Similar> {
  const [name, digits] = named.split(':') as [string, string]
  const domain = SEARCHED.find((each) => each.name === name)
  if (!domain)
    throw invalid('similar_to', `is not domain:id with a domain among ${SEARCHED.map((d) => d.name)}`)
  mustSeeDomain(caller, name)
  const id = Number(digits)
  const found = await context.records.find(domain, id)
  if (!found) throw await refusalOf(context, 'similar_to', domain, id)
  mustSeeCountry(caller, found.country_code)
  const texts = fieldTexts(domain, JSON.parse(found.doc)).filter(({ field }) => ABOUT.has(field))
  const about = texts.map(({ text }) => text).join('\n')
  const words = await context.retrieval.keywords(about, budget).catch(() => '')
  return { domain: name, id, words }
}
