// The numbers of a report on hand-written records.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { news, tweets } from '#domains/press.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { ListeningReport, ReportPassage } from '#model/listening.ts'
import { sampleWorld } from '#sample/world.ts'
import { BASE_URL } from '../support/helpers.ts'
import { type Reporting, reportingOn } from '../support/listening-report.ts'
import { notRead } from '../support/not-read.ts'

const NOW = '2026-11-20T12:00:00Z'
let reporting: Reporting
const open = async (lines: Iterable<Line>) => {
  reporting = await reportingOn(lines)
}
const close = () => reporting[Symbol.asyncDispose]()
const report = (body: unknown) => reporting.report(body)

const co = { country_code: 'CO' } as const
const link = 'https://example.org/n'
const printed = (key: string, title: string, outlet: string, more: object = {}) =>
  line(news, { ...co, key, title, outlet, link, ...more })

const HAND: readonly Line[] = [
  line(actors, { ...co, key: 'ana', name: 'Ana Peña', branch: 'legislative', active: true }),
  line(actors, { ...co, key: 'luis', name: 'Luis Muñoz', branch: 'legislative', active: true }),
  // Eight in the evening of the day before in Bogotá.
  printed('n1', 'El Agua es vida', 'El Diario', {
    lead: 'Más agua potable',
    published_at: '2026-09-02T01:00:00Z',
  }),
  printed('n2', 'Paraguas y desagüe', 'El Diario', { published_at: '2026-09-02T15:00:00Z' }),
  printed('n3', 'ÁGUA', 'La Hora', { published_at: '2026-09-03T12:00:00-05:00' }),
  printed('n4', 'Agua', 'La Hora', { published_at: '2026-09-04T00:00:00-05:00' }),
  printed('n5', 'Agua', 'La Hora', { published_at: '2026-08-31T23:59:59-05:00' }),
  printed('n6', 'Agua sin fecha', 'La Hora'),
  printed('n7', 'Sequía', 'El Diario', { country_code: 'CL', published_at: '2026-09-02T15:00:00Z' }),
  printed('n8', 'Agua', 'O Dia', { country_code: 'BR', published_at: '2025-09-02T15:00:00Z' }),
  line(transcripts, {
    ...co,
    key: 't1',
    title: 'Sesión',
    session_date: '2026-09-03',
    branch: 'legislative',
    official: true,
    summary: 'Debate del agua',
    text: 'Se habló de água, de aguas y otra vez de Agua.',
  }),
  line(transcripts, {
    ...co,
    key: 't2',
    title: 'Agua',
    session_date: '2026-09-04',
    branch: 'legislative',
    official: true,
  }),
  line(interventions, {
    ...co,
    key: 'i1',
    actor_key: 'ana',
    actor_name: 'La senadora Peña',
    date: '2026-09-03',
    text: 'El agua, el agua y el agua.',
  }),
  line(interventions, {
    ...co,
    key: 'i2',
    actor_name: 'Un invitado',
    date: '2026-09-03',
    summary: 'Sobre el agua',
  }),
  line(interventions, {
    ...co,
    key: 'i3',
    actor_key: 'ana',
    actor_name: 'La senadora Peña',
    date: '2026-09-01',
    text: 'Gracias.',
  }),
  line(tweets, { ...co, key: 'w1', actor_key: 'luis', text: '¡Agua! 💧', posted_at: '2026-09-04T04:30:00Z' }),
]

const unheard = notRead('transcripts', 'interventions').at(-1)!

describe('a report', () => {
  let heard: ListeningReport
  before(async () => {
    await open(HAND)
    heard = await report({
      query: 'agua',
      countries: ['CO', 'CL', 'BR', unheard],
      since: '2026-09-01',
      until: '2026-09-03',
    })
  })
  after(close)

  it('counts records and mentions within the window, by domain and country', () => {
    assert.deepEqual(heard.matched, {
      records: 6,
      mentions: 11,
      parts: [
        { domain: 'transcripts', country_code: 'CO', read: 1, records: 1, mentions: 3, truncated: false },
        { domain: 'interventions', country_code: 'CO', read: 3, records: 2, mentions: 4, truncated: false },
        { domain: 'news', country_code: 'CO', read: 3, records: 2, mentions: 3, truncated: false },
        { domain: 'news', country_code: 'CL', read: 1, records: 0, mentions: 0, truncated: false },
        { domain: 'tweets', country_code: 'CO', read: 1, records: 1, mentions: 1, truncated: false },
      ],
    })
    assert.deepEqual(heard.read, { news: 4, transcripts: 1, interventions: 3, tweets: 1 })
    assert.equal(heard.truncated, false)
    assert.equal(heard.generated_at, NOW)
  })

  it('has every day of the window in the time of its country', () => {
    assert.deepEqual(heard.daily, [
      { day: '2026-09-01', records: 1, mentions: 2 },
      { day: '2026-09-02', records: 0, mentions: 0 },
      { day: '2026-09-03', records: 5, mentions: 9 },
    ])
  })

  it('names the speakers, as printed, with and without an id', () => {
    const ana = heard.passages.find(
      ({ field, domain }) => domain === 'interventions' && field === 'text',
    )!.actor_id
    const luis = heard.passages.find(({ domain }) => domain === 'tweets')!.actor_id
    assert.deepEqual(heard.top_actors, [
      { actor_id: ana, name: 'La senadora Peña', country_code: 'CO', records: 1, mentions: 3 },
      { actor_id: luis, name: 'Luis Muñoz', country_code: 'CO', records: 1, mentions: 1 },
      { actor_id: null, name: 'Un invitado', country_code: 'CO', records: 1, mentions: 1 },
    ])
  })

  it('names the publishers', () => {
    assert.deepEqual(heard.top_outlets, [
      { outlet: 'El Diario', country_code: 'CO', records: 1, mentions: 2 },
      { outlet: 'La Hora', country_code: 'CO', records: 1, mentions: 1 },
    ])
  })

  it('quotes the newest first, with the positions of the words', async () => {
    const brief = ({ domain, date, field, text, matches }: ReportPassage) => [
      domain,
      date,
      field,
      text,
      matches,
    ]
    assert.deepEqual(heard.passages.map(brief), [
      ['tweets', '2026-09-04T04:30:00Z', 'text', '¡Agua! 💧', [{ start: 1, end: 5 }]],
      ['news', '2026-09-03T17:00:00Z', 'title', 'ÁGUA', [{ start: 0, end: 4 }]],
      ['interventions', '2026-09-03', 'summary', 'Sobre el agua', [{ start: 9, end: 13 }]],
      [
        'interventions',
        '2026-09-03',
        'text',
        'El agua, el agua y el agua.',
        [
          { start: 3, end: 7 },
          { start: 12, end: 16 },
          { start: 22, end: 26 },
        ],
      ],
      ['transcripts', '2026-09-03', 'summary', 'Debate del agua', [{ start: 11, end: 15 }]],
      ['news', '2026-09-02T01:00:00Z', 'title', 'El Agua es vida', [{ start: 3, end: 7 }]],
    ])
    const first = heard.passages.at(-1)!
    const record = (await reporting.app.get(`/v1/news/${first.id}`)).body.data
    assert.deepEqual(
      [first.title, first.outlet, first.actor_name, first.platform_url],
      [record.title, record.outlet, null, record.platform_url],
    )
    assert.ok(first.platform_url!.startsWith(BASE_URL))
  })

  it('reports missing data, and why', () => {
    const missing = heard.missing.map(
      ({ domain, country_code, reason }) => `${domain} ${country_code} ${reason}`,
    )
    assert.deepEqual(missing, [
      'transcripts CL no_data',
      'transcripts BR no_data',
      `transcripts ${unheard} not_covered`,
      'interventions CL no_data',
      'interventions BR no_data',
      `interventions ${unheard} not_covered`,
      'news BR no_data_in_window',
      `news ${unheard} no_data`,
      'tweets CL no_data',
      'tweets BR no_data',
      `tweets ${unheard} no_data`,
    ])
  })

  it('gives no zeros without any data', async () => {
    const nothing = await report({ query: 'agua', countries: [unheard] })
    assert.deepEqual(nothing.matched, { records: null, mentions: null, parts: [] })
    assert.deepEqual([nothing.daily, nothing.passages, nothing.missing.length], [[], [], 4])
  })

  it('gives zeros for data without mentions', async () => {
    const silent = await report({
      query: 'inexistente',
      countries: ['CO'],
      domains: ['news'],
      since: '2026-09-01',
      until: '2026-09-02',
    })
    assert.deepEqual(silent.matched, {
      records: 0,
      mentions: 0,
      parts: [{ domain: 'news', country_code: 'CO', read: 2, records: 0, mentions: 0, truncated: false }],
    })
    assert.deepEqual(
      silent.daily.map(({ day, records }) => [day, records]),
      [
        ['2026-09-01', 0],
        ['2026-09-02', 0],
      ],
    )
    assert.deepEqual(silent.missing, [])
  })

  it('finds phrases within a field and words across the fields of a record', async () => {
    const base = { countries: ['CO'], domains: ['news'], since: '2026-09-01', until: '2026-09-03' }
    assert.deepEqual(
      (await report({ ...base, query: '"agua potable"' })).passages.map(({ text }) => text),
      ['Más agua potable'],
    )
    assert.equal((await report({ ...base, query: 'vida potable' })).matched.records, 1)
    assert.equal((await report({ ...base, query: '"vida más"' })).matched.records, 0)
  })
})

describe('of the sample world', () => {
  before(async () => {
    await open([])
    const lines = [...sampleWorld({})].filter(
      ({ domain }) => !['votes', 'documents', 'regulations', 'bill-updates'].includes(domain),
    )
    for (let at = 0; at < lines.length; at += 1000) await reporting.app.store(...lines.slice(at, at + 1000))
  })
  after(close)

  for (const query of ['agua', 'presupuesto', 'educação', 'educación'])
    it(`«${query}» gives a report whose parts add up`, async () => {
      const heard = await report({ query, since: '2025-11-21', until: '2026-11-20' })
      assert.ok(heard.matched.records! > 0)
      const sum = (counts: readonly { readonly records: number; readonly mentions: number }[]) =>
        counts.reduce((all, { records, mentions }) => [all[0]! + records, all[1]! + mentions], [0, 0])
      const total = [heard.matched.records, heard.matched.mentions]
      assert.deepEqual(sum(heard.matched.parts), total)
      assert.deepEqual(sum(heard.daily), total)
      assert.equal(heard.daily.length, 365)
      for (const { text, matches } of heard.passages)
        for (const { start, end } of matches)
          assert.equal(
            text.slice(start, end).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
            query.normalize('NFKD').replace(/\p{M}/gu, ''),
          )
    })
})
