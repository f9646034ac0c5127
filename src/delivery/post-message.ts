// One attempt of a message that is posted: signed where its receiver has keys, and what became of it.
import { retryAfterMs } from '#lib/network/retry-after.ts'
import type { Message, Posts } from './post.ts'
import { signedHeaders } from './signed-headers.ts'

export interface PostedMessage extends Pick<Message, 'url' | 'body' | 'http'> {
  /** The same for each attempt. */
  readonly id: string
  /** `whsec_` and Base64; without any the message is not signed, as chats expect. */
  readonly keys: readonly string[]
}

export interface PostOutcome {
  readonly accepted: boolean
  /** The status of the response, where there was one. */
  readonly status: number | null
  /** What went wrong, as a sentence; null where the message was accepted. */
  readonly detail: string | null
  /** Seconds that the receiver asks to wait; null where it does not. */
  readonly retryAfter: number | null
}

/** Posts a message; only a 2xx accepts it. `now` is RFC 3339. Does not throw. */
export async function postMessage(
  posts: Posts,
  { id, keys, ...message }: PostedMessage,
  now: string,
): Promise<PostOutcome> {
  const { body } = message
  const headers = keys.length
    ? signedHeaders(keys, { id, now, body })
    : { 'content-type': 'application/json' }
  try {
    const { status, retryAfter } = await posts.post({ ...message, headers })
    if (status >= 200 && status < 300) return { accepted: true, status, detail: null, retryAfter: null }
    const why = status >= 300 && status < 400 ? ': redirects are not followed' : ''
    const asked = retryAfterMs(retryAfter, now)
    const seconds = asked === null ? null : asked / 1_000
    return { accepted: false, status, detail: `The response was ${status}${why}.`, retryAfter: seconds }
  } catch (error) {
    return { accepted: false, status: null, detail: (error as Error).message, retryAfter: null }
  }
}
