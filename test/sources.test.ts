// All sources over hand-written replies: the lines they give, and none for a broken reply.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkAlone } from '#ingest/check.ts'
import { replay } from '#ingest/replay.ts'
import type { Line } from '#model/domain.ts'
import { Doubt, type Item, type Reply, type Source, Unavailable } from '#model/source.ts'
import { sources } from '#sources/index.ts'
import { golden } from './golden-file.ts'
import { collect, dangling, NOW } from './source-runs.ts'

const SINCE = '2026-11-01'
const folder = (id: string) => new URL(`./fixtures/sources/${id}/`, import.meta.url).pathname

/** Every item of a source's fixtures with its replies. */
async function items(source: Source): Promise<{ item: Item; replies: Record<string, Reply> }[]> {
  const get = await replay(folder(source.id), NOW)
  const all: { item: Item; replies: Record<string, Reply> }[] = []
  for await (const item of source.discover({ since: SINCE, get })) {
    const replies: Record<string, Reply> = {}
    for (const [name, request] of Object.entries(item.requests)) replies[name] = await get(request)
    all.push({ item, replies })
  }
  return all
}

/** The lines that a parser reads from replies, or the name of the error by which it rejects them. */
function attempt(source: Source, item: Item, replies: Record<string, Reply>): Line[] | string {
  try {
    return [...source.parse(replies, item)]
  } catch (error) {
    if (error instanceof Doubt || error instanceof Unavailable) return error.name
    throw error
  }
}

const isJson = (reply: Reply) => /^\s*[[{]/.test(Buffer.from(reply.body.subarray(0, 20)).toString('utf8'))

/** Values that are wrong for most fields, and edge cases of others. */
const WRONG = [
  ...[
    null,
    '',
    ' ',
    0,
    -1,
    1e21,
    1.5,
    true,
    [],
    {},
    [null],
    'x'.repeat(30_000),
    'ñ'.repeat(400),
    '\ud800',
    'a\u0000b',
    'NaN',
  ],
  ...[
    '2026-02-30',
    '2026-02-30T10:00',
    '31/02/2026',
    '0000-00-00',
    '9999999999',
    'http://',
    'javascript:alert(1)',
    'https://a b/',
    '__proto__',
  ],
]

const faultsOf = (line: Line) => {
  const checked = checkAlone(line, NOW)
  return 'faults' in checked ? checked.faults : []
}

describe('the register of sources', () => {
  it('lists every file once, under the id of its path', () => {
    const root = new URL('../src/sources/', import.meta.url)
    const files = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
      .flatMap(({ name }) =>
        readdirSync(new URL(`${name}/`, root))
          .filter((file) => file.endsWith('.ts'))
          .map((file) => `${name}.${file.slice(0, -3)}`),
      )
    assert.deepEqual(sources.map((source) => source.id).sort(), files.sort())
  })

  it('has fixtures and a golden for each source, and no others', () => {
    const ids = sources.map((source) => source.id).sort()
    assert.deepEqual(readdirSync(new URL('./fixtures/sources/', import.meta.url)).sort(), ids)
    assert.deepEqual(
      readdirSync(new URL('./golden/sources/', import.meta.url)).sort(),
      ids.map((id) => `${id}.json`),
    )
  })

  it('uses every file of the fixtures', async () => {
    for (const { id } of sources) {
      const index = JSON.parse(await readFile(`${folder(id)}index.json`, 'utf8')) as Record<
        string,
        { file: string }
      >
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
    it('gives the lines of its golden', async (t) => {
      const { report, lines } = await collect(source, await replay(folder(source.id), NOW), { since: SINCE })
      const { items, requests, errors } = report
      const shown = lines.map((line) => (line.stub ? { stub: true, ...line } : line))
      golden(
        t,
        { report: { outcome: report.outcome, items, lines: report.lines, requests, errors }, lines: shown },
        `sources/${source.id}.json`,
      )
      assert.deepEqual(lines.flatMap(faultsOf), [])
      assert.deepEqual(dangling(lines), [], 'refers only to what it gives')
      assert.deepEqual(
        lines
          .filter((line) => !source.domains.includes(line.domain) && !line.stub)
          .map((line) => line.domain),
        [],
      )
      assert.ok(
        lines.every(
          (line) =>
            line.country_code === source.country &&
            line.source_id === source.id &&
            line.source_url &&
            line.retrieved_at,
        ),
      )
    })

    it('requests only hosts that it declares', async () => {
      for (const { item } of await items(source)) {
        for (const { url } of Object.values(item.requests)) assert.ok(new URL(url).host in source.hosts, url)
      }
    })

    it('gives the same lines again', async () => {
      const once = await collect(source, await replay(folder(source.id), NOW), { since: SINCE })
      const again = await collect(source, await replay(folder(source.id), NOW), { since: SINCE })
      assert.deepEqual(again.lines, once.lines)
    })

    it('gives no line for error pages, garbage, truncated and empty replies', async () => {
      const page = Buffer.from(
        '<!DOCTYPE html>\n<html><head><title>Sitio en mantención</title></head>' +
          '<body><h2>Volvemos pronto</h2></body></html>',
      )
      for (const { item, replies } of await items(source)) {
        for (const [name, reply] of Object.entries(replies)) {
          const bad = [page, Buffer.alloc(0), Buffer.from(' \n')]
          // A plain text has no end marker, so a truncated one is valid.
          if (!reply.headers['content-type']?.startsWith('text/plain')) {
            bad.push(
              Buffer.from(reply.body.slice(0, reply.body.length / 2)),
              Buffer.from([0xc3, 0x28, 0xff, 0x00, 0x42]),
              Buffer.from('null'),
            )
          }
          for (const body of bad) {
            const result = attempt(source, item, { ...replies, [name]: { ...reply, body } })
            assert.equal(typeof result, 'string', `${item.id} ${name} ${body.subarray(0, 20)}`)
          }
        }
      }
    })

    it('gives no invalid line for replies with broken bytes', async () => {
      const all = await items(source)
      const edit = fc.record({
        at: fc.nat(),
        kind: fc.constantFrom('set', 'insert', 'cut', 'repeat'),
        byte: fc.integer({ min: 0, max: 255 }),
        size: fc.integer({ min: 1, max: 40 }),
      })
      const property = fc.property(
        fc.nat(),
        fc.nat(),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (which, reply, edits) => {
          const { item, replies } = all[which % all.length]!
          const name = Object.keys(replies)[reply % Object.keys(replies).length]!
          const body = edits.reduce<Uint8Array>(mutate, replies[name]!.body)
          const result = attempt(source, item, { ...replies, [name]: { ...replies[name]!, body } })
          if (typeof result === 'string') return
          for (const line of result) assert.deepEqual(faultsOf(line), [], line.key)
        },
      )
      fc.assert(property, { numRuns: 400 })
    })

    it('gives no invalid line for replies with wrong values', async () => {
      const all = (await items(source)).filter(({ replies }) => Object.values(replies).some(isJson))
      if (!all.length) return
      const leaf = fc.constantFrom<unknown>(...WRONG)
      const property = fc.property(fc.nat(), fc.nat(), fc.nat(), leaf, (which, reply, at, wrong) => {
        const { item, replies } = all[which % all.length]!
        const named = Object.entries(replies).filter(([, one]) => isJson(one))
        const [name, original] = named[reply % named.length]!
        const body = Buffer.from(
          JSON.stringify(graft(JSON.parse(Buffer.from(original.body).toString('utf8')), at, wrong)),
        )
        const result = attempt(source, item, { ...replies, [name]: { ...original, body } })
        if (typeof result === 'string') return
        for (const line of result) assert.deepEqual(faultsOf(line), [], line.key)
      })
      fc.assert(property, { numRuns: 600 })
    })
  })
}

/** A copy of a JSON value with one of its leaves replaced. */
function graft(value: unknown, at: number, leaf: unknown): unknown {
  const leaves: { parent: Record<string, unknown>; name: string }[] = []
  const copy = structuredClone({ root: value }) as Record<string, unknown>
  const walk = (parent: Record<string, unknown>) => {
    for (const [name, inner] of Object.entries(parent)) {
      leaves.push({ parent, name })
      if (inner && typeof inner === 'object') walk(inner as Record<string, unknown>)
    }
  }
  walk(copy)
  const { parent, name } = leaves[at % leaves.length]!
  parent[name] = leaf
  return copy.root
}

function mutate(
  body: Uint8Array,
  edit: { at: number; kind: string; byte: number; size: number },
): Uint8Array {
  const at = body.length ? edit.at % body.length : 0
  const [before, after] = [body.slice(0, at), body.slice(at)]
  if (edit.kind === 'insert') return Buffer.concat([before, Buffer.from([edit.byte]), after])
  if (edit.kind === 'cut') return Buffer.concat([before, after.slice(edit.size)])
  if (edit.kind === 'repeat') return Buffer.concat([before, after.slice(0, edit.size), after])
  return Buffer.concat([before, Buffer.from([edit.byte]), after.slice(1)])
}
