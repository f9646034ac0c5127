// The comparisons of chosen records: their addresses, and the ids in these.
import type { Reader } from '../reader.ts'

export interface Comparison {
  readonly path: string
  /** The domain that the records are chosen from. */
  readonly domain: 'actors' | 'bills'
  /** The parameter with the ids, separated by commas. */
  readonly param: string
  /** The parameter with what was typed to find another. */
  readonly typed: string
  /** Maximum number of records. */
  readonly most: number
}

export const PEOPLE_COMPARED: Comparison = {
  path: '/actors/compare',
  domain: 'actors',
  param: 'actor_id',
  typed: 'name',
  most: 6,
}

export const BILLS_COMPARED: Comparison = {
  path: '/bills/compare',
  domain: 'bills',
  param: 'bill_id',
  typed: 'q',
  most: 4,
}

/** The comparison of the records of a domain; of people by default. */
export const comparisonOf = (domain: string | null): Comparison =>
  domain === BILLS_COMPARED.domain ? BILLS_COMPARED : PEOPLE_COMPARED

/** The ids in one or more comma-separated texts, each once. */
export function chosenIds(...texts: readonly string[]): string[] {
  const ids = texts.flatMap((each) => each.split(','))
  return [...new Set(ids.map((each) => each.trim()).filter(Boolean))]
}

/** Those in the address of a comparison: a form may repeat the parameter. */
export const comparedIds = ({ query }: Pick<Reader, 'query'>, { param }: Comparison): string[] =>
  chosenIds(...query.getAll(param))

/** The address of the comparison of these records, with the filters of the present one. */
export function comparisonHref(
  reader: Reader,
  { path, param, typed }: Comparison,
  ids: readonly (string | number)[],
): string {
  const query = new URLSearchParams(reader.path === path ? reader.query : [])
  for (const name of ['cursor', typed, param]) query.delete(name)
  if (ids.length) query.set(param, ids.join(','))
  return reader.to(path, query)
}
