// How many rows tools return where a call sends no limit.
import type { Operation } from '#model/operation.ts'
import { DEFAULT_ROWS } from '../kit/params.ts'

/** Results of a search have passages: ten of them take as many tokens as twenty rows of a list. */
const DEFAULT_RESULTS = 10

/** The default `limit` of the tool that calls an operation. */
export const defaultRows = ({ id }: Operation): number => (id === 'search' ? DEFAULT_RESULTS : DEFAULT_ROWS)
