// Words that most titles of a kind of record have weigh little in a long query, and rows with some of the
// words follow the matches.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const bill = (key: string, title: string, country_code = 'AR') => ({
  ...{ domain: 'bills', country_code, key, title, stage: 'filed', filing_date: '2026-05-05' },
})

const SUBJECTS = 'puertos pesca trenes museos becas aduanas semillas archivos correos faros minas'.split(' ')
const PLACES = 'Salta Jujuy Chaco Formosa Neuquén Chubut Corrientes Tucumán Misiones Mendoza'.split(' ')
const FORMULA =
  'Pedido de informes al Poder Ejecutivo sobre diversas cuestiones relacionadas con la situación de'
/** Records with both words of the query for them. */
const BOTH = 25
const HOSPITALS = 'Obras en los hospitales'
const TREATY = 'Convenio de museos con Chile'
const LINES = [
  ...PLACES.flatMap((place) =>
    SUBJECTS.map((subject) => bill(`${subject} ${place}`, `${FORMULA} los ${subject} de ${place}`)),
  ),
  // Texts of another country, among which the words of the formula are rare.
  ...PLACES.flatMap((place) =>
    SUBJECTS.flatMap((subject) => [
      bill(`fomento ${subject} ${place}`, `Fomento de ${subject} en ${place}`, 'CL'),
      bill(`tasas ${subject} ${place}`, `Tasas por ${subject} en ${place}`, 'CL'),
    ]),
  ),
  ...Array.from({ length: BOTH }, (_, i) =>
    bill(`both ${i}`, `Tasas para el fomento de ${SUBJECTS[i % SUBJECTS.length]} de nivel ${i}`, 'CL'),
  ),
  bill('hospitals', HOSPITALS, 'CL'),
  bill('treaty', TREATY, 'PE'),
  // Texts with mere prefixes of the words of a query, and a long one with two of its words.
  ...Array.from({ length: 130 }, (_, i) =>
    bill(`prefix ${i}`, `Museografía, aduanillas, semilleros, archivística, pescaderías: ${i}`, 'PE'),
  ),
  {
    ...bill('word', 'Inventario de la costa', 'PE'),
    summary: `${'El norte, las islas, los cerros y las lagunas. '.repeat(15)}Los museos y las semillas.`,
  },
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const read = async (q: string, more = '', path = '/v1/search') => {
  const { body, text } = await service.get(`${path}?${new URLSearchParams({ q })}${more}`)
  assert.ok(body.data, text)
  return body as {
    data: { id: number; title: string; related?: true }[]
    meta: { total: number; related?: number; next_cursor: string | null; facets: { domain: object } }
  }
}

describe('a long query', () => {
  it('finds what it describes, and not the records that are worded like it', async () => {
    for (const q of [
      'pedido de informes al Poder Ejecutivo sobre diversas cuestiones de los hospitales',
      'pedido de informes al Poder Ejecutivo sobre la situación de hospitales',
    ]) {
      const { data } = await read(q)
      assert.equal(data[0]!.title, HOSPITALS, q)
    }
  })

  it('that consists of a formula finds the records that have it', async () => {
    const { data, meta } = await read('pedido de informes al Poder Ejecutivo sobre diversas cuestiones')
    assert.match(data[0]!.title, /^Pedido de informes/)
    assert.ok(meta.total >= SUBJECTS.length * PLACES.length)
  })
})

describe('rows with some of the words', () => {
  const q = 'tasas fomento'

  it('follow the matches, are marked, and are in no count', async () => {
    const { data, meta } = await read(q, '&limit=100')
    const isMatch = ({ title }: { title: string }) => /^Tasas para el fomento/.test(title)
    const matches = data.filter(({ related }) => !related)
    assert.deepEqual([matches.length, matches.every(isMatch)], [BOTH, true])
    assert.equal(meta.total, BOTH)
    assert.deepEqual(meta.facets.domain, { bills: BOTH })
    assert.deepEqual(
      data.map(({ related }) => related ?? false),
      data.map((_, i) => i >= BOTH),
    )
    assert.equal(meta.related, data.length - BOTH)
    assert.ok(data.slice(BOTH).every(({ title }) => /tasas|fomento/i.test(title)))
  })

  it('are in every page of a walk, but in no list and no feed', async () => {
    const whole = (await read(q, '&limit=100')).data
    const walked = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, meta } = await read(q, `&limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      walked.push(...data)
      cursor = meta.next_cursor
    }
    assert.deepEqual(
      walked.map(({ id, related }) => [id, related]),
      whole.map(({ id, related }) => [id, related]),
    )
    assert.equal((await read(q, '&limit=100', '/v1/bills')).data.length, BOTH)
    const { text } = await service.get(`/es/search.atom?${new URLSearchParams({ q, since: '2026-01-01' })}`)
    assert.equal(text.match(/<entry>/g)?.length, BOTH)
    const { text: page } = await service.get(`/es/search?${new URLSearchParams({ q, limit: '60' })}`)
    assert.match(page, /25 resultados, y \d+ más con parte de las palabras/)
    assert.match(page, /Coincidencia parcial/)
  })

  it('include the texts that BM25 finds, however many have a mere prefix of the words', async () => {
    const { data } = await read('museos aduanas semillas archivos pesca', '&limit=100&country_code=PE')
    assert.ok(data.some(({ title }) => title === 'Inventario de la costa'))
  })

  it('do not follow the matches of a single word or number', async () => {
    for (const one of ['museos', '1581']) {
      const { data, meta } = await read(one, '&limit=100')
      assert.deepEqual([data.some(({ related }) => related), meta.related], [false, undefined], one)
    }
  })
})

describe('a query that names countries', () => {
  const named = async (q: string, more = '') =>
    ((await read(q, more)).meta as { named_countries?: string[] }).named_countries
  const first = '&limit=1'

  it('has their records and those with all its words before others of similar rank', async () => {
    const first = async (q: string) => {
      const { body } = await service.get(`/v1/search?${new URLSearchParams({ q, limit: '1' })}`)
      return body.data[0].country_code
    }
    assert.equal(await first('fomento de museos en Chile'), 'CL')
    assert.equal(await first('diversas cuestiones de los museos en Argentina'), 'AR')
    assert.equal((await read('convenio de museos con Chile')).data[0]!.title, TREATY)
  })

  it('offers their records alone', async () => {
    assert.deepEqual(await named('museos en Chile', first), ['CL'])
    assert.deepEqual(await named('museos del BRASIL y de la republica dominicana', first), ['DO', 'BR'])
    assert.deepEqual(await named('museums in Mexico, museus no México', first), ['MX'])
    assert.equal(await named('museos chilenos', first), undefined)
    assert.equal((await read('museos en Chile')).data[0]!.title.includes('museos'), true)
  })

  it('offers nothing that the search has or leaves out already', async () => {
    assert.equal(await named('museos en Chile', '&country_code=CL'), undefined)
    assert.equal(await named('museos en Chile', '&country_code=AR'), undefined)
    assert.deepEqual(await named('museos en Chile', '&country_code=AR,CL'), ['CL'])
    const { meta } = await read('museos en Chile', first)
    assert.equal(await named('museos en Chile', `${first}&cursor=${meta.next_cursor}`), undefined)
  })

  it('has a link on the page of results', async () => {
    const page = await service.get('/es/search?q=museos+en+Chile&since=2026-01-01', {})
    assert.match(page.text, /href="[^"]*country_code=CL[^"]*">Ver solo: Chile</)
    assert.match(page.text, /href="[^"]*since=2026-01-01[^"]*country_code=CL/)
    const own = await service.get('/es/search?q=museos+en+Chile&country_code=CL', {})
    assert.ok(!own.text.includes('Ver solo:'))
  })
})
