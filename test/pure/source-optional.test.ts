// Optional replies of an item, repeated lines, and lists read in parallel.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { replay } from '#ingest/captures/replay.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Get, type Item, type Source, source, Unavailable } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { MADE } from '../support/made-source.ts'
import { collect, linesOf, NOW, SINCE } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

const asked: string[] = []
const get: Get = async ({ url }) => {
  asked.push(url)
  if (url.endsWith('down')) throw new Unavailable('it is down')
  return { url, status: 200, headers: {}, body: Buffer.from(url), retrieved_at: NOW }
}
const at = (path: string) => ({ url: `https://example.org/${path}` })
const party = (key: string, name: string) => line(parties, { key, country_code: 'BR', name })

/** A source of these items. */
function made(items: readonly Item[], parse: Source['parse']): Source {
  return source({
    ...MADE,
    hosts: { 'example.org': { perSecond: 1 } },
    async *discover() {
      yield* items
    },
    parse,
  })
}

describe('an optional reply', () => {
  const optional = { ...at('down'), optional: true as const }
  const parse: Source['parse'] = ({ page, more }, { id }) => [
    party(id, `${page ? 'page' : 'no page'}, ${more ? 'more' : 'no more'}`),
  ]

  it('that is unavailable leaves the item readable, and is requested once in a run', async () => {
    asked.length = 0
    const items = ['a', 'b', 'c'].map((id) => ({ id, requests: { page: at(id), more: optional } }))
    const { report, lines } = await collect(made(items, parse), get)
    assert.deepEqual([report.outcome, report.missed, report.errors], ['changed', 1, []])
    assert.deepEqual(
      lines.map(({ name }) => name),
      ['page, no more', 'page, no more', 'page, no more'],
    )
    assert.equal(asked.filter((url) => url.endsWith('down')).length, 1)
    assert.equal(lines[0]!.source_url, 'https://example.org/a')
  })

  it('that is the only one leaves nothing to read', async () => {
    const { report } = await collect(made([{ id: 'a', requests: { more: optional } }], parse), get)
    assert.deepEqual([report.outcome, report.items.unavailable], ['unavailable', 1])
  })

  it('that another item needs fails that item', async () => {
    const items = [
      { id: 'a', requests: { page: at('a'), more: optional } },
      { id: 'b', requests: { page: at('b'), more: at('down') } },
    ]
    const { report } = await collect(made(items, parse), get)
    assert.deepEqual([report.items.changed, report.items.unavailable], [1, 1])
  })

  it('of the Senado is the orientations of a month', async () => {
    const fixtures = await replay(fixturesOf('br.senado'), NOW)
    const without: Get = async (request) => {
      if (request.url.includes('orientacaoBancada')) throw new Unavailable('it is down')
      return fixtures(request)
    }
    const { report, lines } = await collect(sourceNamed('br.senado')!, without, { since: SINCE })
    assert.deepEqual(report.errors, [])
    const calls = linesOf(lines, 'roll-calls')
    assert.equal(calls.length, 2)
    assert.ok(calls.every((call) => call.patch && !('orientations' in call)))
  })
})

describe('an item', () => {
  const item = { id: 'a', requests: { page: at('a') } }
  const read = async (...lines: Line[]) =>
    (
      await collect(
        made([item], () => lines),
        get,
      )
    ).report

  it('that repeats a line has it once', async () => {
    const report = await read(party('x', 'X'), party('x', 'X'))
    assert.deepEqual(report.lines, { parties: { created: 1 } })
  })

  it('that contradicts itself on one record is rejected', async () => {
    const { items, errors } = await read(party('x', 'X'), party('x', 'Y'))
    assert.equal(items.rejected, 1)
    assert.match(errors[0]!.detail, /parties x occurs twice with different content/)
  })

  it('can be parsed asynchronously, like a PDF', async () => {
    const parse: Source['parse'] = async function* ({ page }) {
      await Promise.resolve()
      yield party('x', Buffer.from(page!.body).toString())
    }
    const { lines } = await collect(made([item], parse), get)
    assert.deepEqual(
      lines.map(({ name }) => name),
      ['https://example.org/a'],
    )
  })
})

it('the lists of bills of the Câmara are read in parallel, and their items returned in order', async () => {
  const camara = sourceNamed('br.camara')!
  const fixtures = await replay(fixturesOf('br.camara'), NOW)
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const together: Get = async (request) => {
    // Neither list is answered before the other is requested.
    if (/proposicoes\/\d+\/votacoes$/.test(request.url)) {
      if (++waiting === 2) both.resolve()
      await both.promise
    }
    return fixtures(request)
  }
  const ids: string[] = []
  for await (const { id } of camara.discover({ since: SINCE, until: null, get: together })) ids.push(id)
  assert.deepEqual(
    ids.filter((id) => /^(?:proposicao|votacao)/.test(id)),
    [
      ...['proposicao:800001', 'votacao:800001:800001-9', 'votacao:800001:800001-8'],
      ...['votacao:800001:800950-4', 'proposicao:800002'],
    ],
  )
})
