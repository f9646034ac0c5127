// The real service as a child process over the made-up world, and requests to it over the network.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { clock } from '#lib/dates.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { makePlace } from '../support/child.ts'
import { fill, startAt } from './killing.ts'

export interface Asked {
  readonly face: 'rest' | 'mcp' | 'oauth'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export const TOKEN = 'an-administration-token-of-the-tests'
/** No answer within this time is a connection that hangs: more than any deadline of the service. */
const HUNG_MS = 60_000

/** Sends a request, and resolves with its answer. */
export type Ask = (asked: Omit<Asked, 'face'>) => Promise<Answer>

/**
 * Serves with an index, by default without workers, which would read the sources that administrators ask for.
 * `options` are those of Node.
 */
export async function serveWorld(
  scale: number,
  more: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
) {
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await makePlace({ migrated: true }))
  await fill(place, { scale })
  {
    await using db = await place.open()
    await using search = openSearch(db, DEFAULT_SEARCH, clock())
    await search.builder.run(new AbortController().signal)
  }
  const env = { PORT: '0', LIMITS: 'off', WORKERS: '0', ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error', ...more }
  const program = stack.use(startAt(place, { words: [...options, 'src/main.ts'], env }))
  const [, address] = await program.sees(/is ready on (\S+)/)
  const agent = new Agent({ keepAlive: true })
  stack.defer(() => agent.destroy())
  const all = stack.move()
  return {
    program,
    ask: ((asked) => ask(agent, address!, asked)) as Ask,
    /** Megabytes of memory that the process takes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))![1]) >> 10,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

function ask(
  agent: Agent,
  address: string,
  { method, path, headers, body }: Omit<Asked, 'face'>,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const url = new URL(address)
    const { hostname, port } = url
    // Node sends the length of a body only for methods that usually have one.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(HUNG_MS),
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part) => parts.push(part))
        reply.on('error', fail)
        reply.on('end', () =>
          done({
            status: reply.statusCode!,
            type: reply.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}
