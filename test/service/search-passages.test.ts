// Passages as people read them: the summary or text around the match, else facts with their names, never the
// title again; with the index and without, in searches and lists.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rankedFields } from '#indexing/index-declaration.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { FACT_WORDS, PROSE } from '#operations/search/fact-words.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { marked } from '../support/search-rows.ts'
import { callTool } from '../support/tool.ts'

const THANKS = 'Señor presidente, gracias por la palabra. '
const SPEECH = `${THANKS.repeat(60)}Falta el acueducto de la parroquia.`
const EC = { source_id: 'import', country_code: 'EC' } as const
let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    { ...EC, domain: 'commissions', key: 'k', name: 'Comisión de Ambiente' },
    {
      ...{
        ...EC,
        domain: 'bills',
        key: '1',
        title: 'Ley de páramos',
        stage: 'filed',
        bill_type: 'Ordinaria',
      },
      ...{ authors: [{ name: 'Ana Ruiz' }, { name: 'Luis Paz' }], commission_keys: ['k'], code: '55' },
    },
    {
      ...EC,
      domain: 'bills',
      key: '2',
      title: 'Ley de ríos',
      summary: 'Cuida el cauce y el agua de los ríos.',
    },
    { ...EC, domain: 'bills', key: '3', title: 'Ley de lagos', summary: 'Ley de lagos' },
    {
      ...EC,
      domain: 'actors',
      key: 'p',
      name: 'Eva Sol',
      branch: 'legislative',
      active: true,
      position: 'Vocal',
      party: 'AB',
    },
    {
      ...{ ...EC, country_code: 'BR', domain: 'bills', key: '4', title: 'Altera o código florestal' },
      ...{ authors: [{ name: 'João Lima' }], bill_type: 'Projeto de Lei' },
    },
    {
      ...EC,
      domain: 'transcripts',
      key: 't',
      title: 'Sesión 1',
      session_date: '2026-09-10',
      text: SPEECH,
      branch: 'legislative',
      official: true,
    },
    {
      ...{ ...EC, domain: 'interventions', key: 'i', transcript_key: 't', actor_name: 'Eva Sol' },
      ...{ date: '2026-09-10', text: SPEECH },
    },
  )
})
after(() => service[Symbol.asyncDispose]())

const firstOf = async (q: string) => (await service.get(`/v1/search?q=${encodeURIComponent(q)}`)).body.data[0]
const passageOf = async (q: string) => (await firstOf(q)).passage

const inEachMode = () => {
  it('is facts with their names where there is no summary, those that match first', async () => {
    const { text } = await passageOf('páramos')
    assert.equal(text, 'Autores: Ana Ruiz, Luis Paz · Comisiones: Comisión de Ambiente · Tipo: Ordinaria')
    assert.match((await passageOf('Eva Sol')).text, /^Cargo: Vocal · Partido: AB$/)
    assert.equal((await passageOf('florestal')).text, 'Autores: João Lima · Tipo: Projeto de Lei')
  })

  it('never has the title again', async () => {
    for (const q of ['páramos', 'ríos', 'lagos', 'florestal', 'Eva Sol']) {
      const row = await firstOf(q)
      assert.ok(!row.passage?.text.includes(row.title), q)
      assert.ok(marked(row).length, q)
    }
    assert.equal(await passageOf('lagos'), null)
  })
}

describe('a passage while the index is being built', inEachMode)

describe('a passage over the index', () => {
  before(() => service.app.search.builder.run(new AbortController().signal))
  inEachMode()

  it('is the summary around the match', async () => {
    const row = await firstOf('cauce')
    assert.equal(row.passage.text, 'Cuida el cauce y el agua de los ríos.')
    assert.deepEqual(marked(row), ['cauce'])
  })

  it('marks a word that is only in a fact', async () => {
    const row = await firstOf('Luis Paz')
    assert.deepEqual(marked(row), ['Luis', 'Paz'])
    assert.match(row.passage.text, /^Autores: Ana Ruiz, Luis Paz/)
  })

  it('is the same in a list that explains its rows', async () => {
    const { meta } = (await service.get('/v1/bills?q=páramos&explain=true')).body
    assert.match(meta.passages[0].passage.text, /^Autores: Ana Ruiz/)
  })
})

it('each field that is searched besides titles and numbers has a name, or is prose', () => {
  const unnamed = SEARCHED.flatMap((domain) =>
    rankedFields(domain)
      .map(([path]) => path.split('.')[0]!)
      .filter((field) => ![domain.code, domain.title, 'title', 'name', ...PROSE].includes(field))
      .filter((field) => !FACT_WORDS[field])
      .map((field) => `${domain.name}.${field}`),
  )
  assert.deepEqual(unnamed, [])
})

describe('a passage in the answer of a tool', () => {
  const rowsOf = async (tool: string, args: object) => (await callTool(service, tool, args)).data

  it('stands in the rows of a list with `q`, where it has words of it', async () => {
    const { data, meta } = await callTool(service, 'list_bills', { q: 'cauce' })
    assert.deepEqual(data[0].passage, { text: 'Cuida el cauce y el agua de los ríos.' })
    assert.deepEqual([data[0].title, meta.passages], ['Ley de ríos', undefined])
    assert.equal((await rowsOf('list_bills', { q: 'lagos' }))[0].passage, undefined)
    assert.equal((await rowsOf('list_bills', {}))[0].passage, undefined)
  })

  it('is of the text of a debate, with the offset that continues there', async () => {
    const [row] = await rowsOf('list_interventions', { q: 'acueducto' })
    assert.equal(SPEECH.slice(row.passage.offset).startsWith(row.passage.text), true)
    assert.match(row.passage.text, /acueducto/)
    assert.equal(row.opening, undefined)
  })

  it('has no places of words, in a search either', async () => {
    const [row] = await rowsOf('search', { q: 'cauce' })
    assert.deepEqual(
      [row.passage, row.title_highlights],
      [{ text: 'Cuida el cauce y el agua de los ríos.' }, undefined],
    )
  })
})
