// States of gazette days without a database: by editions, numbers, weekdays, the calendar and the runs.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '#lib/dates.ts'
import { type EditionHeld, editionIntervals, editionName } from '#model/sources/edition.ts'
import { type GazetteFacts, gazetteDays } from '#model/sources/gazette-days.ts'

const held = (day: string, edition: string | null = null, source_id = 'cl.diario'): EditionHeld => ({
  ...{ day, edition, source_id, records: 3 },
})
/** Editions from Monday, 5 October 2026 on: those days of `weeks` weeks, numbered one after the other. */
const weekly = (weekdays: readonly number[], weeks: number, numbered = false) =>
  Array.from({ length: weeks }, (_, week) => weekdays.map((day) => addDays('2026-10-05', week * 7 + day - 1)))
    .flat()
    .map((day, n) => held(day, numbered ? `Diario N° ${(43_000 + n).toLocaleString('de')}` : null))

const judge = (facts: Partial<GazetteFacts>) =>
  gazetteDays({
    ...{ since: '2026-11-30', until: '2026-12-06', held: [], whole: new Set<string>() },
    ...{ readWhole: () => false, isHoliday: () => false, lateFrom: '2027-01-01', ...facts },
  })
const statuses = (facts: Partial<GazetteFacts>) =>
  Object.fromEntries(judge(facts).days.map(({ day, status }) => [day.slice(5), status]))
const WHOLE = { whole: new Set(['cl.diario']), readWhole: () => true }

describe('names of editions', () => {
  it('give the series and the number, in the notation of twelve countries', () => {
    for (const [printed, number] of [
      ['Boletín Oficial de la República Argentina N° 34.800', 34_800],
      ['Diário Oficial da União, Seção 1, nº 12', 12],
      ['Diario Oficial No. 51.860', 51_860],
      ['La Gaceta N.º 7', 7],
      ['Gaceta Oficial núm. 11040', 11_040],
      ['Diario de Centro América, tomo CCCXX, número 12', 12],
      ['Gaceta Oficial Digital N.° 29420-A', 29_420],
      ['El Peruano, Normas Legales', null],
      ['El Peruano, Normas Legales, año 38', null],
      ['Unión 5', null],
    ] as const)
      assert.equal(editionName(printed).number, number, printed)
    assert.equal(editionName('Gaceta N° 43.012').series, editionName('Gaceta N° 43.013').series)
    assert.notEqual(editionName('Gaceta N° 1').series, editionName('Gaceta N° 2 Extraordinaria').series)
  })

  it('prove nothing if a new year begins, a number is far off, or there is none', () => {
    const steps = (...names: string[]) =>
      [...editionIntervals(names.map((name, n) => held(addDays('2026-12-30', n), name))).values()][0]
    assert.deepEqual(steps('DO nº 250', 'DO nº 1'), [])
    assert.deepEqual(steps('DO nº 250', 'DO nº 900'), [])
    assert.equal(steps('Peruano'), null)
    assert.deepEqual(steps('DO nº 4', 'DO nº 7')![0]!.missing, [5, 6])
  })
})

describe('a day of a gazette', () => {
  it('is never complete by an archive that has only some ranks', () => {
    const days = statuses({ held: weekly([1, 2, 3, 4, 5], 9), readWhole: () => true })
    assert.deepEqual(days['11-30'], 'partial')
    assert.ok(!Object.values(days).includes('complete'))
  })

  it('is complete after a later run of a source of whole days, and partial before', () => {
    const read = { ...WHOLE, readWhole: (_: string, day: string) => day < '2026-12-02' }
    const days = statuses({ ...read, held: weekly([1, 2, 3, 4, 5], 9) })
    assert.deepEqual([days['12-01'], days['12-02']], ['complete', 'partial'])
  })

  it('is a gap, late, closed or a holiday without records', () => {
    const all = weekly([1, 2, 3, 4, 5], 9).filter(({ day }) => !/12-0[134]/.test(day))
    const facts = {
      ...WHOLE,
      held: all,
      lateFrom: '2026-12-04',
      isHoliday: (d: string) => d.endsWith('12-03'),
    }
    const days = statuses(facts)
    assert.deepEqual(
      ['12-01', '12-03', '12-04', '12-05'].map((day) => days[day]),
      ['gap', 'holiday', 'late', 'closed'],
    )
  })

  it('is expected on weekdays learnt from weeks with editions', () => {
    const some = weekly([1, 4, 6], 9).filter(({ day }) => day < '2026-10-12' || day >= '2026-10-19')
    const { expected_weekdays, learnt } = judge({ ...WHOLE, held: some })
    assert.deepEqual([expected_weekdays, learnt], [[1, 4, 6], true])
    const few = judge({ ...WHOLE, held: weekly([1, 4], 4) })
    assert.deepEqual([few.expected_weekdays, few.learnt], [[1, 2, 3, 4, 5], false])
  })

  it('is not closed by the silence of an archive, and expected if even an archive has it', () => {
    const { expected_weekdays, days } = judge({ held: weekly([1, 6], 9) })
    assert.deepEqual(expected_weekdays, [1, 2, 3, 4, 5, 6])
    assert.equal(days.find(({ day }) => day === '2026-12-01')!.status, 'gap')
  })

  it('is closed if the numbers continue over it, and a gap if they do not', () => {
    const numbered = weekly([1, 2, 3, 4, 5], 9, true)
    const lost = numbered.filter(({ day }) => day !== '2026-12-02')
    const gap = judge({ ...WHOLE, held: lost })
    assert.equal(gap.days[2]!.status, 'gap')
    assert.deepEqual(gap.days[3]!.missing, [43_042])
    assert.equal(gap.days[3]!.status, 'complete')
    const skipped = lost.map((each) =>
      each.day < '2026-12-02'
        ? each
        : held(each.day, `Diario N° ${Number(/[\d.]+/.exec(each.edition!)![0].replace('.', '')) - 1}`),
    )
    assert.equal(judge({ ...WHOLE, held: skipped }).days[2]!.status, 'closed')
  })

  it('is not complete if numbers are missing that no day without editions explains', () => {
    const numbered = [...weekly([1, 2, 3], 9, true), held('2026-12-03', 'Diario N° 43.030')]
    const { days } = judge({ ...WHOLE, held: numbered })
    assert.deepEqual(
      days.slice(1, 4).map(({ status }) => status),
      ['complete', 'partial', 'partial'],
    )
    assert.deepEqual(days[3]!.missing, [43_027, 43_028, 43_029])
  })
})
