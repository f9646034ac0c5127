// Every source while its whole site has one fault. Where nothing can be read, nothing is stored, and the run
// ends with a named outcome; hung and redirecting sites are real ones, through the real fetcher. Where a site
// gives each row twice, no record is new. Parts of a site in doubt are in other tests of sources.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Get, type Reply, type Source, Unavailable } from '#model/sources/source.ts'
import { sources } from '#sources/index.ts'
import { doubled, PAGE } from '../support/damaged.ts'
import { collect, NOW, SINCE } from '../support/source-runs.ts'
import { fixturesOf, getFrom, hang, type Fault as SiteFault, standIn } from '../support/stand-in.ts'

const CHALLENGE = Buffer.from(
  '<!DOCTYPE html><html><head><script src="/challenge.js"></script></head><body>One moment…</body></html>\n',
)

/** What a site sends in place of a reply; a fault of the network is thrown, as the fetcher does. */
type Fault = (reply: Reply) => Reply
const instead =
  (body: Uint8Array | string): Fault =>
  (reply) => ({ ...reply, body: Buffer.from(body) })
const refused =
  (refused: boolean, message: string): Fault =>
  () => {
    throw new Unavailable(message, { refused })
  }

/** Nothing can be read: the run says so, and why. */
const WORTHLESS: Readonly<Record<string, Fault>> = {
  'a maintenance page': instead(PAGE),
  'a challenge': instead(CHALLENGE),
  'an empty body': instead(''),
  '{}': instead('{}'),
  null: instead('null'),
  'half a reply': (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length / 2) }),
  'HTTP 500': refused(false, 'HTTP 500'),
  'HTTP 403': refused(true, 'HTTP 403'),
  'no answer': refused(false, 'no answer'),
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  failed: ['reader_broken', 'on_trial'],
  unavailable: ['source_down', 'source_refuses'],
}

async function run(source: Source, fault: Fault): Promise<{ report: RunReport; lines: Line[] }> {
  const honest = await replay(fixturesOf(source.id), NOW)
  const get: Get = async (request) => fault(await honest(request))
  return collect(source, get, { since: SINCE, selection: false })
}

const isNamed = ({ outcome, reason }: RunReport) => NAMED[outcome]?.includes(reason ?? '') === true

/** The site answers nothing, or never to the end. */
const UNENDING: Readonly<Record<string, SiteFault>> = {
  'a server that never answers': hang,
  'a reply that never ends': (request, response, reply, clock) => {
    response.writeHead(200).write('{"', () => hang(request, response, reply, clock))
  },
  'redirects for ever': ({ url }, response) => {
    response.writeHead(302, { location: url }).end()
  },
}

const nameOf = ({ domain, key, same, apart }: Line) => JSON.stringify([domain, key, same, apart])

for (const source of sources)
  describe(source.id, () => {
    for (const [what, fault] of Object.entries(WORTHLESS))
      it(`${what}: nothing is stored, and the run says why`, async () => {
        const { report, lines } = await run(source, fault)
        assert.deepEqual(lines, [])
        assert.ok(isNamed(report), JSON.stringify({ ...report, errors: report.errors.slice(0, 3) }))
      })

    for (const [what, fault] of Object.entries(UNENDING))
      it(`${what}: nothing is stored, and the site is down`, async () => {
        await using site = await standIn(source)
        site.fault(/^/, fault)
        const { report, lines } = await collect(source, getFrom(site, source), {
          since: SINCE,
          selection: false,
        })
        assert.deepEqual([lines, report.outcome, report.reason], [[], 'unavailable', 'source_down'])
      })

    it('each row twice: no record is new, and none is missing without a word', async () => {
      const known = new Set((await run(source, (reply) => reply)).lines.map(nameOf))
      const { report, lines } = await run(source, (reply) => ({ ...reply, body: doubled(reply.body) }))
      const read = new Set(lines.map(nameOf))
      assert.deepEqual([...read.difference(known)], [])
      assert.ok(!known.difference(read).size || report.errors.length, JSON.stringify(report.items))
      assert.ok(isNamed(report) || report.reason === null, JSON.stringify(report.errors.slice(0, 3)))
    })
  })
