// The votes that an agreement of parties or people is about: of a country, of some chambers, in a window.
import * as z from 'zod'
import { rollCalls } from '#domains/votes.ts'
import { addDays } from '#lib/dates.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Context, Input } from '#model/operation.ts'
import type { Votes } from '#store/reading/voting/party-votes.ts'
import { countryPath, filterParam, windowParams } from '../../kit/params.ts'
import { undatedShape } from '../../kit/record-shapes.ts'
import { undatedOf } from '../../list/undated.ts'
import { boundsOf, windowOf } from '../../list/window.ts'

export const votesParams = {
  country_code: { ...countryPath, in: 'query', required: true },
  chamber: filterParam(rollCalls.fields.chamber),
  ...windowParams('vote_date'),
} as const

/** Throws FORBIDDEN_COUNTRY or INVALID_PARAM. */
export function votesAsked(input: Input, caller: Caller): Votes {
  const country = input.country_code as CountryCode
  mustSeeCountry(caller, country)
  const chambers = (input.chamber as readonly string[] | undefined) ?? null
  return { country, chambers, ...boundsOf(rollCalls, windowOf(input), country) }
}

export const undatedVotesShape = undatedShape('votes of the country and its chambers')

/** What `meta` says of the votes that were read and of the map. */
export const readMeta = {
  counted_since: z
    .string()
    .nullable()
    .describe('First day counted, where there are more votes in the window than are read.'),
  undated: undatedVotesShape,
  map_fit: z
    .number()
    .nullable()
    .describe('Share of the distances that the map shows, from 0 to 1; null without a map.'),
}

/** The part of `meta` about votes whose date is not known, of which none is counted. */
export function undatedVotes(context: Context, { country, chambers }: Pick<Votes, 'country' | 'chambers'>) {
  const equals = chambers ? [{ column: 'chamber', value: chambers }] : []
  return undatedOf(context, rollCalls, {
    countries: [country],
    equals: [...equals, { column: 'kind', value: 'vote' }],
  })
}

/** The first day counted, from the last day before it. */
export const countedSince = (after: string | null) => after && addDays(after, 1)
