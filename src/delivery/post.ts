// Posts messages to receivers: to allowed addresses only, within a time limit, without redirects, and without
// reading what they answer.
import { Agent, fetch } from 'undici'
import type { Clock } from '#lib/clock.ts'
import type { ReceiverAddresses } from '#lib/network/receiver-addresses.ts'
import { USER_AGENT } from '#lib/version.ts'
import { OF_ORIGIN } from './lanes.ts'

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** True where the address may be `http:` too; only `https:` by default. */
  readonly http?: boolean
}

export interface Answer {
  readonly status: number
  /** Its `Retry-After`; null without one. */
  readonly retryAfter: string | null
}

export interface Posts extends AsyncDisposable {
  /** Throws an Error that says what went wrong where there is no answer in time. */
  post(message: Message): Promise<Answer>
}

/** Receivers answer within this time, or the attempt has failed. */
const TIMEOUT_MS = 15_000
/** Connections of a process to receivers. */
export function postsTo(receivers: ReceiverAddresses, clock: Clock): Posts {
  const agent = new Agent({ connections: OF_ORIGIN, connect: { lookup: receivers.lookup } })
  return {
    async post({ url, headers, body, http = false }) {
      // An address without a name is not looked up.
      const refusal = receivers.refusal(new URL(url), { http })
      if (refusal) throw new Error(`The address ${refusal}.`)
      const signal = clock.timeout(TIMEOUT_MS)
      try {
        const options = { method: 'POST', redirect: 'manual', signal, dispatcher: agent } as const
        const sent = { 'user-agent': USER_AGENT, ...headers }
        const response = await fetch(url, { ...options, headers: sent, body })
        const { status, headers: answered } = response
        // Of a large or endless body nothing is read.
        await response.body?.cancel()
        return { status, retryAfter: answered.get('retry-after') }
      } catch (error) {
        throw new Error(causeOf(error, signal), { cause: error })
      }
    },
    async [Symbol.asyncDispose]() {
      await agent.destroy()
    },
  }
}

function causeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `There was no answer within ${TIMEOUT_MS / 1000} s.`
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || String(cause) : message
}
