// Listening reports over many and long records.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transcripts } from '#domains/debates.ts'
import { news } from '#domains/press.ts'
import { addDays } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Reporting, reportingOn } from '../support/listening-report.ts'

let reporting: Reporting
const open = async (lines: Iterable<Line>) => {
  reporting = await reportingOn(lines)
}
const close = () => reporting[Symbol.asyncDispose]()
const report = (body: unknown) => reporting.report(body)

const co = { country_code: 'CO' } as const
const link = 'https://example.org/n'

describe('many and long records', () => {
  const LONG = `${'Palabras que no dicen nada. '.repeat(30_000)}presupuesto`
  before(() =>
    open([
      ...Array.from({ length: 4 }, (_, i) =>
        line(transcripts, {
          ...co,
          key: `long${i}`,
          title: 'Sesión',
          session_date: addDays('2026-09-01', i),
          branch: 'legislative',
          official: true,
          text: LONG,
        }),
      ),
      // More than a batch at one instant, so that only ids distinguish them.
      ...Array.from({ length: 450 }, (_, i) =>
        line(news, {
          ...co,
          key: `n${i}`,
          title: `Presupuesto ${i}`,
          outlet: `Medio ${i % 25}`,
          published_at: '2026-09-02T12:00:00Z',
          link,
        }),
      ),
    ]),
  )
  after(close)

  it('are all read, each once', async () => {
    const heard = await report({
      query: 'presupuesto',
      countries: ['CO'],
      since: '2026-09-01',
      until: '2026-09-30',
    })
    assert.deepEqual([heard.read.transcripts, heard.read.news], [4, 450])
    assert.deepEqual([heard.matched.records, heard.matched.mentions], [454, 454])
  })

  it('give at most twenty outlets and fifty passages, the newest', async () => {
    const heard = await report({
      query: 'presupuesto',
      countries: ['CO'],
      since: '2026-09-01',
      until: '2026-09-30',
    })
    assert.equal(heard.top_outlets.length, 20)
    assert.deepEqual(heard.top_outlets[0], {
      outlet: 'Medio 0',
      country_code: 'CO',
      records: 18,
      mentions: 18,
    })
    assert.equal(heard.passages.length, 50)
    const [first, second] = heard.passages
    assert.deepEqual([first!.domain, first!.date, second!.date], ['transcripts', '2026-09-04', '2026-09-03'])
    // From the start of a sentence on, not from the middle of a word.
    assert.match(first!.text, /^Palabras .* presupuesto$/)
    assert.ok(LONG.endsWith(first!.text) && first!.text.length <= 300)
    const ids = heard.passages.filter(({ domain }) => domain === 'news').map(({ id }) => id)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    )
  })
})
