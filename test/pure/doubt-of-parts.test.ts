// Records of a reply that cannot be read, beside others that can: they are reported, and the others stored.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { replay } from '#ingest/captures/replay.ts'
import { line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts, type Get, source } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { MADE } from '../support/made-source.ts'
import { collect, linesOf, NOW } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

const senado = sourceNamed('cl.senado')!
const hcdn = sourceNamed('ar.hcdn')!

/** The fixtures of a source, with the text of each reply edited. */
async function edited(id: string, edit: (text: string) => string): Promise<Get> {
  const get = await replay(fixturesOf(id), NOW)
  return async (request) => {
    const reply = await get(request)
    return { ...reply, body: Buffer.from(edit(Buffer.from(reply.body).toString('latin1')), 'latin1') }
  }
}

it('a damaged vote of a docket of cl.senado leaves its bill and the other votes', async () => {
  const sound = await collect(senado, await edited('cl.senado', (text) => text))
  const [vote] = linesOf(sound.lines, 'roll-calls')
  const damaged = (text: string) =>
    text.replace(/<votacion>.*?<\/votacion>/s, (whole) => {
      const old = whole.replace(/<FECHA>.*?<\/FECHA>/, '<FECHA></FECHA>')
      const others = whole.replace('<TEMA>', '<TEMA>Otra votación: ')
      return `${old}${others.replace(/19001-\d\d/g, '18000-07')}${whole}`
    })
  const { lines, report } = await collect(senado, await edited('cl.senado', damaged))
  assert.deepEqual(linesOf(lines, 'roll-calls').find(({ key }) => key === vote!.key)?.totals, vote!.totals)
  assert.equal(linesOf(lines, 'bills').length, linesOf(sound.lines, 'bills').length)
  assert.equal(linesOf(lines, 'bill-updates').length, linesOf(sound.lines, 'bill-updates').length)
  assert.equal(report.outcome, 'changed')
  assert.deepEqual(
    report.errors.map(({ item, fate }) => [item, fate]),
    [['votaciones:19001-12', 'rejected']],
  )
  assert.match(report.errors[0]!.detail, /FECHA/)
})

it('a row of ar.hcdn without an id is reported, and the bills of its month are read', async () => {
  const sound = await collect(hcdn, await edited('ar.hcdn', (text) => text))
  const lost = (text: string) =>
    text.includes('TITULO') ? text.replace(/"records": ?\[/, '$&{"TITULO":"x","PROYECTO_ID":null},') : text
  const { lines, report } = await collect(hcdn, await edited('ar.hcdn', lost))
  assert.deepEqual(lines, sound.lines)
  const added = report.errors.filter(({ item }) => item?.startsWith('sin-id:'))
  assert.deepEqual(
    added.map(({ item, fate }) => [item, fate]),
    [
      ['sin-id:2026-11-01', 'rejected'],
      ['sin-id:2026-10-01', 'rejected'],
    ],
  )
  assert.match(added[0]!.detail, /PROYECTO_ID/)
})

it('counts towards the share that fails a run, and an item of nothing else is rejected', async () => {
  const broken = (bad: number, good: number) =>
    source({
      ...MADE,
      hosts: { 'example.org': { perSecond: 1 } },
      async *discover() {
        yield { id: 'one', requests: { page: { url: 'https://example.org/' } } }
      },
      *parse() {
        for (let n = 0; n < good; n++)
          yield line(parties, { key: `br:${n}`, country_code: 'BR', name: `P${n}` })
        throw new DoubtOfParts(Array.from({ length: bad }, (_, n) => new Doubt(`row ${n}`)))
      },
    })
  const get: Get = async ({ url }) => {
    return { url, status: 200, headers: {}, body: Buffer.from(url), retrieved_at: NOW }
  }
  const few = await collect(broken(1, 9), get)
  assert.deepEqual([few.report.outcome, few.lines.length], ['changed', 9])
  assert.deepEqual(few.report.errors[0], { item: 'one', fate: 'rejected', detail: 'row 0' })
  const many = await collect(broken(5, 5), get)
  assert.deepEqual([many.report.outcome, many.report.reason], ['failed', 'reader_broken'])
  const none = await collect(broken(2, 0), get)
  assert.deepEqual([none.report.items.rejected, none.lines], [1, []])
})
