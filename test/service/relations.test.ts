// Relations between bills and acts: stated by a source or by the title of an act, served on both sides, and
// unknown where a number may be that of several.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { validityOf } from '#sources/kit/validity.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'
import { writeLines } from '../support/write-lines.ts'

const NOW = '2026-11-20T12:00:00Z'
const CO = { source_id: 'import', country_code: 'CO' } as const
const act = (key: string, number: string, title: string, more: object = {}) => ({
  ...{ ...CO, domain: 'regulations', key, number, title, publication_date: '2026-03-03', ...more },
})
const bill = (key: string, code: string, title: string, more: object = {}) => ({
  ...{ ...CO, domain: 'bills', key, code, title, stage: 'filed', filing_date: '2025-05-05', ...more },
})

let service: TestApp
const write = (...lines: object[]) => writeLines(service.db, lines, NOW)
before(async () => {
  service = await startApp({ now: () => NOW })
})
after(() => service[Symbol.asyncDispose]())

/** The one record of a domain with this natural key, in full. */
async function record(domain: string, key: string) {
  const { data } = (await service.get(`/v1/${domain}?limit=200`)).body
  const { id } = data.find((each: { key: string }) => each.key === key)
  return (await service.get(`/v1/${domain}/${id}`)).body.data
}
const numbers = (list: readonly { number: string }[]) => list.map(({ number }) => number)

describe('relations stated by titles', () => {
  it('lead from an act to those it amends, repeals and corrects, and back', async () => {
    await write(
      act(
        'later',
        'LEY 2300 DE 2026',
        'Por la cual se modifica la Ley 1581 de 2012 y deroga el Decreto 9 de 2001',
      ),
      act('law', 'LEY 1581 DE 2012', 'Protección de datos personales'),
      act('old', 'DECRETO 9 DE 2001', 'Registro de bases de datos'),
      act('decree', 'DECRETO 4477 DE 2026', 'Reglamenta el censo'),
      act('erratum', 'DECRETO 4477 DE 2026', 'Fe de erratas al Decreto 4477 de 2026'),
    )
    const [later, law, old] = await Promise.all(
      ['later', 'law', 'old'].map((key) => record('regulations', key)),
    )
    assert.deepEqual(later.amends, [
      {
        id: law.id,
        number: 'LEY 1581 DE 2012',
        title: 'Protección de datos personales',
        date: '2026-03-03',
        stated_in: 'title',
        platform_url: law.platform_url,
      },
    ])
    assert.match(law.platform_url, /^http/)
    assert.deepEqual(numbers(later.repeals), ['DECRETO 9 DE 2001'])
    assert.deepEqual([law.amended_by[0].id, old.repealed_by[0].id], [later.id, later.id])
    assert.deepEqual([later.relations, later.amended_by, law.amends], [[], [], []])

    const [decree, erratum] = await Promise.all(
      ['decree', 'erratum'].map((key) => record('regulations', key)),
    )
    assert.deepEqual([decree.corrected_by[0].id, erratum.corrects[0].id], [erratum.id, decree.id])
    assert.deepEqual([decree.corrects, erratum.corrected_by], [[], []])
  })

  it('rank an act before the erratum that is printed under its number', async () => {
    await service.app.search.builder.run(new AbortController().signal)
    const { data } = (await service.get('/v1/search?q=Decreto 4477 de 2026')).body
    const titles = data.slice(0, 2).map(({ title }: { title: string }) => title)
    assert.deepEqual(titles, ['Reglamenta el censo', 'Fe de erratas al Decreto 4477 de 2026'])
  })

  it('name no record where the number is that of several, and none of another country', async () => {
    await write(
      act('twin1', 'RESOLUCIÓN 5 DE 2020', 'Una'),
      act('twin2', 'RESOLUCIÓN 5 DE 2020', 'Otra'),
      act('unsure', 'RESOLUCIÓN 6 DE 2020', 'Modifica la Resolución 5 de 2020'),
      act('away', 'DECRETO 77 DE 2020', 'Un decreto', { country_code: 'PA' }),
      act('here', 'DECRETO 78 DE 2020', 'Deroga el Decreto 77 de 2020'),
    )
    const unsure = await record('regulations', 'unsure')
    assert.deepEqual([unsure.amends[0].id, unsure.amends[0].number], [null, 'Resolución 5 de 2020'])
    assert.deepEqual((await record('regulations', 'twin1')).amended_by, [])
    assert.equal((await record('regulations', 'here')).repeals[0].id, null)
    assert.deepEqual((await record('regulations', 'away')).repealed_by, [])
  })

  it('follow a corrected title and a withdrawn act', async () => {
    await write(act('here', 'DECRETO 78 DE 2020', 'Deroga la Ley 1581 de 2012'))
    assert.deepEqual(numbers((await record('regulations', 'law')).repealed_by), ['DECRETO 78 DE 2020'])
    await write({ domain: 'regulations', key: 'here', ...CO, withdraw: true })
    assert.deepEqual((await record('regulations', 'law')).repealed_by, [])
    await write({ domain: 'regulations', key: 'law', ...CO, withdraw: true })
    assert.equal((await record('regulations', 'later')).amends[0].id, null)
  })
})

describe('relations stated by sources', () => {
  it('lead from a bill to the act it became, whichever comes first and whichever states it', async () => {
    await write(
      bill('b1', '10/2025', 'Crea el fondo', {
        relations: [{ kind: 'enacted_as', number: 'Ley 2400 de 2026' }],
      }),
      act('l1', 'LEY 2400 DE 2026', 'Ley del fondo'),
      act('l2', 'LEY 2401 DE 2026', 'Ley de puertos', { relations: [{ kind: 'enacts', key: 'b2' }] }),
      bill('b2', '11/2025', 'Regula los puertos'),
    )
    const [b1, b2] = [await record('bills', 'b1'), await record('bills', 'b2')]
    assert.deepEqual(
      [numbers(b1.enacted_as), numbers(b2.enacted_as)],
      [['LEY 2400 DE 2026'], ['LEY 2401 DE 2026']],
    )
    assert.deepEqual(b1.enacted_as[0].stated_in, 'source')
    assert.equal((await record('regulations', 'l1')).enacts[0].id, b1.id)
    assert.equal((await record('regulations', 'l2')).enacts[0].title, 'Regula los puertos')
  })

  it('show companions on both sides once, and what a later bill continues', async () => {
    await write(
      bill('c1', '20/2025', 'Aguas', { relations: [{ kind: 'companions', key: 'c2' }] }),
      bill('c2', '21/2025', 'Ríos', {
        relations: [
          { kind: 'companions', number: 'Proyecto de ley 20 de 2025' },
          { kind: 'predecessors', number: 'Proyecto de ley 9 de 2024' },
        ],
      }),
      bill('c0', '9/2024', 'Ríos y lagos'),
    )
    const [c0, c1, c2] = [
      await record('bills', 'c0'),
      await record('bills', 'c1'),
      await record('bills', 'c2'),
    ]
    assert.deepEqual(
      c1.companions.map(({ id }: { id: number }) => id),
      [c2.id],
    )
    assert.deepEqual(
      c2.companions.map(({ id }: { id: number }) => id),
      [c1.id],
    )
    assert.deepEqual([c2.predecessors[0].id, c0.successors[0].id], [c0.id, c2.id])
  })

  it('are the same in lists, details and tools; a domain rejects kinds of another', async () => {
    const b1 = await record('bills', 'b1')
    const { data } = (await service.get('/v1/bills?code=10/2025')).body
    assert.deepEqual(data[0].enacted_as, b1.enacted_as)
    const tool = await callTool(service, 'list_bills', { id: b1.id })
    assert.match(JSON.stringify(tool), /LEY 2400 DE 2026/)
    const [outcome] = await write(
      bill('b9', '99/2025', 'X', { relations: [{ kind: 'amends', number: 'Ley 5' }] }),
    )
    assert.match(JSON.stringify(outcome), /relations/)
  })
})

describe('validity of an act', () => {
  it('is known only where the source states it', async () => {
    await write(
      act('f1', 'LEY 1 DE 1990', 'Una', { in_force: true, force_status: 'Vigente' }),
      act('f2', 'LEY 2 DE 1990', 'Dos', { in_force: false, force_status: 'Derogada' }),
      act('f3', 'LEY 3 DE 1990', 'Tres'),
    )
    const known = await Promise.all(['f1', 'f2', 'f3'].map((key) => record('regulations', key)))
    assert.deepEqual(
      known.map(({ in_force, force_status }) => [in_force, force_status]),
      [
        [true, 'Vigente'],
        [false, 'Derogada'],
        [null, null],
      ],
    )
    const listed = async (value: string): Promise<string[]> =>
      (await service.get(`/v1/regulations?in_force=${value}`)).body.data.map(
        ({ title }: { title: string }) => title,
      )
    assert.deepEqual(await listed('true'), ['Una'])
    assert.deepEqual(await listed('false'), ['Dos'])
    assert.equal((await service.get('/v1/regulations?in_force=quizás')).status, 400)
  })

  it('is of the whole act: partial repeals stay words', () => {
    const stated = (words: string) => validityOf(words).in_force
    assert.deepEqual(['Vigente', 'Vigente, de alcance general'].map(stated), [true, true])
    assert.deepEqual(['NO VIGENTE', 'Derogada', 'Inexequible'].map(stated), [false, false, false])
    for (const words of ['Derogada parcialmente', 'VIGENCIA PARCIAL', 'Vigente parcialmente', 'no derogado'])
      assert.deepEqual(validityOf(words), { in_force: null, force_status: words })
  })
})
