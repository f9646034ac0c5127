// One request to a model over HTTP: JSON out, JSON in, bounded in size, validated, sent to one address and no
// other.
import type * as z from 'zod'
import { ModelFault } from '../fault.ts'

export interface Endpoint {
  /** Full address, such as `http://tei:8080/embed`; http or https, without credentials in it. */
  readonly url: string
  /** Sent as `Authorization: Bearer …` where the service requires a key. */
  readonly apiKey?: string
  /** Maximum size of a reply, in bytes after decompression; 16 MiB by default. */
  readonly maxBytes?: number
}

/** Sends one request. Throws a `ModelFault`, or the signal's reason once it aborts. */
export type Ask = <T>(body: object, shape: z.ZodType<T>, signal: AbortSignal) => Promise<T>

const MAX_BYTES = 16 * 1024 * 1024

/** Messages of the client-error statuses; the service's own words may contain the key or the text. */
const OF_REQUEST: Readonly<Record<number, string>> = {
  400: 'rejects the request',
  413: 'rejects the texts as too long or too many',
  422: 'cannot process these texts',
}

/** A client of an endpoint. Throws an Error immediately where its address or key is unusable. */
export function endpointClient(endpoint: Endpoint): Ask {
  const { host, init } = checked(endpoint)
  const maxBytes = endpoint.maxBytes ?? MAX_BYTES

  return async (body, shape, signal) => {
    signal.throwIfAborted()
    const text = await exchange(body, signal).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason
      throw error instanceof ModelFault ? error : new ModelFault('refused', `${host}: ${causeOf(error)}`)
    })
    return validated(text, shape, host)
  }

  async function exchange(body: object, signal: AbortSignal): Promise<string> {
    // A redirect would send texts, and perhaps the key, to an unintended host.
    const response = await fetch(endpoint.url, {
      ...init,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw statusFault(response.status, host)
    }
    return read(response, maxBytes, host)
  }
}

function checked({ url, apiKey }: Endpoint): { host: string; init: RequestInit } {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error('The address of a model must begin with http:// or https://')
  if (address.username || address.password)
    throw new Error(`The address of ${address.host} must not contain credentials`)
  // fetch would quote a key that it cannot send in its error.
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error(`The API key for ${address.host} is empty or contains characters that a header cannot`)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  return { host: address.host, init: { method: 'POST', headers, credentials: 'omit' } }
}

function statusFault(status: number, host: string): ModelFault {
  if (status >= 300 && status < 400)
    return new ModelFault('refused', `${host} redirects, and redirects are not followed`)
  const said = OF_REQUEST[status]
  if (said) return new ModelFault('refused', `${host} ${said} (HTTP ${status})`, { ofRequest: true })
  return new ModelFault('refused', `${host} answers HTTP ${status}`)
}

async function read(response: Response, maxBytes: number, host: string): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw new ModelFault('invalid', `${host} sends more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function validated<T>(text: string, shape: z.ZodType<T>, host: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ModelFault('invalid', `the response of ${host} is not JSON`)
  }
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  const { path, code } = error.issues[0]!
  throw new ModelFault(
    'invalid',
    `the response of ${host} has an unexpected shape: ${code} at ${path.join('.') || 'the top'}`,
  )
}

function causeOf(error: unknown): string {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'the connection failed'
}
