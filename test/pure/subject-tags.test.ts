// Subjects in replies of sources: what becomes a tag, and what is rejected.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { subjectName, subjectTags } from '#sources/kit/subject-tags.ts'
import { NOW } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

describe('tags of stated subjects', () => {
  it('have the number of the source in their key, or else their name, once each and in order', () => {
    const { keys, lines } = subjectTags('DO', 'do:x', [
      ...[{ name: 'EDUCACIÓN', code: 763 }, { name: 'Agua potable' }, { name: '*' }],
      ...[{ name: 'AGUA POTABLE' }, { name: 'EDUCACIÓN', code: '763' }],
    ])
    assert.deepEqual(keys, ['do:x:763', 'do:x:agua-potable'])
    assert.deepEqual(
      lines.map(({ key, name, country_code, stub }) => [key, name, country_code, stub]),
      [
        ['do:x:763', 'EDUCACIÓN', 'DO', true],
        ['do:x:agua-potable', 'Agua potable', 'DO', true],
      ],
    )
    assert.deepEqual(subjectTags('DO', 'do:x', []), { lines: [], keys: [] })
  })

  it('have a short name without mangled characters', () => {
    assert.equal(subjectName.parse('  Medio\n ambiente '), 'Medio ambiente')
    for (const name of ['', '  ', 'a'.repeat(301), 'Educaci\ufffdn', null, {}, ['Agua']])
      assert.ok(!subjectName.safeParse(name).success, JSON.stringify(name)?.slice(0, 40))
  })
})

/** A reply of a fixture with its field of subjects replaced. */
interface Damaged {
  readonly source: string
  readonly item: Item
  readonly reply: string
  readonly from: RegExp
  readonly to: (value: unknown) => string
  /** Damage in the form of the field that is no name. */
  readonly wrong: readonly unknown[]
}

const NAMES = ['', 'x'.repeat(500)]
const json = (field: string) => (value: unknown) => `"${field}":${JSON.stringify(value)}`
const url = {
  camara: 'https://dadosabertos.camara.leg.br/api/v2/proposicoes/800001',
  senado: 'https://legis.senado.leg.br/dadosabertos/processo/600001',
}
const item = (id: string, requests: Record<string, string>): Item => ({
  id,
  requests: Object.fromEntries(
    Object.entries(requests).map(([name, address]) => [
      name,
      { url: address, ...(address.includes('legis.senado') && { headers: { accept: 'application/json' } }) },
    ]),
  ),
})

const CASES: readonly Damaged[] = [
  {
    source: 'br.camara',
    item: item('proposicao:800001', {
      ...{ bill: url.camara, steps: `${url.camara}/tramitacoes`, authors: `${url.camara}/autores` },
      themes: `${url.camara}/temas`,
    }),
    reply: 'themes',
    from: /"dados":\s*\[[^\]]*\]/,
    to: json('dados'),
    wrong: ['Saúde', null, {}, ...NAMES.map((tema) => [{ codTema: 1, tema }])],
  },
  {
    source: 'br.senado',
    item: item('processo:600001', { bill: url.senado }),
    reply: 'bill',
    from: /"classificacoes":\s*\[[^\]]*\]/,
    to: json('classificacoes'),
    wrong: ['Saúde', 7, ['Saúde'], ...NAMES.map((descricao) => [{ codigo: 1, descricao }])],
  },
]

describe('a reply whose field of subjects is damaged is rejected', () => {
  for (const { source: id, item: asked, reply, from, to, wrong } of CASES)
    it(id, async () => {
      const source = sourceNamed(id)!
      const get = await replay(fixturesOf(id), NOW)
      const replies: Record<string, Reply> = {}
      for (const [name, request] of Object.entries(asked.requests)) replies[name] = await get(request)
      const parsed = (text?: string): Promise<Line[]> => {
        const damaged = text !== undefined && { [reply]: { ...replies[reply]!, body: Buffer.from(text) } }
        return Array.fromAsync(source.parse({ ...replies, ...damaged }, asked))
      }
      assert.ok((await parsed()).some(({ domain }) => domain === 'interest-tags'))
      const whole = Buffer.from(replies[reply]!.body).toString()
      assert.match(whole, from)
      for (const value of wrong)
        await assert.rejects(parsed(whole.replace(from, () => to(value))), Doubt, JSON.stringify(value))
      const half = Buffer.concat([Buffer.from(whole), Buffer.from([0xe9])])
      const mixed = { ...replies, [reply]: { ...replies[reply]!, body: half } }
      await assert.rejects(Array.fromAsync(source.parse(mixed, asked)), Doubt)
    })

  it('and a bill of the Câmara whose themes are not available keeps those that it has', async () => {
    const source = sourceNamed('br.camara')!
    const { item: asked } = CASES[0]!
    const get = await replay(fixturesOf('br.camara'), NOW)
    const { themes: _, ...requests } = asked.requests
    const replies: Record<string, Reply> = {}
    for (const [name, request] of Object.entries(requests)) replies[name] = await get(request)
    const bill = (await Array.fromAsync(source.parse(replies, asked))).find(
      ({ domain }) => domain === 'bills',
    )!
    assert.ok(bill.patch && !('interest_tag_keys' in bill))
  })
})
