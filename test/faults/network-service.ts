// Two processes of the service over one database and one cache, each behind relays of its own.
import { type Happenings, happenings } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { makePlace, type Place, type Program, start } from '../support/child.ts'
import { writeLines } from '../support/write-lines.ts'
import { type NetworkRelay, networkRelay } from './network-relay.ts'
import { TOKEN } from './served.ts'

/** A line of the log of a process. */
export interface LogLine {
  readonly level: string
  readonly msg: string
  readonly err?: { readonly message: string; readonly stack?: string }
  readonly [field: string]: unknown
}

export interface Served {
  readonly base: string
  readonly program: Program
  readonly log: Happenings<LogLine>
  readonly links: { readonly database: NetworkRelay; readonly cache: NetworkRelay }
}

export interface ServedPair extends AsyncDisposable {
  readonly place: Place
  readonly processes: readonly [Served, Served]
  /** A further way to the database, for commands. */
  readonly commands: NetworkRelay
}

/** Half-open connections stay open on the server, which has 200. */
const FEW = { DATABASE_CONNECTIONS: '5' }

/** Most calls of the test have no limit. */
const UNLIMITED = { KEYLESS_PER_MINUTE: '10000000', KEYLESS_PER_DAY: '100000000', DOCUMENTS_PER_DAY: '0' }

const withPort = (address: string, port: string) => {
  const url = new URL(address)
  url.port ||= port
  return url
}

export async function servePair(env: Readonly<Record<string, string>> = {}): Promise<ServedPair> {
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await makePlace({ migrated: true }))
  {
    await using db = await place.open()
    await writeLines(db, WORLD, new Date().toISOString())
  }
  const relayed = async (address: string, port: string) =>
    stack.use(await networkRelay(withPort(address, port)))
  const database = () => relayed(place.env.DATABASE_URL!, '5432')
  async function one(): Promise<Served> {
    const links = { database: await database(), cache: await relayed(process.env.CACHE_URL!, '6379') }
    const addresses = { DATABASE_URL: links.database.url, CACHE_URL: links.cache.url }
    const settings = { PORT: '0', ADMIN_TOKEN: TOKEN, SOURCES: 'none', ...FEW, ...UNLIMITED }
    const program = stack.use(start(['src/main.ts'], { ...place.env, ...addresses, ...settings, ...env }))
    const log = logOf(program)
    const [, base] = await program.sees(/is ready on (http:\S+) after/)
    return { base: base!, program, log, links }
  }
  const processes = await Promise.all([one(), one()])
  const commands = await database()
  const all = stack.move()
  return { place, processes, commands, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** True for a line of a fault of the service. */
export const isFault = ({ level }: Pick<LogLine, 'level'>) => level === 'error' || level === 'fatal'

/** The lines of the log of a program, as they come. */
function logOf(program: Program): Happenings<LogLine> {
  const log = happenings<LogLine>()
  let rest = ''
  program.child.stdout!.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines)
      if (line.startsWith('{')) {
        const each = JSON.parse(line) as LogLine
        if (each.msg !== 'request' || isFault(each)) log.add(each)
      }
  })
  return log
}
