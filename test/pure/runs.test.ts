// Runs of a source and what they report: every item is counted, with any outcome.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { type RunOptions, runSource } from '#ingest/runs/run-source.ts'
import type { Line } from '#model/declaration/domain.ts'
import { line } from '#model/declaration/domain.ts'
import {
  Doubt,
  type Get,
  type Source,
  source,
  stub,
  type Unavailability,
  Unavailable,
} from '#model/sources/source.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const party = (key: string, name = key) => line(parties, { key, country_code: 'BR', name })
const get: Get = async ({ url }) => ({
  url,
  status: 200,
  headers: {},
  body: Buffer.from(url),
  retrieved_at: '2026-11-19T10:00:00Z',
})

/** A source whose items are the given functions. */
function made(items: Record<string, () => Iterable<Line>>, more: Partial<Source> = {}): Source {
  return source({
    ...MADE,
    hosts: { 'example.org': { perSecond: 1 } },
    async *discover() {
      for (const id of Object.keys(items))
        yield { id, requests: { page: { url: `https://example.org/${id}` } } }
    },
    parse: (_replies, item) => items[item.id]!(),
    ...more,
  })
}

const accept: RunOptions['write'] = async (lines) => lines.map(() => ({ outcome: 'created' }))
const run = (from: Source, options: Partial<RunOptions> = {}) =>
  runSource(from, { get, write: accept, since: null, now: () => NOW, ...options })
const five = (last: () => Iterable<Line>) => ({
  a: () => [party('a')],
  b: () => [party('b')],
  c: () => [party('c')],
  d: () => [party('d')],
  e: last,
})

describe('a run', () => {
  it('counts items, lines, requests and bytes, and gives the source of each line', async () => {
    const stored: Line[] = []
    const report = await run(made({ a: () => [party('a'), party('b')], c: () => [] }), {
      write: async (lines) => {
        stored.push(...lines)
        return [{ outcome: 'created' }, { outcome: 'unchanged' }]
      },
    })
    assert.deepEqual(report, {
      source: 'br.made',
      outcome: 'changed',
      reason: null,
      since: null,
      until: null,
      parts: null,
      dry: false,
      started_at: NOW,
      finished_at: NOW,
      items: { changed: 1, unchanged: 1, unavailable: 0, rejected: 0, failed: 0 },
      lines: { parties: { created: 1, unchanged: 1 } },
      filled: { parties: { lines: 2, fields: { name: 2 } } },
      requests: 2,
      bytes: 'https://example.org/a'.length * 2,
      missed: 0,
      unkept: 0,
      cleared: {},
      appeared: [],
      errors: [],
      error_count: 0,
    })
    const { source_id, source_url, retrieved_at } = stored[0]!
    assert.deepEqual(
      [source_id, source_url, retrieved_at],
      ['br.made', 'https://example.org/a', '2026-11-19T10:00:00Z'],
    )
  })

  it('is unchanged when nothing is new', async () => {
    const report = await run(made({ a: () => [party('a')] }), {
      write: async (lines) => lines.map(() => ({ outcome: 'unchanged' })),
    })
    assert.deepEqual([report.outcome, report.items.unchanged], ['unchanged', 1])
  })

  it('skips a doubtful item with the reason, and stores nothing of it', async () => {
    const stored: string[] = []
    const doubt = function* () {
      yield party('half')
      throw new Doubt('two titles')
    }
    const report = await run(made(five(doubt)), {
      write: async (lines) => {
        stored.push(...lines.map(({ key }) => key))
        return lines.map(() => ({ outcome: 'created' }))
      },
    })
    assert.deepEqual(stored, ['a', 'b', 'c', 'd'])
    assert.deepEqual([report.outcome, report.items.rejected], ['changed', 1])
    assert.deepEqual(report.errors, [{ item: 'e', fate: 'rejected', detail: 'two titles' }])
  })

  it('fails when more than a fifth is rejected', async () => {
    const doubt = () => {
      throw new Doubt('?')
    }
    const { outcome, reason, errors } = await run(made({ ...five(doubt), f: doubt }))
    assert.deepEqual(
      [outcome, reason, errors.at(-1)?.detail],
      ['failed', 'reader_broken', '33 % of items or lines were rejected'],
    )
  })

  it('keeps fifty errors, and says how many there were', async () => {
    const doubt = () => {
      throw new Doubt('?')
    }
    const items = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`n${i}`, doubt]))
    const { errors, error_count } = await run(made(items))
    // The verdict on the run is one too.
    assert.deepEqual([errors.length, error_count], [50, 61])
  })

  it('counts a line that the store rejects, with its fault', async () => {
    const report = await run(made(five(() => [party('e')])), {
      write: async (lines) =>
        lines.map(({ key }) =>
          key === 'e'
            ? { outcome: 'rejected', errors: [{ field: 'name', detail: 'is a joke' }] }
            : { outcome: 'created' },
        ),
    })
    assert.deepEqual(report.errors, [{ item: 'e', fate: 'rejected', detail: 'parties e: name: is a joke' }])
    assert.deepEqual(report.items, { changed: 4, unchanged: 0, unavailable: 0, rejected: 1, failed: 0 })
  })

  it('reports a crashed parser as a failed item, and logs the error', async () => {
    const logged: unknown[] = []
    const broken = () => {
      throw new TypeError('undefined is no function')
    }
    const report = await run(made(five(broken)), {
      log: ({ fate, error }) => logged.push([fate, error instanceof TypeError]),
    })
    assert.deepEqual(report.errors, [{ item: 'e', fate: 'failed', detail: 'undefined is no function' }])
    assert.deepEqual(logged, [['failed', true]])
  })

  it('distinguishes a source that is down from one without items', async () => {
    const down: Get = async () => {
      throw new Unavailable('HTTP 503')
    }
    const { outcome, reason, items } = await run(made({ a: () => [party('a')] }), { get: down })
    assert.deepEqual([outcome, reason, items.unavailable], ['unavailable', 'source_down', 1])
    const walled: Get = async () => {
      throw new Unavailable('HTTP 403', { refused: true })
    }
    const listing = made(
      {},
      {
        async *discover({ get: ask }) {
          const { url } = await ask({ url: 'https://example.org/list' })
          yield { id: 'never', requests: { page: { url } } }
        },
      },
    )
    assert.deepEqual(Object.values(await run(listing, { get: walled })).slice(1, 3), [
      'unavailable',
      'source_refuses',
    ])
  })

  it('distinguishes a machine without network from a site that is down', async () => {
    const failing = (...reasons: readonly (Unavailability | null)[]): Get => {
      const left = [...reasons]
      return async (request) => {
        const reason = left.shift()
        if (reason) throw new Unavailable(`${request.url}: it failed`, { reason })
        return { ...(await get(request)), body: Buffer.from('-') }
      }
    }
    const two = made({ a: () => [], b: () => [] })
    const reasonOf = async (...reasons: readonly Unavailability[]) =>
      (await run(two, { get: failing(...reasons) })).reason
    assert.equal(await reasonOf('host_not_found', 'host_not_found'), 'host_not_found')
    assert.equal(await reasonOf('host_not_found', 'source_down'), 'source_down')
    assert.equal(await reasonOf('host_not_found', 'source_refuses'), 'source_refuses')
    // A list was read, and the host of the items is not found: there is a network.
    const listing = made(
      {},
      {
        async *discover({ get: ask }) {
          await ask({ url: 'https://example.org/list' })
          yield { id: 'a', requests: { page: { url: 'https://gone.example/a' } } }
        },
      },
    )
    assert.equal((await run(listing, { get: failing(null, 'host_not_found') })).reason, 'source_down')
  })

  it('keeps the items read before the source goes down', async () => {
    const halfway: Get = async (request) => {
      if (request.url.endsWith('/b')) throw new Unavailable('HTTP 503')
      return get(request)
    }
    const { outcome, items } = await run(made({ a: () => [party('a')], b: () => [party('b')] }), {
      get: halfway,
    })
    assert.deepEqual([outcome, items.changed, items.unavailable], ['changed', 1, 1])
  })

  it('fails only a full run with fewer records than declared', async () => {
    const few = made({ a: () => [party('a')] }, { expect: { atLeast: 2 } })
    assert.deepEqual(Object.values(await run(few)).slice(1, 3), ['failed', 'reader_broken'])
    assert.equal((await run(few, { since: '2026-11-01' })).outcome, 'changed')
    assert.equal((await run(few, { limit: 1 })).outcome, 'changed')
    assert.equal((await run(few, { selection: true })).outcome, 'changed')
    const empty = await run(made({}))
    assert.equal(empty.outcome, 'failed')
    assert.match(empty.errors[0]!.detail, /0 records, expected at least 1/)
  })

  it('fails when a list cannot be read', async () => {
    const list = made(
      {},
      {
        async *discover() {
          yield { id: 'a', requests: { page: { url: 'https://example.org/a' } } }
          throw new Doubt('the list has no rows')
        },
        parse: () => [party('a')],
      },
    )
    const report = await run(list)
    assert.deepEqual(
      [report.outcome, report.items.changed, report.errors[0]],
      ['failed', 1, { item: null, fate: 'failed', detail: 'the list has no rows' }],
    )
  })

  it('stops when the store fails', async () => {
    const report = await run(made(five(() => [party('e')])), {
      write: () => Promise.reject(new Error('disk full')),
    })
    assert.deepEqual(
      [report.outcome, report.reason, report.errors],
      ['failed', 'store_failed', [{ item: null, fate: 'failed', detail: 'disk full' }]],
    )
  })

  it('writes in batches, in order, with bounded memory', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [
        `i${i}`,
        () => Array.from({ length: 90 }, (_, j) => party(`${i}-${j}`)),
      ]),
    )
    const sizes: number[] = []
    const keys: string[] = []
    const report = await run(made(many), {
      write: async (lines) => {
        sizes.push(lines.length)
        keys.push(...lines.map(({ key }) => key))
        return lines.map(() => ({ outcome: 'created' }))
      },
    })
    assert.equal(report.lines.parties!.created, 4_500)
    assert.ok(Math.max(...sizes) <= 1_000)
    assert.deepEqual(
      keys,
      Object.values(many).flatMap((item) => item().map(({ key }) => key)),
    )
  })

  it('fetches a shared request of several items once', async () => {
    let fetched = 0
    const counting: Get = (request) => {
      fetched++
      return get(request)
    }
    const shared = made(
      {},
      {
        async *discover() {
          for (const id of ['a', 'b', 'c'])
            yield { id, requests: { page: { url: 'https://example.org/list' } } }
        },
        parse: (_replies, item) => [party(item.id)],
      },
    )
    assert.equal((await run(shared, { get: counting })).requests, 1)
    assert.equal(fetched, 1)
  })

  it('gives a stub to the store once', async () => {
    const stored: string[] = []
    const items = {
      a: () => [stub(party('known', 'stub')), stub(party('new', 'stub')), party('full', 'whole')],
      b: () => [stub(party('new', 'stub again')), stub(party('full', 'stub')), party('known', 'whole')],
    }
    await run(made(items), {
      write: async (lines) => {
        stored.push(...lines.map((one) => `${one.key} ${one.name}`))
        return lines.map(() => ({ outcome: 'created' }))
      },
    })
    assert.deepEqual(stored, ['known stub', 'new stub', 'full whole', 'known whole'])
  })
})
