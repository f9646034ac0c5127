// JSON replies.
import type * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { dataOf } from '../reply.ts'
import { read } from '../shape.ts'

/**
 * The validated value of a JSON reply. Throws `Doubt` where it does not parse or match, `Unavailable` for a
 * web page.
 */
export function json<T>(reply: Reply, shape: z.ZodType<T>): T {
  const text = dataOf(reply)
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new Doubt(`not JSON: ${reply.url}`, { cause })
  }
  return read(value, shape, reply.url)
}
