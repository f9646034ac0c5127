// The text of a document by its articles and pages: headings in the style of gazettes, and similar lines.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { assertProblem, type Reply, startApp, type TestApp } from '../support/helpers.ts'

const LAW = [
  'LEY 100 DE 2026',
  'El Congreso decreta, conforme al Artículo 150 de la Constitución:',
  'ARTÍCULO 1.- Objeto. Como dice el',
  'Artículo 12 de la Ley 99, y en el',
  'Artículo 12, numeral 3, se crea un fondo.',
  'artículo 44. en minúscula',
  '“Artículo 45. citado por otra ley”',
  'Artículo 2°. Ámbito.',
  '  Artículo 3 Definiciones',
  'Artículo 12.',
  'Doce.',
  'Artículo 12 bis. Bis.',
  'ARTÍCULO 12-A. Con letra.',
  'Artículo 1.102 Con mil.',
  'Artículo transitorio. Transitorio.',
  'Artículo segundo transitorio.- Otro.',
].join('\n')
const NAMES = ['1', '2', '3', '12', '12 bis', '12 a', '1102', 'transitorio', '2 transitorio']

const LEI = [
  'LEI',
  'Art. 1º O disposto.',
  'Art. 2o Esta Lei. O art. 7º da Lei',
  'Art. 7º da Constituição',
  'Artigo 3 - Vigência.',
].join('\r\n')
const AMENDING = [
  'Artículo 1. El artículo 3 de la Ley 9 queda así:',
  '“Artículo 3. Citado.',
  'Artículo 7. También.”',
  'Artículo 2. Objeto.',
  'Artículo 3. De forma.',
  'ANEXO',
  'Artículo 1. Del anexo.',
  'Artículo 2. Del anexo también.',
].join('\n')
const PAGED = 'uno\fdos dos\f\fcuatro\nArtículo 4. Aquí\fArtículo 5. Allá'

let service: TestApp
const ids: Record<string, number> = {}

before(async () => {
  service = await startApp()
  const texts = { LAW, LEI, AMENDING, PAGED, PLAIN: 'Sin artículos.', NONE: null }
  for (const [key, text] of Object.entries(texts))
    await service.store({
      domain: 'documents',
      key,
      country_code: 'CO',
      title: key,
      ...(text !== null && { text }),
    })
  const rows = await service.db.query<{ id: number; key: string }>({
    text: ['select id, key from documents'],
    values: [],
  })
  for (const { id, key } of rows) ids[key] = id
})
after(() => service[Symbol.asyncDispose]())

const read = (key: string, query = ''): Promise<Reply> =>
  service.get(`/v1/documents/${ids[key]}/text${query}`)
const article = async (key: string, name: string) =>
  (await read(key, `?article=${encodeURIComponent(name)}`)).body.data

describe('an article', () => {
  it('extends from its heading to the next, and has its position', async () => {
    const first = await article('LAW', '1')
    assert.ok(
      first.text.startsWith('ARTÍCULO 1.- Objeto.') && first.text.endsWith('citado por otra ley”\n'),
      first.text,
    )
    assert.equal(first.offset, LAW.indexOf('ARTÍCULO 1.-'))
    assert.deepEqual(
      [first.next_offset, first.total_length, first.articles, 'pages' in first],
      [null, LAW.length, NAMES.length, false],
    )
    assert.equal((await article('LAW', '12')).text, 'Artículo 12.\nDoce.\n')
    assert.equal((await article('LAW', '2 transitorio')).text, 'Artículo segundo transitorio.- Otro.')
  })

  it('is found by any notation of its number', async () => {
    const asked: Record<string, string> = {
      'art. 2': 'Artículo 2°. Ámbito.\n  ',
      '2º': 'Artículo 2°. Ámbito.\n  ',
      SEGUNDO: 'Artículo 2°. Ámbito.\n  ',
      tercero: 'Artículo 3 Definiciones\n',
      '12BIS': 'Artículo 12 bis. Bis.\n',
      '12-a': 'ARTÍCULO 12-A. Con letra.\n',
      '1102': 'Artículo 1.102 Con mil.\n',
      Transitorio: 'Artículo transitorio. Transitorio.\n',
      'transitorio 2': 'Artículo segundo transitorio.- Otro.',
    }
    for (const [name, text] of Object.entries(asked))
      assert.equal((await article('LAW', name)).text, text, name)
  })

  it('of a Brazilian law needs no full stop after its number', async () => {
    assert.equal((await article('LEI', '1')).text, 'Art. 1º O disposto.\r\n')
    assert.equal(
      (await article('LEI', '2')).text,
      'Art. 2o Esta Lei. O art. 7º da Lei\r\nArt. 7º da Constituição\r\n',
    )
    assert.equal((await article('LEI', '3')).text, 'Artigo 3 - Vigência.')
  })

  it('that is longer than the piece continues at next_offset', async () => {
    const { data } = (await read('LAW', '?article=1&length=30')).body
    assert.equal(data.text.length, 30)
    assert.equal(data.next_offset, data.offset + 30)
    const rest = (await read('LAW', `?offset=${data.next_offset}&length=10`)).body.data
    assert.equal(data.text + rest.text, LAW.slice(data.offset, data.offset + 40))
  })

  it('that does not exist is NOT_FOUND, with the existing ones', async () => {
    const missing = await read('LAW', '?article=44')
    assertProblem(missing, 'NOT_FOUND', 404)
    assert.ok(
      missing.body.detail.includes(`no article 44; it has ${NAMES.length}: ${NAMES.join(', ')}`),
      missing.body.detail,
    )
    assert.match((await read('PLAIN', '?article=1')).body.detail, /no article was found/)
    assertProblem(await read('NONE', '?article=1'), 'NOT_FOUND', 404)
  })

  it('is the one of the law itself, not one that it quotes', async () => {
    const third = await article('AMENDING', '3')
    assert.equal(third.text, 'Artículo 3. De forma.\nANEXO\n')
    const { offset, length, ...rest } = third.article
    assert.deepEqual([offset, length], [third.offset, third.text.length])
    assert.deepEqual(rest, { name: '3', own: true, part: null })
    const quoted = await read('AMENDING', '?article=7')
    assertProblem(quoted, 'NOT_FOUND', 404)
    const at = AMENDING.indexOf('Artículo 7')
    assert.match(
      quoted.body.detail,
      new RegExp(
        `no article 7 of its own; 1 article has this number: at offset ${at}, quoted in article 1: «`,
      ),
    )
    const chosen = (await read('AMENDING', `?article=7&offset=${at}`)).body.data
    assert.deepEqual([chosen.text, chosen.article.own], ['Artículo 7. También.”', false])
  })

  it('is chosen by an offset where several have its number', async () => {
    const both = await read('AMENDING', '?article=2')
    assertProblem(both, 'INVALID_PARAM', 400)
    const [first, second] = [AMENDING.indexOf('Artículo 2'), AMENDING.lastIndexOf('Artículo 2')]
    assert.match(
      both.body.detail,
      new RegExp(`2 articles have this number: at offset ${first}: «.*at offset ${second}, in «ANEXO»: «`),
    )
    const chosen = (await read('AMENDING', `?article=2&offset=${second}`)).body.data
    assert.deepEqual([chosen.text, chosen.article.part], ['Artículo 2. Del anexo también.', 'ANEXO'])
    const rest = (await read('AMENDING', `?article=2&offset=${first + 12}`)).body.data
    assert.equal(rest.text, 'Objeto.\n')
  })

  it('is rejected if it is invalid, or with an offset outside of it', async () => {
    for (const bad of [
      '0',
      '10000',
      '-1',
      '1.5',
      'q',
      '',
      '%00',
      '12%20foo',
      'art.',
      '9'.repeat(61),
      "1' or 1=1",
    ]) {
      const reply = await read('LAW', `?article=${bad}`)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, 'article')
    }
    const outside = await read('LAW', '?article=1&offset=0')
    assertProblem(outside, 'INVALID_PARAM', 400)
    assert.match(outside.body.detail, /offset.*1 article has this number: at offset \d+: «ARTÍCULO 1/)
  })
})

describe('a text with page breaks', () => {
  it('has the pages of the piece', async () => {
    assert.deepEqual((await read('PAGED')).body.data.pages, [
      { page: 1, offset: 0 },
      { page: 2, offset: 4 },
      { page: 3, offset: 12 },
      { page: 4, offset: 13 },
      { page: 5, offset: PAGED.lastIndexOf('\f') + 1 },
    ])
    assert.deepEqual((await read('PAGED', '?offset=5&length=3')).body.data.pages, [{ page: 2, offset: 5 }])
    const last = await article('PAGED', '5')
    assert.deepEqual(last.pages, [{ page: 5, offset: last.offset }])
    const fourth = await article('PAGED', '4')
    assert.deepEqual(
      [fourth.text, fourth.pages],
      ['Artículo 4. Aquí\f', [{ page: 4, offset: fourth.offset }]],
    )
  })
})

describe('a text without them', () => {
  it('is returned without pages, with the number of its articles', async () => {
    assert.deepEqual((await read('PLAIN')).body.data, {
      document_id: ids.PLAIN,
      text: 'Sin artículos.',
      offset: 0,
      next_offset: null,
      total_length: 14,
      articles: 0,
    })
    const beyond = (await read('PLAIN', '?offset=500')).body.data
    assert.deepEqual([beyond.text, beyond.offset, beyond.next_offset], ['', 500, null])
  })
})

it('the articles of any text are consecutive and complete', async () => {
  const { articlesIn } = await import('#lib/texts/articles/articles.ts')
  const line = fc.oneof(
    fc.constantFrom(
      'Artículo 1. A',
      'ART. 2 B',
      'Art. 3º C',
      'Artículo único',
      '\fArtículo 5.',
      'Artículo 9 de la Ley',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const text = lines.join('\n')
      const found = articlesIn(text)
      const own = found.filter((article) => article.own)
      for (const [i, { end }] of own.entries()) assert.equal(end, own[i + 1]?.start ?? text.length)
      found.forEach(({ start, end }, i) => {
        assert.match(text.slice(start, end), /^A(rt|RT)/)
        assert.ok(start < end && start < (found[i + 1]?.start ?? text.length))
      })
    }),
  )
})

describe('words in a text', () => {
  it('are found with their positions and the article that they are in', async () => {
    const { data } = (await read('LAW', '?q=AMBITO')).body
    assert.equal(data.text, '')
    const [match, ...others] = data.matches
    assert.deepEqual(others, [])
    const { text, ...place } = match
    assert.deepEqual(place, { offset: LAW.indexOf('Ámbito'), length: 6, article: '2', complete: true })
    assert.match(text, /Artículo 2°\. Ámbito\./)
    assert.deepEqual([data.matches_total, data.next_match], [1, null])
  })

  it('are found in an article, and as a phrase in quotation marks', async () => {
    const phrase = encodeURIComponent('"crea un fondo"')
    assert.equal((await read('LAW', `?q=${phrase}&article=1`)).body.data.matches.length, 1)
    assert.deepEqual((await read('LAW', `?q=${phrase}&article=12`)).body.data.matches, [])
    assert.deepEqual((await read('LAW', `?q=${encodeURIComponent('"fondo crea"')}`)).body.data.matches, [])
  })

  it('are bounded by limit and continue at next_match', async () => {
    const all = (await read('LEI', '?q=art&limit=300')).body.data
    assert.ok(all.matches_total >= 1)
    const text = Array.from({ length: 5 }, (_, i) => `${'x '.repeat(200)}agua ${i}`).join('')
    await service.store({ domain: 'documents', key: 'FIVE', country_code: 'CO', title: 'FIVE', text })
    const [row] = await service.db.query<{ id: number }>({
      text: ["select id from documents where key = 'FIVE'"],
      values: [],
    })
    ids.FIVE = row!.id
    const first = (await read('FIVE', '?q=agua&limit=3')).body.data
    assert.deepEqual([first.matches.length, first.matches_total], [3, 5])
    const rest = (await read('FIVE', `?q=agua&limit=3&offset=${first.next_match}`)).body.data
    assert.deepEqual([rest.matches.length, rest.next_match], [2, null])
    assertProblem(await read('LAW', '?q=agua&limit=301'), 'INVALID_PARAM', 400)
    assertProblem(await read('LAW', '?q='), 'INVALID_PARAM', 400)
  })
})

describe('the table of contents', () => {
  const CODE = [
    'LIBRO PRIMERO',
    'TÍTULO II: De las aguas',
    'Artículo 1.- Objeto.',
    'conforme al',
    'Título II de la Constitución, y al Capítulo 3',
    '\fCapítulo único',
    'Artículo 2. Fin.',
    'DISPOSICIONES TRANSITORIAS',
    'Seção III – Das águas',
    'Parte dispositiva',
  ].join('\n')

  it('has headings and articles with their positions, and no references to others', async () => {
    await service.store({ domain: 'documents', key: 'CODE', country_code: 'CO', title: 'CODE', text: CODE })
    const [row] = await service.db.query<{ id: number }>({
      text: ["select id from documents where key = 'CODE'"],
      values: [],
    })
    ids.CODE = row!.id
    const { data } = (await read('CODE', '?contents=true')).body
    const told = data.contents.map(({ kind, title, page }: Record<string, unknown>) => [kind, title, page])
    assert.deepEqual(told, [
      ['heading', 'LIBRO PRIMERO', 1],
      ['heading', 'TÍTULO II: De las aguas', 1],
      ['article', '1', 1],
      ['heading', 'Capítulo único', 2],
      ['article', '2', 2],
      ['heading', 'DISPOSICIONES TRANSITORIAS', 2],
      ['heading', 'Seção III – Das águas', 2],
    ])
    for (const { kind, title, offset } of data.contents)
      if (kind === 'heading') assert.ok(CODE.startsWith(title, offset), title)
    assert.ok(!('contents' in (await read('CODE')).body.data))
  })

  it('begins at the offset, and is empty without headings', async () => {
    const from = CODE.indexOf('Artículo 2')
    const { data } = (await read('CODE', `?contents=true&offset=${from}`)).body
    assert.deepEqual(data.contents[0], { kind: 'article', title: '2', offset: from, page: 2 })
    const few = (await read('CODE', '?contents=true&limit=2')).body.data
    assert.deepEqual([few.contents.length, few.next_contents], [2, CODE.indexOf('Artículo 1')])
    assert.deepEqual((await read('PLAIN', '?contents=true')).body.data.contents, [])
    assertProblem(await read('PLAIN', '?contents=si'), 'INVALID_PARAM', 400)
  })
})
