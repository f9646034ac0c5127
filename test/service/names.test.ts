// Lists of people and bodies by name: words in any order, without titles, the best fit first.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const person = (key: string, name: string, more: object = {}) => ({
  ...{ domain: 'actors', key, country_code: 'EC', source_id: 'import', name },
  ...{ branch: 'legislative', active: true, ...more },
})

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    person('a', 'Joél Rubén Martínez Herrera'),
    person('b', 'Christian Joél Martínez Juárez'),
    person('c', 'Ana'),
    person('d', 'Ana Luisa Peña de la Cruz', { full_name: 'Ana Luisa Peña de la Cruz Sáenz' }),
    person('e', "Jorge D'Agostino"),
    person('f', 'Marta Ruiz', {
      branch: 'executive',
      position: 'Ministra de Salud Pública',
      district: 'Azuay',
    }),
    person('g', 'Anabel Peñaranda', { country_code: 'PE' }),
    person('h', 'Ma. Fernanda Yturralde', { country_code: 'MX' }),
    person('i', 'Francisco Ezquioga Jr.', { country_code: 'MX' }),
    {
      domain: 'parties',
      key: 'p',
      country_code: 'EC',
      source_id: 'import',
      name: 'Acción Nacional',
      acronym: 'AN',
    },
  )
})
after(() => service[Symbol.asyncDispose]())

const listed = async (path: string) => (await service.get(path)).body
const names = async (q: string, more = '') =>
  (await listed(`/v1/actors?q=${encodeURIComponent(q)}${more}`)).data.map(
    ({ name }: { name: string }) => name,
  )

describe('a list of people by name', () => {
  it('finds all words in any order, with the first given name first', async () => {
    const both = ['Joél Rubén Martínez Herrera', 'Christian Joél Martínez Juárez']
    for (const q of ['Joél Martínez', 'martinez joel', 'Martínez, Joél', 'JOEL  MARTINEZ'])
      assert.deepEqual(await names(q), both, q)
    assert.deepEqual(await names('joel juarez'), [both[1]])
  })

  it('puts an exact name before longer ones, and whole words before beginnings', async () => {
    assert.deepEqual(await names('ana'), ['Ana', 'Ana Luisa Peña de la Cruz', 'Anabel Peñaranda'])
  })

  it('ignores titles, particles, accents and apostrophes', async () => {
    for (const q of ['asambleísta Ana Cruz', 'Dra. Ana Peña Cruz', 'ana de la cruz', 'pena saenz'])
      assert.deepEqual(await names(q), ['Ana Luisa Peña de la Cruz'], q)
    for (const q of ["D'Agostino", 'dagostino', 'd agostino', 'Jorge D’Agostino'])
      assert.deepEqual(await names(q), ["Jorge D'Agostino"], q)
  })

  it('ignores abbreviated offices, offices in the plural and former ones', async () => {
    for (const q of ['Rep. Peña', 'Asamb. Ana Peña', 'diputadas Ana Cruz', 'expresidenta Peña Sáenz'])
      assert.equal((await names(q))[0], 'Ana Luisa Peña de la Cruz', q)
    assert.deepEqual(await names('ex ministra Marta Ruiz'), ['Marta Ruiz'])
    assert.deepEqual(await names('Min. de Salud'), ['Marta Ruiz'])
    assert.deepEqual(await names('rep peña'), [], 'without a full stop it may be a name')
  })

  it('finds an initial, and a name in its short form and in full', async () => {
    for (const q of ['A. Peña Cruz', 'Cruz, A.'])
      assert.equal((await names(q))[0], 'Ana Luisa Peña de la Cruz', q)
    for (const q of ['María Yturralde', 'Ma. Yturralde', 'Yturralde, María Fernanda'])
      assert.deepEqual(await names(q), ['Ma. Fernanda Yturralde'], q)
    for (const q of ['Fco. Ezquioga', 'Francisco Ezquioga Júnior'])
      assert.deepEqual(await names(q), ['Francisco Ezquioga Jr.'], q)
  })

  it('finds an office in either gender where no name has the words', async () => {
    for (const q of ['ministro de salud', 'Ministra de Salud', 'salud azuay'])
      assert.deepEqual(await names(q), ['Marta Ruiz'], q)
  })

  it('pages without gaps, counts all rows, and keeps a requested order', async () => {
    const { data, meta } = await listed('/v1/actors?q=ana&limit=2')
    assert.deepEqual([meta.total, meta.has_more, meta.applied.order_by], [3, true, 'relevance'])
    assert.deepEqual(meta.matched, { exact: 1, like: 1 })
    const next = await listed(`/v1/actors?q=ana&limit=2&cursor=${encodeURIComponent(meta.next_cursor)}`)
    assert.equal(new Set([...data, ...next.data].map(({ id }: { id: number }) => id)).size, 3)
    assert.equal(next.meta.next_cursor, null)
    assert.deepEqual(await names('ana', '&order_by=name&order=desc'), [
      'Anabel Peñaranda',
      'Ana Luisa Peña de la Cruz',
      'Ana',
    ])
  })

  it('suggests similar names where none has all words', async () => {
    const { data, meta } = await listed('/v1/actors?q=anna+luisa+pena&country_code=EC')
    assert.deepEqual([data, meta.total, meta.reason], [[], 0, 'no_match'])
    assert.deepEqual(
      meta.near.map(({ title, same }: { title: string; same: boolean }) => [title, same]),
      [['Ana Luisa Peña de la Cruz', false]],
    )
    const left = await listed('/v1/actors?q=Marta+Ruiz&branch=legislative')
    assert.equal(left.meta.near[0].same, true)
  })
})

it('lists people by fit on their page, and links similar names', async () => {
  const { text } = await service.get('/es/actors?q=Joél+Martínez', { accept: 'text/html' })
  assert.ok(text.indexOf('Joél Rubén') > 0 && text.indexOf('Joél Rubén') < text.indexOf('Christian Joél'))
  const none = await service.get('/es/actors?q=anna+luisa+pena', { accept: 'text/html' })
  assert.match(
    none.text,
    /Hay resultados parecidos:.*href="\/es\/actors\?q=Ana\+Luisa\+Pe%C3%B1a\+de\+la\+Cruz"/s,
  )
})

it('filters by an office in either gender, and by words of a district', async () => {
  for (const filter of ['position=ministro de salud', 'position=SALUD publica', 'district=azu'])
    assert.deepEqual(
      (await listed(`/v1/actors?${encodeURI(filter)}`)).data.map(({ name }: { name: string }) => name),
      ['Marta Ruiz'],
      filter,
    )
})

it('finds a party by its acronym or a part of its name', async () => {
  for (const q of ['an', 'nacional accion', 'cional'])
    assert.deepEqual(
      (await listed(`/v1/parties?q=${q}`)).data.map(({ name }: { name: string }) => name),
      ['Acción Nacional'],
      q,
    )
})
