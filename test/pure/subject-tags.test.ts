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
  readonly reply: string
  /** The field as it is, and with another value. */
  readonly from: RegExp
  readonly to: (value: unknown) => string
  readonly wrong: readonly unknown[]
}

/** Texts that are no names, by their bytes: none, one that is too long, and one with a cut character. */
const NAMES = ['', 'x'.repeat(500), 'Educaci\xc3\xb3n \xc3']
const json = (field: string) => (value: unknown) => `"${field}":${JSON.stringify(value)}`
/** A field in JSON that is itself a text in JSON. */
const inner = (value: unknown) => JSON.stringify(JSON.stringify(value)).slice(1, -1)

const CASES: readonly Damaged[] = [
  {
    source: 'br.camara',
    reply: 'themes',
    from: /"dados":\s*\[[^\]]*\]/,
    to: json('dados'),
    wrong: ['Agua', null, {}, ...NAMES.map((tema) => [{ codTema: 1, tema }])],
  },
  {
    source: 'br.senado',
    reply: 'bill',
    from: /"classificacoes":\s*\[[^\]]*\]/,
    to: json('classificacoes'),
    wrong: ['Agua', 7, ['Agua'], ...NAMES.map((descricao) => [{ codigo: 1, descricao }])],
  },
  {
    source: 'do.camara-sil',
    reply: 'bill',
    from: /"materia":\s*"[^"]*"/,
    to: json('materia'),
    wrong: [['AGUA'], {}, ...NAMES],
  },
  {
    source: 'pa.legispan',
    reply: 'page',
    from: /"keywords":\s*\[[^\]]*\]/,
    to: json('keywords'),
    wrong: ['Faros', 7, ['Faros'], ...NAMES.map((keyword) => [{ keyword }])],
  },
  {
    source: 'ar.saij',
    reply: 'norm',
    from: /\\"preferido\\": \{\\"termino\\": \\"Recursos naturales\\"/,
    to: (value) => `\\"preferido\\": {\\"termino\\": ${inner(value)}`,
    wrong: [['bosques'], {}, null, ...NAMES],
  },
  {
    source: 'cl.senado',
    reply: 'bill',
    from: /<materias>.*?<\/materias>/s,
    to: (value) => `<materias>${value}</materias>`,
    wrong: [
      ...['Humedales', '<materia>Humedales</materia>'],
      ...NAMES.map((name) => `<materia><DESCRIPCION>${name}</DESCRIPCION></materia>`),
    ],
  },
  {
    source: 'cl.leychile',
    reply: 'norm',
    from: /<Materias>.*?<\/Materias>/s,
    to: (value) => `<Materias>${value}</Materias>`,
    // One empty element is an empty list, as in the rest of the kit.
    wrong: [
      '<Materia><Nombre>x</Nombre></Materia>',
      '<Materia>Agua</Materia><Materia></Materia>',
      ...NAMES.slice(1).map((name) => `<Materia>${name}</Materia>`),
    ],
  },
  {
    source: 'co.suin',
    reply: 'norm',
    from: /<span field="materia">[^<]*/,
    to: (value) => `<span field="materia">${value}`,
    wrong: NAMES.slice(1).map((name) => `Transporte|${name}`),
  },
]

/** The first item of a source's fixtures that states subjects, with its replies. */
async function stating(id: string): Promise<{ item: Item; replies: Record<string, Reply> }> {
  const get = await replay(fixturesOf(id), NOW)
  const source = sourceNamed(id)!
  for await (const item of source.discover({ since: null, until: null, get })) {
    const replies: Record<string, Reply> = {}
    for (const [name, request] of Object.entries(item.requests)) replies[name] = await get(request)
    const lines = await Array.fromAsync(source.parse(replies, item))
    if (lines.some(({ domain }) => domain === 'interest-tags')) return { item, replies }
  }
  throw new Error(`no item of ${id} states a subject`)
}

describe('a reply whose field of subjects is damaged is rejected', () => {
  for (const { source: id, reply, from, to, wrong } of CASES)
    it(id, async () => {
      const { item, replies } = await stating(id)
      const bytes = Buffer.from(replies[reply]!.body).toString('latin1')
      assert.match(bytes, from)
      for (const value of wrong) {
        const body = Buffer.from(
          bytes.replace(from, () => to(value)),
          'latin1',
        )
        const damaged = { ...replies, [reply]: { ...replies[reply]!, body } }
        const told = `${id}: ${JSON.stringify(value)}`
        await assert.rejects(async () => Array.fromAsync(sourceNamed(id)!.parse(damaged, item)), Doubt, told)
      }
    })

  it('and a bill of the Câmara whose themes are not available keeps those that it has', async () => {
    const { item, replies } = await stating('br.camara')
    const { themes, ...others } = replies
    assert.ok(themes)
    const lines: Line[] = await Array.fromAsync(sourceNamed('br.camara')!.parse(others, item))
    const bill = lines.find(({ domain }) => domain === 'bills')!
    assert.ok(bill.patch && !('interest_tag_keys' in bill))
  })
})
