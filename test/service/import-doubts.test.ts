// Lines as they come: texts are cleaned when they are read, and values that cannot be true are reported with
// their line, while the rest of it is stored.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { checkLine } from '#ingest/check-line.ts'
import { importLines, type Rejection } from '#ingest/import.ts'
import type { Fields } from '#model/declaration/field.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
const EC = { country_code: 'EC', source_id: 'import' } as const
let service: TestApp
before(async () => {
  service = await startApp({ now: () => NOW })
})
after(() => service[Symbol.asyncDispose]())

async function importing(...lines: object[]) {
  const doubtful: Rejection[] = []
  const rejected: Rejection[] = []
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify({ ...EC, ...line })}\n`).join(''))
  const report = await importLines(
    service.db,
    (async function* () {
      yield bytes
    })(),
    {
      now: () => NOW,
      onDoubtful: (each) => doubtful.push(each),
      onRejected: (each) => rejected.push(each),
    },
  )
  return { report, doubtful, rejected }
}
const given = (line: object) => {
  const checked = checkLine({ ...EC, ...line }, NOW)
  assert.ok('given' in checked, JSON.stringify(checked))
  return checked
}
const bill = (fields: object) => ({
  domain: 'bills',
  key: 'b',
  title: 'Ley de aguas',
  stage: 'filed',
  ...fields,
})
const first = async (path: string) => (await service.get(path)).body.data[0]

describe('texts of a line', () => {
  it('are composed and have single blanks, so that the same text is no change', async () => {
    const person = {
      domain: 'actors',
      key: 'p',
      branch: 'legislative',
      active: true,
      position: 'Asambleísta',
    }
    await importing({ ...person, name: '  Begon\u0303a   Sol\u00a0', party: 'AB\u2009 CD' })
    const stored = await first('/v1/actors')
    assert.deepEqual([stored.name, stored.party], ['Begoña Sol', 'AB CD'])
    const { report } = await importing({ ...person, key: ' p ', name: 'Begoña Sol', party: 'AB CD' })
    assert.deepEqual([report.unchanged, report.changed, report.created], [1, 0, 0])
  })

  it('keep the lines of a summary, and all of a debate', () => {
    const { fields } = given(bill({ title: 'Ley\n de  aguas', summary: ' Uno  dos \r\n\n\n\n tres ' })).given
    assert.deepEqual([fields.title, fields.summary], ['Ley de aguas', 'Uno dos\n\ntres'])
    const text = '  Señor  presidente.\n\n\n Gracias.'
    const speech = { domain: 'interventions', key: 'i', actor_name: 'Eva', text, date: '2026-10-01' }
    assert.equal(given(speech).given.fields.text, text)
    const { documents } = given(bill({ documents: [{ key: ' d ', title: ' Texto\n base', text }] })).given
    assert.deepEqual(documents, [{ key: 'd', title: 'Texto base', text }])
  })

  it('are nothing where they are blank: in fields, lists and names', async () => {
    const { fields } = given(bill({ code: '   ', authors: [{ name: ' Ana ', role: '\t' }] })).given
    assert.deepEqual([fields.code, fields.authors], [null, [{ name: 'Ana', role: null }]])
    for (const title of ['\u200b\u2060', ' \u00ad '])
      assert.equal((await importing(bill({ key: 'unseen', title }))).rejected.length, 1)
    const { rejected } = await importing(bill({ key: 'blank', title: '   ' }))
    assert.deepEqual(
      rejected.map(({ line, errors }) => [line, errors[0]!.field]),
      [[1, 'title']],
    )
  })

  it('are clean in each field of each domain', () => {
    for (const { path, value } of domains.flatMap(({ name, fields }) => texts(name, fields, name)))
      assert.ok(value === null || (value === value.normalize('NFC') && value === value.trim()), path)
  })
})

/** The values that a line has after decomposed texts with blanks were given in each field. */
function texts(domain: string, fields: Fields, path: string): { path: string; value: string | null }[] {
  const named = Object.entries(fields).filter(
    ([, field]) =>
      field.draft && field.column === 'text' && !field.words && field.plausible?.breaks !== 'all',
  )
  const line = Object.fromEntries(
    named.map(([name, field]) => [field.draftName ?? name, '  nin\u0303o   b ']),
  )
  const checked = checkLine({ ...EC, domain, key: 'k', ...line }, NOW)
  if (!('given' in checked)) return []
  return named.map(([name, field]) => {
    const value = checked.given.fields[field.draftName ?? name]
    return { path: `${path}.${name}`, value: typeof value === 'string' ? value : null }
  })
}

describe('a value that cannot be true', () => {
  it('is reported with its line and cause, and the rest of the line is stored', async () => {
    const { report, doubtful } = await importing(
      bill({ key: 'c0', code: 'C0', filing_date: '2026-11-19' }),
      bill({ key: 'c1', code: 'C1', filing_date: '2041-01-01', bill_type: 'Ley' }),
      bill({ key: 'c2', code: 'C2', filing_date: '2027-01-01' }),
      bill({ key: 'c3', code: 'C3', filing_date: '2026-12-20' }),
    )
    assert.deepEqual([report.created, report.rejected, report.doubtful], [4, 0, 3])
    assert.deepEqual(
      doubtful.map(({ line, key, errors }) => [line, key, errors[0]!.field, errors[0]!.detail]),
      [
        [2, 'c1', 'filing_date', '2041-01-01 is more than 7 days ahead: not stored'],
        [3, 'c2', 'filing_date', '2027-01-01 is more than 7 days ahead: not stored'],
        [4, 'c3', 'filing_date', '2026-12-20 is more than 7 days ahead: not stored'],
      ],
    )
    const newest = await first('/v1/bills')
    assert.deepEqual([newest.code, newest.filing_date], ['C0', '2026-11-19'])
    assert.equal((await first('/v1/bills?code=C2')).filing_date, null)
  })

  it('leaves the value that the source gave before', async () => {
    await importing(bill({ key: 'd', code: 'D', title: 'D', filing_date: '2026-10-01' }))
    const { report } = await importing(bill({ key: 'd', code: 'D', title: 'E', filing_date: '2036-10-01' }))
    assert.deepEqual([report.changed, report.cleared, report.doubtful], [1, 0, 1])
    const { title, filing_date } = await first('/v1/bills?code=D')
    assert.deepEqual([title, filing_date], ['E', '2026-10-01'])
    const patch = { domain: 'bills', key: 'd', patch: true, title: 'F', filing_date: '2036-10-01' }
    assert.equal((await importing(patch)).report.cleared, 0)
    const patched = await first('/v1/bills?code=D')
    assert.deepEqual([patched.title, patched.filing_date], ['F', '2026-10-01'])
  })

  it('makes a line fail whose key was made of it', () => {
    const step = { domain: 'bill-updates', bill_key: 'b', title: 'Debate', date: '2027-11-08' }
    assert.ok('faults' in checkLine({ ...EC, ...step, key: 'b:2027-11-08:1' }, NOW))
    assert.deepEqual(given({ ...step, key: 'b:1' }).doubts.length, 1)
  })

  it('is not a date of tomorrow, of a deadline or of a term to come', () => {
    assert.deepEqual(given(bill({ filing_date: '2026-11-22' })).doubts, [])
    const consultation = { domain: 'consultations', key: 'x', title: 'X', end_date: '2027-06-30' }
    assert.deepEqual(given(consultation).doubts, [])
  })

  it('is neither end of an interval that ends before it begins', async () => {
    const { doubtful } = await importing({
      ...{ domain: 'consultations', key: 'i', title: 'Consulta', publication_date: '2026-11-10' },
      ...{ start_date: '2026-12-10', end_date: '2026-12-01' },
    })
    assert.equal(doubtful[0]!.errors[0]!.detail, '2026-12-01 is before 2026-12-10: not stored')
    const { start_date, end_date, ends_at, status } = await first('/v1/consultations')
    assert.deepEqual([start_date, end_date, ends_at, status], [null, null, null, null])
    const term = { domain: 'actors', key: 'q', name: 'Luz', branch: 'legislative', active: true }
    const { given: held, doubts } = given({
      ...term,
      memberships: [{ commission: 'Salud', from: '2026-05-01', until: '2025-05-01' }],
    })
    assert.equal(JSON.stringify(held.fields.memberships), '[{"commission":"Salud"}]')
    assert.equal(doubts[0]!.field, 'memberships.until')
  })

  it('is a text with a character that nobody could decode', () => {
    const authors = [{ name: 'Ana' }, { name: 'Eva', role: 'Autora\ufffd' }]
    const odd = given(bill({ code: '12\ufffd', summary: 'Sesi\ufffdn', authors }))
    assert.deepEqual(
      odd.doubts.map(({ field }) => field),
      ['authors.role', 'code', 'summary'],
    )
    assert.deepEqual([odd.given.fields.title, odd.given.fields.code], ['Ley de aguas', undefined])
    // What a record needs, or is known by, is refused with its line; a long text stays legible.
    for (const needed of [{ title: 'Ley\ufffd' }, { key: 'b\ufffd' }, { authors: [{ name: '\ufffd' }] }]) {
      const checked = checkLine({ ...EC, ...bill(needed) }, NOW)
      assert.match(JSON.stringify(checked), /"faults":.*a character of it is damaged/)
    }
    const speech = {
      domain: 'interventions',
      key: 'i',
      actor_name: 'Eva',
      text: 'a\ufffd',
      date: '2026-10-01',
    }
    assert.deepEqual(given(speech).doubts, [])
  })

  it('is a count below zero or beyond reason', () => {
    const party = { domain: 'parties', key: 'p', name: 'P' }
    for (const seats of [-1, 1e6])
      assert.deepEqual(given({ ...party, seats }).doubts, [
        { field: 'seats', detail: `${seats} is not from 0 to 10000: not stored` },
      ])
    assert.equal(given({ ...party, seats: 130 }).given.fields.seats, 130)
  })

  it('is an address of no page; one that is only not encoded is encoded', async () => {
    const written = 'https://exámple.org/ñ ü?x=á'
    const { given: encoded } = given(bill({ external_link: written }))
    assert.equal(encoded.fields.external_link, 'https://xn--exmple-qta.org/%C3%B1%20%C3%BC?x=%C3%A1')
    const kept = 'https://example.org/a?x=%C3%A1&y=[1]#b'
    assert.equal(given(bill({ external_link: kept })).given.fields.external_link, kept)
    for (const wrong of ['ver expediente', 'javascript:alert(1)', 'ftp://example.org/a'])
      assert.equal(given(bill({ external_link: wrong })).doubts[0]!.field, 'external_link')
    // A field that a record needs is refused with its line.
    const news = { domain: 'news', key: 'n', title: 'N', outlet: 'X', link: 'nothing' }
    assert.ok('faults' in checkLine({ ...EC, ...news }, NOW))
  })
})

describe('a hostile line', () => {
  it('is refused for what it is', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
    assert.ok('faults' in checkLine({ ...EC, ...bill({ authors: deep }) }, NOW))
    assert.ok(
      'faults' in
        checkLine(JSON.parse('{"domain":"bills","key":"k","country_code":"EC","__proto__":{"a":1}}'), NOW),
    )
    assert.ok('faults' in checkLine({ ...EC, ...bill({ authors: [null] }) }, NOW))
  })
})
