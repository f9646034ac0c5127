// The number of tokens of an answer for a model.
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'

const encoding = new Tiktoken(o200k)

/** Tokens of a value as JSON, by the encoding that recent models use. */
export const tokensOf = (value: unknown): number => encoding.encode(JSON.stringify(value)).length
