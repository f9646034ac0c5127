// Any `q` gets an answer or an error by name, on search, on each list and through the tools, over a complete
// index.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { marked } from '../support/search-rows.ts'
import { callTool } from '../support/tool.ts'

const PATHS = [
  '/v1/search',
  '/v1/bills',
  '/v1/regulations',
  '/v1/consultations',
  '/v1/news',
  '/v1/transcripts',
]
const TOOLS = [
  'search',
  'list_bills',
  'list_regulations',
  'list_consultations',
  'list_news',
  'list_transcripts',
]

let service: TestApp
let key: string
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  key = await service.key()
  await service.store(
    ...WORLD,
    ...[
      'Закон о здоровье',
      '卫生法',
      'قانون الصحة',
      '🏛️ Ley 🏛️',
      "Ley de l'eau; drop table",
      '<b>Ley</b> & orden',
      'ＬＥＹ ｆｕｌｌ',
    ].map((title, i) => ({
      ...{
        domain: 'bills',
        country_code: 'CO',
        key: `odd:${i}`,
        title,
        stage: 'filed',
        filing_date: '2026-01-01',
      },
    })),
  )
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

/** Searches everywhere; true if it was answered, false if it was rejected. */
async function everywhere(q: string): Promise<boolean> {
  const answers = await Promise.all(PATHS.map((path) => service.get(`${path}?q=${encodeURIComponent(q)}`)))
  for (const answer of answers) {
    if (answer.status !== 200) assertProblem(answer, 'INVALID_PARAM', 400)
    else if (answer.body.data.length === 0)
      assert.equal(typeof answer.body.meta.reason, 'string', `${JSON.stringify(q)}: ${answer.text}`)
  }
  const good = answers[0]!.status === 200
  assert.ok(
    answers.every(({ status }) => (status === 200) === good),
    `${JSON.stringify(q)} is taken by some only`,
  )
  for (const name of TOOLS) {
    const told = await callTool(service, name, { q }, key)
    if (good) assert.ok(Array.isArray(told.data), `${name}: ${JSON.stringify(told).slice(0, 300)}`)
    else assert.equal(told.error.code, 'INVALID_PARAM')
  }
  return good
}

const ANSWERED = [
  'a',
  'Ñ',
  '7',
  '1072',
  '0',
  '999999999999999999999999',
  '1e309',
  '-1',
  'de la el los por que',
  'o a e do da',
  'salud AND NOT mental',
  'salud & !mental | (niños:*)',
  '"salud mental"',
  "salud 'mental",
  'title:salud^2~3',
  'salud*',
  '$1 $2',
  ':q',
  'salud\\',
  '%salud%',
  's_lud',
  "'passages_1_bm25'",
  "to_bm25query('salud', 'passages_1_bm25')",
  "'; drop table passages_1; --",
  '" or 1=1 --',
  '{salud}',
  '[salud]',
  '<script>alert(1)</script>',
  '<b>Ley</b>',
  'здоровье',
  '卫生法',
  'قانون',
  'ley 🏛️',
  'ＬＥＹ',
  'é'.normalize('NFD'),
  'x\u0301'.repeat(100),
  '\u202eyel',
  'sa\u00adlud',
  'sa\u200blud',
  'salud\r\nmental\tde',
  'a'.repeat(300),
  'ley '.repeat(75).trim(),
  '1 '.repeat(150).trim(),
  'constructor __proto__ toString',
  'NaN null undefined',
  Array.from({ length: 60 }, (_, i) => `p${i}`).join(' '),
  'LEY 1/2, 3/4, 5/6, 7/8, 9/10, 11/12, 13/14, 15/16, 17/18, 19/20 de 2020, 2021, 2022',
]

const REFUSED = [
  '',
  ' ',
  '\t\n',
  '...',
  '¿?',
  '%',
  '_',
  '\\',
  "''",
  '🏛️',
  '\0',
  'salud\0',
  'a'.repeat(301),
  'a'.repeat(10_000),
  '\u0301',
]

describe('a hostile query', () => {
  for (const q of ANSWERED)
    it(`is answered: ${JSON.stringify(q.slice(0, 50))}`, async () => {
      assert.ok(await everywhere(q))
    })
  for (const q of REFUSED)
    it(`is rejected: ${JSON.stringify(q.slice(0, 30))}`, async () => {
      assert.equal(await everywhere(q), false)
    })

  it('can be empty', async () => {
    for (const path of PATHS)
      for (const q of [
        '%ED%A0%80',
        'salud%ED%BF%BF',
        '%FF%FE',
        '%C0%AF',
        '%',
        '%zz',
        'salud%00',
        '%ED%A0%80%ED%B0%80',
      ]) {
        const { status, text } = await service.get(`${path}?q=${q}`)
        assert.ok(status === 200 || status === 400, `${path} ${q}: ${status} ${text}`)
        assert.ok(text.isWellFormed())
      }
    for (const q of ['\ud800', 'salud \udfff', 7, true, {}, [], ['salud'], null]) {
      const told = await callTool(service, 'search', { q }, key)
      assert.ok(Array.isArray(told.data) || told.error.code === 'INVALID_PARAM', JSON.stringify(told))
    }
  })

  it('finds other scripts, and returns markup in snippets unchanged', async () => {
    const first = async (q: string) =>
      (await service.get(`/v1/search?q=${encodeURIComponent(q)}`)).body.data[0]
    assert.equal((await first('ЗДОРОВЬЕ')).title, 'Закон о здоровье')
    assert.equal((await first('卫生法')).title, '卫生法')
    assert.equal((await first('الصحة قانون')).title, 'قانون الصحة')
    assert.deepEqual(marked(await first('orden')), ['orden'])
    assert.equal((await first('orden')).title, '<b>Ley</b> & orden')
  })

  it('can be any random text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'salud',
            'ley',
            '1072',
            'N°',
            'de',
            '/',
            '-',
            '.',
            '"',
            "'",
            '&',
            '|',
            '!',
            '(',
            ')',
            '*',
            ':',
            '<->',
            '\\',
            '2026',
            'D.S.',
          ),
          { minLength: 1, maxLength: 12 },
        )
        .map((parts) => parts.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.nat(PATHS.length - 1), fc.boolean(), async (q, at, explain) => {
        const path = at === 0 && explain ? '/v1/search?explain=true&' : `${PATHS[at]}?`
        const answer = await service.get(`${path}q=${encodeURIComponent(q.toWellFormed())}`)
        if (answer.status !== 200) return assertProblem(answer, 'INVALID_PARAM', 400)
        for (const { passage } of at === 0 ? answer.body.data : [])
          for (const { start, end } of passage?.highlights ?? [])
            assert.ok(start >= 0 && start < end && end <= passage.text.length)
      }),
      { numRuns: 250 },
    )
  })
})
