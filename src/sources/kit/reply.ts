// Checks of every reply before it is parsed.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Replies, type Reply, Unavailable } from '#model/sources/source.ts'
import { decode } from './formats/decode.ts'

/** The text of a reply. Throws `Doubt` unless it is a 2xx with a body. */
export function bodyText(reply: Reply): string {
  if (reply.status < 200 || reply.status > 299) throw new Doubt(`HTTP ${reply.status} from ${reply.url}`)
  const text = decode(reply)
  if (!text.trim()) throw new Doubt(`empty reply from ${reply.url}`)
  return text
}

/**
 * The text of a reply that should contain data. Throws `Unavailable` for a web page: maintenance and
 * challenge pages come with HTTP 200.
 */
export function dataOf(reply: Reply): string {
  const text = bodyText(reply)
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(text))
    throw new Unavailable(`a web page instead of data from ${reply.url}`)
  return text
}

/** The text of a web page. Throws `Doubt` for a truncated one. */
export function wholePage(reply: Reply): string {
  const text = bodyText(reply)
  if (!/<\/html>\s*$/i.test(text)) throw new Doubt(`${reply.url}: the page is cut`)
  return text
}

const kept = new WeakMap<Reply, Map<unknown, unknown>>()

/**
 * Parses a reply once, however many items share it. `read` identifies the cached result and must be the same
 * function each time.
 */
export function once<T>(reply: Reply, read: (reply: Reply) => T): T {
  const known = kept.get(reply) ?? new Map<unknown, unknown>()
  kept.set(reply, known)
  if (!known.has(read)) known.set(read, read(reply))
  return known.get(read) as T
}

/** The reply by its name in the item. Throws `Doubt` when it is missing. */
export function replyNamed(replies: Replies, name: string): Reply {
  const reply = replies[name]
  if (!reply) throw new Doubt(`no reply for ${name}`)
  return reply
}

/** A line whose fields from an optional reply are left unchanged where the reply is missing. */
export function keepingPrevious(reply: Reply | undefined, line: Line): Line {
  return reply ? line : { ...line, patch: true }
}
