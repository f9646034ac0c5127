// Who is compared, and in which votes: the parameters that `actors.compare` and `actors.differences` share.
import { actors } from '#domains/actors.ts'
import { rollCalls } from '#domains/votes.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import { commaSeparated, idParam } from '#model/declaration/param-text.ts'
import type { Context, Input, Params } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { goneById } from '#store/drafts/gone-records.ts'
import type { Compared } from '#store/reading/voting/compared-ballots.ts'
import { filterParam, windowParams } from '../../kit/params.ts'
import { boundsOf, windowOf } from '../../list/window.ts'
import { refusalOf } from '../not-served.ts'
import { undatedVotes } from './votes-asked.ts'

const PARAM = 'actor_id'
/** People of a comparison. */
const LEAST = 2
export const MOST = 6

export const comparedParams: Params = {
  [PARAM]: {
    about: `The people: ${LEAST} to ${MOST} ids, comma-separated. A merged record counts as its survivor.`,
    schema: commaSeparated(idParam, MOST),
    in: 'query',
    example: '1,2',
    required: true,
  },
  ...windowParams('vote_date'),
  chamber: filterParam(rollCalls.fields.chamber),
}

export interface ComparedPerson {
  readonly id: number
  readonly country_code: CountryCode
  readonly name: string
  readonly chamber: string | null
  readonly party_id: number | null
  readonly party: string | null
  readonly active: boolean
  readonly sample: boolean
  readonly platform_url: string | null
}

export interface Comparison {
  readonly people: readonly ComparedPerson[]
  readonly compared: Compared
  /** The requested window, and the merged records among the requested ones. */
  readonly asked: {
    readonly since: string | null
    readonly until: string | null
    readonly chamber: readonly string[] | null
    readonly merged: readonly { readonly from: number; readonly to: number }[]
    readonly undated?: number
  }
}

/**
 * The comparison that is asked for. Throws INVALID_PARAM for people who are unknown, withdrawn or fewer than
 * two, and FORBIDDEN_COUNTRY for those outside the caller's scope.
 */
export async function comparisonOf(context: Context, input: Input, caller: Caller): Promise<Comparison> {
  const asked = input[PARAM] as readonly number[]
  const ids = await Promise.all(asked.map((id) => survivorOf(context, id)))
  if (new Set(ids).size < LEAST)
    throw invalid(PARAM, `takes ${LEAST} to ${MOST} different people`, actors.name)
  const window = windowOf(input)
  const people = await Promise.all([...new Set(ids)].map((id) => personOf(context, id, caller)))
  const country = people[0]!.country_code
  const bounds = boundsOf(rollCalls, window, country)
  const chambers = (input.chamber as readonly string[] | undefined) ?? null
  return {
    people,
    compared: { actors: people.map(({ id }) => id), ...bounds, chambers },
    asked: {
      since: window.since ?? null,
      until: window.until ?? null,
      chamber: chambers,
      ...((window.since || window.until) && (await undatedVotes(context, { country, chambers }))),
      merged: asked.flatMap((from, i) => (from === ids[i] ? [] : [{ from, to: ids[i]! }])),
    },
  }
}

/** The record itself, or the one that it was merged into. */
async function survivorOf({ db, records }: Context, id: number): Promise<number> {
  if (await records.countryOf(actors, id)) return id
  return (await goneById(db, actors.name, id))?.replaced_by ?? id
}

async function personOf(context: Context, id: number, caller: Caller): Promise<ComparedPerson> {
  const found = await context.records.find(actors, id)
  if (!found) throw await refusalOf(context, PARAM, actors, id)
  mustSeeCountry(caller, found.country_code)
  const { country_code, name, chamber, party_id, party, active, sample, platform_url } = JSON.parse(found.doc)
  return { id, country_code, name, chamber, party_id, party, active, sample, platform_url }
}
