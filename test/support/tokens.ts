// How many tokens an answer costs a model.
import { getEncoding } from 'js-tiktoken'

const encoding = getEncoding('o200k_base')

/** Tokens of a value as JSON, by the encoding that recent models use. */
export const tokensOf = (value: unknown): number => encoding.encode(JSON.stringify(value)).length
