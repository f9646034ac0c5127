// All sources over hand-written replies: the lines they give, and none for a broken reply.
import assert from 'node:assert/strict'
import { globSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import { replay } from '#ingest/captures/replay.ts'
import { checkAlone } from '#ingest/check-line.ts'
import { countArrivals } from '#ingest/runs/arrivals.ts'
import { isDay } from '#lib/dates.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Line } from '#model/declaration/domain.ts'
import {
  Doubt,
  type Get,
  type Item,
  type Replies,
  type Reply,
  type Source,
  Unavailable,
} from '#model/sources/source.ts'
import { GAPS } from '#sources/gaps.ts'
import { sources } from '#sources/index.ts'
import { networkSources } from '#sources/networks.ts'
import { PUBLICATION_KINDS, type PublicationKind, sourcesOf } from '#sources/publication-kinds.ts'
import {
  type Edit,
  emptied,
  graft,
  isJson,
  mutate,
  WRONG,
  withStrayByte,
  worthless,
} from '../support/damaged.ts'
import { newRun, run } from '../support/fixture-runs.ts'
import { golden, onlyGoldens } from '../support/golden-file.ts'
import { LONG } from '../support/long.ts'
import { collect, dangling, NOW, SINCE } from '../support/source-runs.ts'

const folder = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url).pathname

/** Damaged replies of each source: all of them at night, and a fourth in the gate. */
function damagedOf(source: Source, many: number): number {
  if (LONG) return many
  // The sources of a network are one program: its share is divided between the countries.
  return networkSources.includes(source) ? Math.ceil(many / 4 / COUNTRY_CODES.length) : many / 4
}

/** Every item of a source's fixtures with its replies. */
async function items(source: Source): Promise<{ item: Item; replies: Record<string, Reply> }[]> {
  const get = await replay(folder(source.id), NOW)
  const all: { item: Item; replies: Record<string, Reply> }[] = []
  for await (const item of source.discover({ since: SINCE, until: null, get })) {
    const replies: Record<string, Reply> = {}
    for (const [name, request] of Object.entries(item.requests)) replies[name] = await get(request)
    all.push({ item, replies })
  }
  return all
}

/** The lines that a parser reads from replies, or the name of the error by which it rejects them. */
async function attempt(source: Source, item: Item, replies: Replies): Promise<Line[] | string> {
  try {
    return await Array.fromAsync(source.parse(replies, item))
  } catch (error) {
    if (error instanceof Doubt || error instanceof Unavailable) return error.name
    throw error
  }
}

const faultsOf = (line: Line) => {
  const checked = checkAlone(line, NOW)
  return 'faults' in checked ? checked.faults : []
}

/** Null, and a word for it. */
const saysNothing = (value: unknown) => (value ?? 'unknown') === 'unknown'

/**
 * In a damaged reply, a year with a wrong digit and a character that could not be decoded are rejected by the
 * validation of their line, not by the parser.
 */
const slipsOf = (line: Line) =>
  faultsOf(line).filter(({ detail }) => !/ is before \d{4}|(?:days|years) ahead$|damaged/.test(detail))

describe('the register of sources', () => {
  it('has the verification of each, and replays the recordings that it names', async () => {
    const folder = new URL('../', import.meta.url)
    const recorded = globSync('*/recorded-*.test.ts', { cwd: folder })
    const texts = await Promise.all(recorded.map((file) => readFile(new URL(file, folder), 'utf8')))
    for (const { id, verified } of sources) {
      assert.ok(isDay(verified.day) && verified.day <= NOW.slice(0, 10) && verified.what, id)
      if (verified.by !== 'recorded') continue
      const read = texts.some((text) => text.includes(`sourceNamed('${id}')`))
      assert.ok(read, `${id}: no test/*/recorded-*.test.ts reads it`)
    }
  })

  it('has the source of each kind of record and country, or the reason for none', () => {
    const kinds = Object.keys(PUBLICATION_KINDS) as PublicationKind[]
    for (const country of COUNTRY_CODES)
      for (const kind of kinds) {
        // An archive lacks everything since its end.
        const fed = sourcesOf(sources, country, kind).some(({ endedOn }) => endedOn === undefined)
        assert.equal(GAPS[country]?.[kind] === undefined, fed, `${country}, ${kind}`)
      }
  })

  it('lists every file once, under the id of its path', () => {
    const root = new URL('../../src/sources/', import.meta.url)
    const files = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
      .flatMap(({ name }) =>
        readdirSync(new URL(`${name}/`, root))
          .filter((file) => file.endsWith('.ts'))
          .map((file) => `${name}.${file.slice(0, -3)}`),
      )
    const own = sources.filter((source) => !networkSources.includes(source))
    assert.deepEqual(own.map((source) => source.id).sort(), files.sort())
    assert.equal(new Set(sources.map(({ id }) => id)).size, sources.length)
  })

  it('has a folder of fixtures for each source, and no others', () => {
    const folders = readdirSync(new URL('../fixtures/sources/', import.meta.url))
    assert.deepEqual(folders.sort(), sources.map((source) => source.id).sort())
  })

  it('uses every file of the fixtures', async () => {
    for (const { id } of sources) {
      const text = await readFile(`${folder(id)}index.json`, 'utf8')
      const index = JSON.parse(text) as Record<string, { file: string }>
      const used = new Set(Object.values(index).map((entry) => entry.file))
      assert.deepEqual(
        readdirSync(folder(id)).filter((file) => file !== 'index.json' && !used.has(file)),
        [],
        id,
      )
    }
  })
})

for (const source of sources) {
  describe(source.id, () => {
    it('has its own title and texts', () => {
      const { title, publisher, terms, verified } = source
      assert.ok(
        ![title, publisher, terms, verified.what].join().includes('TODO'),
        `${source.id}: a TODO is left`,
      )
    })

    it('returns the lines of its golden', async (t) => {
      const [{ report, lines }, full] = await Promise.all([run(source, SINCE), run(source, null)])
      const told = ({ outcome, items, lines, requests, errors }: typeof report) => {
        return { outcome, items, lines, requests, errors }
      }
      const shown = lines.map((line) => (line.stub ? { stub: true, ...line } : line))
      golden(t, { report: told(report), full: told(full.report), lines: shown }, `sources/${source.id}.json`)
    })

    for (const [kind, since] of [
      ['a full run', null],
      [`a run since ${SINCE}`, SINCE],
    ] as const) {
      it(`returns records of its declared domains in ${kind}, and no other`, async () => {
        const { report, lines } = await run(source, since)
        assert.equal(report.outcome, 'changed', JSON.stringify(report.errors))
        assert.equal(report.items.unavailable, 0, 'every request is in index.json')
        const fed = new Set(Object.keys(countArrivals(lines)))
        const empty = source.domains.filter((name) => !fed.has(name))
        assert.deepEqual(empty, [], `no line: are the days in the fixtures ${SINCE} or later?`)
        for (const [domain, fields] of Object.entries(source.without ?? {}))
          for (const line of lines.filter((each) => each.domain === domain))
            for (const field of fields) {
              assert.ok(domainNamed(domain)?.fields[field], `${domain} has no ${field}`)
              assert.ok(saysNothing(line[field]), `${line.key} has a ${field}`)
            }
        const own = lines.filter((line) => !line.stub)
        assert.deepEqual(
          new Set(own.map((line) => line.domain)).difference(new Set(source.domains)),
          new Set(),
        )
      })

      it(`returns valid lines in ${kind}, which refer only to earlier ones`, async () => {
        const { lines } = await run(source, since)
        assert.deepEqual(lines.flatMap(faultsOf), [])
        assert.deepEqual(dangling(lines), [])
        const [{ country, id }, said] = [source, ['source_url', 'retrieved_at'] as const]
        assert.ok(lines.every((line) => line.source_id === id))
        // A link of two keys has no values of the replies.
        const records = lines.filter((line) => !line.same)
        assert.ok(records.every((line) => line.country_code === country))
        assert.ok(records.every((line) => said.every((field) => line[field])))
      })
    }

    it('returns in a full run all lines of a run since a day', async () => {
      const keys = ({ lines }: { lines: readonly Line[] }) =>
        new Set(lines.map((line) => `${line.domain} ${line.key}`))
      const [part, whole] = await Promise.all([run(source, SINCE), run(source, null)])
      assert.deepEqual(keys(part).difference(keys(whole)), new Set())
    })

    it('requests only declared hosts, and over TLS unless they have none', async () => {
      const both = await Promise.all([run(source, null), run(source, SINCE)])
      for (const { report } of both) assert.ok(report.requests)
      const urls = both.flatMap((ran) => [...ran.asked]).map((url) => new URL(url))
      const asked = new Set(urls.map(({ host }) => host))
      const bare = new Set(urls.flatMap(({ protocol, host }) => (protocol === 'http:' ? host : [])))
      assert.deepEqual(asked.difference(new Set(Object.keys(source.hosts))), new Set())
      const plain = Object.entries(source.hosts).flatMap(([host, limits]) => (limits.plain ? host : []))
      assert.deepEqual(bare, new Set(plain))
      assert.deepEqual(
        new Set(Object.keys(source.hosts)).difference(asked),
        new Set(),
        'declared for nothing',
      )
    })

    it('says of each line that it was read at a site of its own', async () => {
      const siteOf = (host: string) => (host.split('.').length > 2 ? host.replace(/^[^.]+\./, '') : host)
      const own = new Set(Object.keys(source.hosts).map(siteOf))
      const { lines } = await run(source, null)
      const said = new Set(lines.flatMap(({ source_url: url }) => (url ? siteOf(new URL(url).host) : [])))
      assert.deepEqual(said.difference(own), new Set())
    })

    it('returns the same lines again', async () => {
      const [once, again] = [await run(source, SINCE), await newRun(source, SINCE)]
      assert.deepEqual(again.lines, once.lines)
    })

    it('reads the same from a page with one byte of another encoding in a comment', async () => {
      const get = await replay(folder(source.id), NOW)
      const patched: Get = async (request) => {
        const reply = await get(request)
        return { ...reply, body: withStrayByte(reply.body) }
      }
      const [bent, sound] = [await collect(source, patched, { since: SINCE }), await run(source, SINCE)]
      assert.deepEqual([bent.lines, bent.report.errors], [sound.lines, sound.report.errors])
    })

    it('takes lists without entries for a fault, or says why they may be true', async () => {
      const get = await replay(folder(source.id), NOW)
      const silent: Get = async (request) => {
        const reply = await get(request)
        return { ...reply, body: emptied(reply.body) }
      }
      // A full run, whose window is longer than any recess. Its fixtures have fewer records than the site.
      const few = Object.entries(source.lists ?? {}).map(([name, list]) => [name, { ...list, atLeast: 1 }])
      const { parts: _, ...undivided } = source
      const small = { ...undivided, lists: Object.fromEntries(few), expect: { ...source.expect, atLeast: 0 } }
      const options = { selection: false, lists: { read: async () => null, save: async () => {} } }
      const sound = await collect(small, get, options)
      assert.equal(sound.report.outcome, 'changed', JSON.stringify(sound.report.errors))
      const { report, lines } = await collect(small, silent, options)
      const isNoticed = report.outcome === 'failed' || report.items.rejected > 0
      const isLess = lines.length < sound.lines.length
      assert.equal(!isNoticed && isLess, source.expect.quiet !== undefined, JSON.stringify(report))
    })

    it('has runs in which what it expects within days can be missed', () => {
      const { overlapDays = 3, reread = { days: 60 }, expect } = source
      const longest = Math.max(overlapDays, reread.days)
      for (const days of Object.values(expect.within ?? {})) assert.ok(days <= longest, `${days} days`)
    })

    it('returns no line for error pages, garbage, truncated and empty replies', async () => {
      for (const { item, replies } of await items(source)) {
        for (const [name, reply] of Object.entries(replies)) {
          for (const body of worthless(reply)) {
            const result = await attempt(source, item, { ...replies, [name]: { ...reply, body } })
            assert.equal(typeof result, 'string', `${item.id} ${name} ${body.subarray(0, 20)}`)
          }
        }
      }
    })

    it('returns no invalid line for replies with broken bytes', async () => {
      const all = await items(source)
      const edit: fc.Arbitrary<Edit> = fc.record({
        at: fc.nat(),
        kind: fc.constantFrom('set', 'insert', 'cut', 'repeat'),
        byte: fc.integer({ min: 0, max: 255 }),
        size: fc.integer({ min: 1, max: 40 }),
      })
      const property = fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        async (which, reply, edits) => {
          const { item, replies } = all[which % all.length]!
          const name = Object.keys(replies)[reply % Object.keys(replies).length]!
          const body = edits.reduce<Uint8Array>(mutate, replies[name]!.body)
          const result = await attempt(source, item, { ...replies, [name]: { ...replies[name]!, body } })
          if (typeof result === 'string') return
          for (const line of result) assert.deepEqual(slipsOf(line), [], line.key)
        },
      )
      await fc.assert(property, { numRuns: damagedOf(source, 400) })
    })

    it('returns no invalid line for replies with wrong values', async () => {
      const all = (await items(source)).filter(({ replies }) => Object.values(replies).some(isJson))
      if (!all.length) return
      const leaf = fc.constantFrom(...WRONG)
      const property = fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        fc.nat(),
        leaf,
        async (which, reply, at, wrong) => {
          const { item, replies } = all[which % all.length]!
          const named = Object.entries(replies).filter(([, one]) => isJson(one))
          const [name, original] = named[reply % named.length]!
          const value = JSON.parse(Buffer.from(original.body).toString('utf8'))
          const body = Buffer.from(JSON.stringify(graft(value, at, wrong)))
          const result = await attempt(source, item, { ...replies, [name]: { ...original, body } })
          if (typeof result === 'string') return
          for (const line of result) assert.deepEqual(slipsOf(line), [], line.key)
        },
      )
      await fc.assert(property, { numRuns: damagedOf(source, 600) })
    })
  })
}

// Last, so that the run that writes the first golden of a source finds it.
describe('the goldens of sources', () => {
  it('exist once for each source, and no others', () => {
    onlyGoldens(
      'sources',
      sources.map((source) => `${source.id}.json`),
    )
  })

  it('have only chambers of the country', () => {
    for (const source of sources) {
      const line = { domain: 'roll-calls', key: 'a', country_code: source.country, chamber: 'lower-house' }
      const faults = faultsOf(line as unknown as Line)
      assert.deepEqual(
        faults.filter(({ field }) => field === 'chamber').length,
        1,
        `${source.country}: ${JSON.stringify(faults)}`,
      )
    }
  })
})
