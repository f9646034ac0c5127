// What a report says, number by number, of records written by hand.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { news, tweets } from '#domains/press.ts'
import { startJobs } from '#jobs/jobs.ts'
import { addDays } from '#lib/dates.ts'
import { type Line, line } from '#model/domain.ts'
import type { Passage, Report } from '#model/listening.ts'
import { report as reportShape } from '#model/listening.ts'
import { sampleWorld } from '#sample/world.ts'
import { eventually } from './eventually.ts'
import { BASE_URL, startApp, type TestApp } from './helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
let app: TestApp
let jobs: AsyncDisposable
let headers: Record<string, string>

async function open(lines: Iterable<Line>) {
  app = await startApp({ now: () => NOW })
  await app.store(...lines)
  await app.app.context.accounts.create({
    email: 'ana@example.org',
    password: 'una-clave-de-prueba',
    listening_quota: 1000,
  })
  headers = { 'x-api-key': await app.key({ email: 'ana@example.org' }) }
  jobs = await startJobs(app.app.context, { mail: { async send() {} }, workers: 1, onError: assert.ifError })
}

async function close() {
  await jobs[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
}

/** Asks, waits, and answers the report. */
async function report(body: unknown): Promise<Report> {
  const asked = await app.call('POST', '/v1/listenings', { headers, body })
  assert.equal(asked.status, 202, asked.text)
  const done = await eventually(async () => {
    const { data } = (await app.get(`/v1/listenings/${asked.body.data.id}`, headers)).body
    return data.status === 'done' && data
  })
  assert.ok(done.started_at && done.finished_at)
  return reportShape.parse(done.report)
}

const co = { country_code: 'CO' } as const
const link = 'https://example.org/n'

const HAND: readonly Line[] = [
  line(actors, { ...co, key: 'ana', name: 'Ana Peña', branch: 'legislative', active: true }),
  line(actors, { ...co, key: 'luis', name: 'Luis Muñoz', branch: 'legislative', active: true }),
  // Eight in the evening of the day before in Bogotá.
  line(news, { ...co, key: 'n1', title: 'El Agua es vida', lead: 'Más agua potable', outlet: 'El Diario', published_at: '2026-09-02T01:00:00Z', link }),
  line(news, { ...co, key: 'n2', title: 'Paraguas y desagüe', outlet: 'El Diario', published_at: '2026-09-02T15:00:00Z', link }),
  line(news, { ...co, key: 'n3', title: 'ÁGUA', outlet: 'La Hora', published_at: '2026-09-03T12:00:00-05:00', link }),
  line(news, { ...co, key: 'n4', title: 'Agua', outlet: 'La Hora', published_at: '2026-09-04T00:00:00-05:00', link }),
  line(news, { ...co, key: 'n5', title: 'Agua', outlet: 'La Hora', published_at: '2026-08-31T23:59:59-05:00', link }),
  line(news, { ...co, key: 'n6', title: 'Agua sin fecha', outlet: 'La Hora', link }),
  line(news, { country_code: 'CL', key: 'n7', title: 'Sequía', outlet: 'El Diario', published_at: '2026-09-02T15:00:00Z', link }),
  line(news, { country_code: 'BR', key: 'n8', title: 'Agua', outlet: 'O Dia', published_at: '2025-09-02T15:00:00Z', link }),
  line(transcripts, { ...co, key: 't1', title: 'Sesión', session_date: '2026-09-03', branch: 'legislative', official: true, summary: 'Debate del agua', text: 'Se habló de água, de aguas y otra vez de Agua.' }),
  line(transcripts, { ...co, key: 't2', title: 'Agua', session_date: '2026-09-04', branch: 'legislative', official: true }),
  line(interventions, { ...co, key: 'i1', actor_key: 'ana', actor_name: 'La senadora Peña', date: '2026-09-03', text: 'El agua, el agua y el agua.' }),
  line(interventions, { ...co, key: 'i2', actor_name: 'Un invitado', date: '2026-09-03', summary: 'Sobre el agua' }),
  line(interventions, { ...co, key: 'i3', actor_key: 'ana', actor_name: 'La senadora Peña', date: '2026-09-01', text: 'Gracias.' }),
  line(tweets, { ...co, key: 'w1', actor_key: 'luis', text: '¡Agua! 💧', posted_at: '2026-09-04T04:30:00Z' }),
] // biome-ignore format: a record a line

describe('a report', () => {
  let heard: Report
  before(async () => {
    await open(HAND)
    heard = await report({
      query: 'agua',
      countries: ['CO', 'CL', 'BR', 'VE'],
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
        { domain: 'news', country_code: 'CO', read: 3, records: 2, mentions: 3, truncated: false },
        { domain: 'news', country_code: 'CL', read: 1, records: 0, mentions: 0, truncated: false },
        { domain: 'transcripts', country_code: 'CO', read: 1, records: 1, mentions: 3, truncated: false },
        { domain: 'interventions', country_code: 'CO', read: 3, records: 2, mentions: 4, truncated: false },
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

  it('names who spoke, as the source prints it where it has an id or not', () => {
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

  it('names who published', () => {
    assert.deepEqual(heard.top_outlets, [
      { outlet: 'El Diario', country_code: 'CO', records: 1, mentions: 2 },
      { outlet: 'La Hora', country_code: 'CO', records: 1, mentions: 1 },
    ])
  })

  it('quotes the newest first, with where the words stand', async () => {
    const brief = ({ domain, date, field, text, matches }: Passage) => [domain, date, field, text, matches]
    assert.deepEqual(heard.passages.map(brief), [
      ['tweets', '2026-09-04T04:30:00Z', 'text', '¡Agua! 💧', [{ start: 1, end: 5 }]],
      ['news', '2026-09-03T17:00:00Z', 'title', 'ÁGUA', [{ start: 0, end: 4 }]],
      ['interventions', '2026-09-03', 'summary', 'Sobre el agua', [{ start: 9, end: 13 }]],
      ['interventions', '2026-09-03', 'text', 'El agua, el agua y el agua.', [{ start: 3, end: 7 }, { start: 12, end: 16 }, { start: 22, end: 26 }]],
      ['transcripts', '2026-09-03', 'summary', 'Debate del agua', [{ start: 11, end: 15 }]],
      ['news', '2026-09-02T01:00:00Z', 'title', 'El Agua es vida', [{ start: 3, end: 7 }]],
    ]) // biome-ignore format: a passage a line
    const first = heard.passages.at(-1)!
    const record = (await app.get(`/v1/news/${first.id}`)).body.data
    assert.deepEqual(
      [first.title, first.outlet, first.actor_name, first.platform_url],
      [record.title, record.outlet, null, record.platform_url],
    )
    assert.ok(first.platform_url!.startsWith(BASE_URL))
  })

  it('says where there was nothing to hear, and why', () => {
    const missing = heard.missing.map(
      ({ domain, country_code, reason }) => `${domain} ${country_code} ${reason}`,
    )
    assert.deepEqual(missing, [
      'news BR no_data_in_window',
      'news VE no_data',
      'transcripts CL no_data',
      'transcripts BR no_data',
      'transcripts VE not_covered',
      'interventions CL no_data',
      'interventions BR no_data',
      'interventions VE no_data',
      'tweets CL no_data',
      'tweets BR no_data',
      'tweets VE no_data',
    ])
  })

  it('gives no zero where there was nothing at all to hear', async () => {
    const nothing = await report({ query: 'agua', countries: ['VE'] })
    assert.deepEqual(nothing.matched, { records: null, mentions: null, parts: [] })
    assert.deepEqual([nothing.daily, nothing.passages, nothing.missing.length], [[], [], 4])
  })

  it('gives zeros where there was something to hear and nobody said it', async () => {
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

  it('hears phrases within a field and words across the fields of a record', async () => {
    const base = { countries: ['CO'], domains: ['news'], since: '2026-09-01', until: '2026-09-03' }
    assert.deepEqual(
      (await report({ ...base, query: '"agua potable"' })).passages.map(({ text }) => text),
      ['Más agua potable'],
    )
    assert.equal((await report({ ...base, query: 'vida potable' })).matched.records, 1)
    assert.equal((await report({ ...base, query: '"vida más"' })).matched.records, 0)
  })
})

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
      // As many at one instant as a batch holds and more, so that ids alone tell them apart.
      ...Array.from({ length: 450 }, (_, i) =>
        line(news, { ...co, key: `n${i}`, title: `Presupuesto ${i}`, outlet: `Medio ${i % 25}`, published_at: '2026-09-02T12:00:00Z', link }),
      ), // biome-ignore format: a record a line
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

  it('give no more than twenty outlets and fifty passages, the newest', async () => {
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

describe('of the sample world', () => {
  before(async () => {
    await open([])
    const lines = [...sampleWorld({})].filter(
      ({ domain }) => !['votes', 'documents', 'regulations', 'bill-updates'].includes(domain),
    )
    for (let at = 0; at < lines.length; at += 1000) await app.store(...lines.slice(at, at + 1000))
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
