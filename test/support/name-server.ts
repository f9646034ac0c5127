// A name server on the loopback network, whose answers change from one query to the next, and a look-up that
// asks only it.
import { createSocket } from 'node:dgram'
import { type LookupAddress, Resolver } from 'node:dns'
import { isIP } from 'node:net'
import { decode, encode, RECURSION_AVAILABLE, type StringAnswer } from 'dns-packet'
import type { DnsLookup } from '#lib/network/public-address.ts'

/** What a name resolves to at each look-up in turn; the last answer is repeated. */
export type Zone = Record<string, readonly (readonly string[])[]>

/** Answers for these names; any other does not exist. An alias is written as the name that it points to. */
export async function nameServer(zone: Zone) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  const times = (name: string, type: string) => asked.filter((each) => each === `${type} ${name}`).length
  socket.on('message', (message, { port, address }) => {
    const { id, questions } = decode(message)
    const { name, type } = questions![0]!
    const answers = zone[name]
    const now = answers?.[Math.min(times(name, type), answers.length - 1)] ?? []
    asked.push(`${type} ${name}`)
    const packet = encode({
      type: 'response',
      id: id!,
      // 3 is NXDOMAIN.
      flags: RECURSION_AVAILABLE | (answers ? 0 : 3),
      questions: questions!,
      answers: now.flatMap((data) => recordsOf(name, data, type)),
    })
    socket.send(packet, port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const resolver = new Resolver({ timeout: 60_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    asked,
    find: lookupBy(resolver),
    async [Symbol.asyncDispose]() {
      resolver.cancel()
      await new Promise<void>((done) => socket.close(done))
    },
  }
}

/** The records of one answer for a question of a type: an address of the other family is none. */
function recordsOf(name: string, data: string, type: string): StringAnswer[] {
  const kind = { 4: 'A', 6: 'AAAA' }[isIP(data)]
  if (kind) return kind === type ? [{ type: kind as 'A' | 'AAAA', name, ttl: 0, data }] : []
  const [alias, address] = data.split(' ') as [string, string]
  return [{ type: 'CNAME' as const, name, ttl: 0, data: alias }, ...recordsOf(alias, address, type)]
}

/** Both families, as the look-up of the system finds them. */
function lookupBy(resolver: Resolver): DnsLookup {
  const resolve = (host: string, family: 4 | 6) =>
    new Promise<LookupAddress[]>((done) =>
      resolver[family === 4 ? 'resolve4' : 'resolve6'](host, (error, found = []) =>
        done(error ? [] : found.map((address) => ({ address, family }))),
      ),
    )
  return (host, _options, done) =>
    void Promise.all([resolve(host, 4), resolve(host, 6)]).then(
      (found) => done(null, found.flat()),
      (error: Error) => done(error, []),
    )
}
