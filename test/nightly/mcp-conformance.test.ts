// The MCP endpoint against the conformance suite of the Model Context Protocol, run as its own program, with
// credentials required everywhere.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { nightlyFile } from '../../nightly/packages.ts'
import { start } from '../support/child.ts'
import { addFixtures } from '../support/mcp/fixtures.ts'
import { doorTo } from '../support/mcp/key-proxy.ts'
import { listen } from '../support/oauth/program.ts'

const SUITE = nightlyFile('@modelcontextprotocol/conformance/dist/index.js')
const KNOWN = fileURLToPath(new URL('../support/mcp/conformance-2025-11-25.yml', import.meta.url))

interface Outcome {
  readonly ok: boolean
  /** Checks within the scenario. */
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly code: number | null
  readonly output: string
  /** The required scenarios of the revision, by name. */
  readonly required: ReadonlyMap<string, Outcome>
  /** Further scenarios, without effect on the result. */
  readonly beside: ReadonlyMap<string, Outcome>
}

/**
 * Runs the requirements of a revision against the service, with or without the fixtures of the suite.
 */
async function judged(
  revision: string,
  { fixtures, known }: { fixtures: boolean; known?: string },
): Promise<Report> {
  await using service = await listen(fixtures ? { extendMcp: addFixtures } : {})
  await using door = await doorTo(service.base, { 'x-api-key': await service.key() })
  const options = ['--requirements', revision, ...(known ? ['--expected-failures', known] : [])]
  await using suite = start([SUITE, 'server', '--url', `${door.base}/mcp`, ...options])
  const { code, stdout, stderr } = await suite.ended
  const output = stripVTControlCharacters(stdout + stderr)
  const summary = /=== SUMMARY ===\n([\s\S]*?)\n\nTotal:/.exec(output)?.[1]
  assert.ok(summary, output)
  const outcomes = [...summary.matchAll(/^([✓✗]) (\S+): (\d+) passed, (\d+) failed$/gm)].map(
    ([, mark, name, passed, failed]) =>
      [name!, { ok: mark === '✓', passed: Number(passed), failed: Number(failed) }] as const,
  )
  assert.equal(outcomes.length, summary.split('\n').length, summary)
  const asked = await requiredBy(revision)
  return {
    code,
    output,
    required: new Map(outcomes.filter(([name]) => asked.has(name))),
    beside: new Map(outcomes.filter(([name]) => !asked.has(name))),
  }
}

/** The names that the suite froze for a revision; others do not count. */
async function requiredBy(revision: string): Promise<ReadonlySet<string>> {
  const list = await readFile(new URL(`../requirements/${revision}.yaml`, pathToFileURL(SUITE)), 'utf8')
  const [, server] = /^server:\n((?: {2}- \S+\n)+)/m.exec(list)!
  return new Set(server!.match(/[^\s-]\S*/g))
}

const names = (outcomes: ReadonlyMap<string, Outcome>, ok: boolean) =>
  [...outcomes].filter(([, outcome]) => outcome.ok === ok).map(([name]) => name)
const checks = (outcomes: ReadonlyMap<string, Outcome>) =>
  [...outcomes.values()].reduce((sum, { passed }) => sum + passed, 0)

describe('with additional features of the suite', () => {
  it('passes all requirements of 2026-07-28', async () => {
    const { code, output, required, beside } = await judged('2026-07-28', { fixtures: true })
    assert.equal(required.size, 37)
    assert.deepEqual(names(required, false), [], output)
    assert.equal(checks(required), 118, output)
    assert.equal(code, 0, output)
    assert.deepEqual(beside.get('http-header-validation'), { ok: true, passed: 14, failed: 0 })
  })

  it('passes the requirements of 2025-11-25, except those with a session', async () => {
    const { code, output, required } = await judged('2025-11-25', { fixtures: true, known: KNOWN })
    assert.equal(required.size, 30)
    assert.deepEqual(names(required, false), [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
    ])
    assert.equal(checks(required), 55, output)
    assert.match(output, /Baseline check passed/)
    assert.equal(code, 0, output)
  })
})

describe('the deployed service', () => {
  it('passes the requirements of 2026-07-28 for every server', async () => {
    const { output, required, beside } = await judged('2026-07-28', { fixtures: false })
    assert.deepEqual(names(required, true), [
      'tools-list',
      'server-sse-multiple-streams',
      'resources-list',
      'sep-2164-resource-not-found',
      'prompts-list',
      'dns-rebinding-protection',
      'caching',
      'input-required-result-missing-input-response',
      'input-required-result-unsupported-methods',
      'input-required-result-ignore-extra-params',
      'input-required-result-validate-input',
    ])
    assert.deepEqual(required.get('caching'), { ok: true, passed: 8, failed: 0 })
    // The other four call tools that only the suite has.
    assert.deepEqual(required.get('server-stateless'), { ok: false, passed: 24, failed: 4 }, output)
    assert.deepEqual(beside.get('http-header-validation'), { ok: true, passed: 14, failed: 0 })
  })

  it('passes the requirements of 2025-11-25 for every server', async () => {
    const { required } = await judged('2025-11-25', { fixtures: false })
    assert.deepEqual(names(required, true), [
      'server-initialize',
      'ping',
      'tools-list',
      'server-sse-multiple-streams',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
    ])
  })
})
