// Search by other words than those of the texts: English, acronyms and names of the catalogues, words of the
// other language, and synonyms of the operator.
import assert from 'node:assert/strict'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fakeClock } from '../clock.ts'
import { command } from '../support/command.ts'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { keptPlace } from '../support/kept-place.ts'
import { marked } from '../support/search-rows.ts'

const entity = (country_code: string, acronym: string, name: string) => ({
  ...{ domain: 'entities', country_code, key: `${country_code}:${acronym}`, name, acronym },
})
const bill = (country_code: string, title: string) => ({
  ...{ domain: 'bills', country_code, key: `${country_code}:${title}`, title, stage: 'filed' },
  filing_date: '2026-05-05',
})

const WAGE = 'Fija el salario mínimo de los jornaleros'
const SALARIO = 'Dispõe sobre o salário mínimo regional'
const COURT = 'Traslada sedes al Tribunal Supremo de Elecciones'
const ANOTHER_COURT = 'Elecciones de los jueces de un tribunal, con recurso al supremo'
const COURT_OF_SEATS = 'Elecciones en las sedes de un tribunal, con recurso al supremo'
const TAX_SERVICE = 'Reglas de operación del SERVICIO DE ADMINISTRACION TRIBUTARIA'
const SACOLAS = 'Proíbe as sacolas plásticas no comércio varejista'
const SUNAT = 'Facultades de la SUNAT en los puertos'
const COMPETITION = 'Convenio con el Conselho Administrativo de Defesa Econômica'
const LEGAL_GAP = 'Llena el vacío legal de los mercados'
const COLECTIVO = 'Subsidia el boleto del ómnibus escolar'
const LINES = [
  entity('CR', 'TSE', 'Tribunal Supremo de Elecciones'),
  entity('MX', 'SAT', 'Servicio de Administración Tributaria'),
  entity('PE', 'SUNAT', 'Superintendencia Nacional de Aduanas y de Administración Tributaria'),
  entity('BR', 'CADE', 'Conselho Administrativo de Defesa Econômica'),
  { domain: 'parties', country_code: 'BR', key: 'BR:PT', name: 'Partido dos Trabalhadores', acronym: 'PT' },
  bill('CO', WAGE),
  bill('BR', SALARIO),
  bill('CR', COURT),
  bill('CR', ANOTHER_COURT),
  bill('CR', COURT_OF_SEATS),
  bill('MX', TAX_SERVICE),
  bill('BR', SACOLAS),
  bill('PE', SUNAT),
  bill('CR', COMPETITION),
  bill('AR', COLECTIVO),
  bill('CO', LEGAL_GAP),
  ...Array.from({ length: 25 }, (_, i) => bill('CO', `Asesora legal del municipio ${i}`)),
  bill('CL', 'Desata nudos de la burocracia'),
  ...Array.from({ length: 30 }, (_, i) => bill('EC', `Declara patrimonio cultural la feria número ${i}`)),
]

let folder: string
let file: string
const clock = fakeClock()
let service: TestApp
const logged: { msg: string; faults?: string[] }[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synonyms-'))
  file = join(folder, 'synonyms.txt')
  await writeFile(file, '# of the south\nbondi, colectivo => ómnibus\nchamba, laburo\n')
  service = await startApp({
    now: clock.now,
    clock,
    search: { ...UNHURRIED, synonyms: file },
    logLevel: 'info',
    logTo: { write: (line) => void logged.push(JSON.parse(line)) },
  })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const read = async (query: Record<string, string>, headers?: Record<string, string>) => {
  const { body, text, status } = await service.get(`/v1/search?${new URLSearchParams(query)}`, headers)
  assert.equal(status, 200, text)
  return body
}
const titles = async (q: string, more: Record<string, string> = {}, headers?: Record<string, string>) =>
  (await read({ q, ...more }, headers)).data.map(({ title }: { title: string }) => title)
const firstOf = async (q: string, more?: Record<string, string>) => (await titles(q, more))[0]

describe('a question in English', () => {
  it('finds and marks its translation in Spanish and in Portuguese', async () => {
    for (const q of ['minimum wage', 'What do bills say about the minimum wage?']) {
      const { data, meta } = await read({ q })
      assert.deepEqual(
        data
          .slice(0, 2)
          .map(({ title }: { title: string }) => title)
          .toSorted(),
        [SALARIO, WAGE].toSorted(),
      )
      assert.equal(meta.mode, 'semantic')
      assert.equal(meta.suggestion ?? null, null)
      assert.match(marked(data[0]).join(' '), /sal[aá]rio m[ií]nimo/i)
    }
    assert.equal(await firstOf('ban on plastic bags'), SACOLAS)
  })
})

describe('a word of one language', () => {
  it('finds its counterpart in the other', async () => {
    assert.equal(await firstOf('bolsas plásticas'), SACOLAS)
  })
})

it('a reading with an unknown word is ignored', async () => {
  // Portuguese has `lacuna legal`, of which the texts have one word.
  const { data, meta } = await read({ q: 'vacío legal' })
  const matches = data.filter(({ related }: { related?: true }) => !related)
  assert.deepEqual([matches.map(({ title }: { title: string }) => title), meta.total], [[LEGAL_GAP], 1])
})

describe('an acronym', () => {
  /** Without the body itself, which comes first. */
  const BILLS = { domain: 'bills' }

  it('finds texts with only the name, and the name finds texts with only the acronym', async () => {
    for (const q of ['TSE', 'tse']) assert.equal(await firstOf(q, BILLS), COURT)
    assert.equal(await firstOf('SAT', BILLS), TAX_SERVICE)
    assert.equal(await firstOf('reglas del SAT'), TAX_SERVICE)
    assert.equal(
      await firstOf('superintendencia nacional de aduanas y de administración tributaria', {
        ...BILLS,
        country_code: 'PE',
      }),
      SUNAT,
    )
  })

  it('matches the whole name, not its separate words', async () => {
    for (const q of ['TSE', 'tse']) {
      const { data, meta } = await read({ q, ...BILLS })
      assert.deepEqual([data[0].title, data.length, meta.total], [COURT, 1, 1], q)
    }
    assert.equal(await firstOf('sedes del TSE'), COURT)
    const { body } = await service.get('/v1/bills?q=TSE&order=desc&limit=1')
    assert.deepEqual([body.meta.total, body.data[0].title], [1, COURT])
    // The same name in full is read as ordinary words.
    assert.ok((await titles('tribunal supremo de elecciones')).includes(ANOTHER_COURT))
  })

  it('expands to bodies of the searched countries', async () => {
    assert.equal(await firstOf('CADE', BILLS), COMPETITION)
    const headers = { 'x-api-key': await service.key({ countries: ['CR'] }) }
    assert.deepEqual(await titles('CADE', {}, headers), [])
  })

  it('is not expanded in lower case if a text has the word, or next to a number', async () => {
    assert.deepEqual(await titles('PL 2630/2020'), [])
  })
})

describe('synonyms of the operator', () => {
  const readAgain = () => clock.advance(1_000)

  it('are added to a word, one way or both, from the start', async () => {
    assert.equal(await firstOf('bondi'), COLECTIVO)
    assert.equal(await firstOf('el bondi escolar'), COLECTIVO)
    assert.ok(!logged.some(({ faults }) => faults))
  })

  it('are read again when the file changes, without invalid lines, which are logged', async () => {
    await writeFile(`${file}.new`, 'only one\ntijera, podadora\nguita => salario mínimo\na => b => c\n')
    await rename(`${file}.new`, file)
    await readAgain()
    assert.equal(await firstOf('guita', { country_code: 'CO' }), WAGE)
    assert.deepEqual(await titles('bondi'), [])
    const faults = logged.flatMap((line) => line.faults ?? [])
    assert.deepEqual(faults, [
      `${file}:1: has one term alone: put a comma or => between two`,
      `${file}:4: has more than one =>`,
    ])
  })

  it('stay unchanged when the file is missing, which is logged', async () => {
    await rm(file)
    await readAgain()
    assert.equal(await firstOf('guita', { country_code: 'CO' }), WAGE)
    assert.deepEqual(logged.findLast(({ faults }) => faults)?.faults, [`${file}: does not exist`])
  })

  it('are checked by the doctor', async () => {
    await using place = await keptPlace()
    const told = async () => {
      const { stdout } = await command(['--json', 'doctor'], { ...place.env, SYNONYMS: file })
      return JSON.parse(stdout).find(({ check }: { check: string }) => check === 'synonyms')
    }
    await writeFile(file, 'a, b, c\n')
    assert.deepEqual(await told(), { check: 'synonyms', ok: true, found: `3 terms in ${file}` })
    await writeFile(file, 'a, b\nb => => c\n')
    assert.deepEqual(await told(), { check: 'synonyms', ok: false, found: `${file}:2: has more than one =>` })
  })
})
