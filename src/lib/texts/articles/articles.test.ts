// The law's own articles among those that it quotes, in the notations of twelve countries.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { articleNamed, articleOf, articlesIn } from './articles.ts'
import { contentsOf } from './contents.ts'

const lines = (...each: string[]) => each.join('\n')
const own = (text: string) => articlesIn(text).flatMap(({ own, name }) => (own ? [name] : []))
const textOf = (text: string, name: string) => {
  const { article } = articleOf(articlesIn(text), name)
  return article ? text.slice(article.start, article.end).trimEnd() : null
}

const AMENDING = lines(
  'ARTÍCULO 1o. Modifíquese la Ley 10 de 2020, que quedará así:',
  '“ARTÍCULO 2o. Texto citado dos.',
  'ARTÍCULO 3o. Texto citado de la otra ley, artículo tres.”',
  'Parágrafo. Sigue el artículo primero.',
  'ARTÍCULO 2o. Adiciónese el artículo 6-B al Código, así:',
  'ARTÍCULO 6-B. Texto sin comillas.',
  'ARTÍCULO 3o. Vigencia. La presente ley rige a partir de su promulgación.',
)

describe('the articles of an amending law', () => {
  it('are its own, and each ends after what it quotes', () => {
    assert.deepEqual(own(AMENDING), ['1', '2', '3'])
    assert.match(textOf(AMENDING, '1')!, /tres\.”\nParágrafo\. Sigue el artículo primero\.$/)
    assert.match(textOf(AMENDING, '2')!, /^ARTÍCULO 2o\. Adiciónese.*sin comillas\.$/s)
    assert.match(textOf(AMENDING, '3')!, /^ARTÍCULO 3o\. Vigencia/)
  })

  it('are not those of the amended law', () => {
    assert.equal(textOf(AMENDING, '6 b'), null)
    const { several } = articleOf(articlesIn(AMENDING), '6 b')
    assert.deepEqual(
      several.map(({ own, unclear }) => [own, unclear]),
      [[false, false]],
    )
  })

  it('are recognized without any quotation mark', () => {
    const text = lines(
      'Artículo 1. Modifícanse los artículos 5, 6 y 10 de la Ley 20, en los siguientes términos:',
      'Artículo 5. Cinco.',
      'Artículo 6. Seis.',
      'Artículo 10. Diez.',
      'Artículo 2. El artículo 2 de la Ley 21 queda redactado como sigue:',
      'Artículo 2. Dos, de la otra.',
      'Artículo 3. Comuníquese.',
    )
    assert.deepEqual(own(text), ['1', '2', '3'])
    assert.match(textOf(text, '2')!, /de la otra\.$/)
  })

  it('are told apart by how their numbers are written', () => {
    const text = lines(
      'DECRETO',
      'ARTÍCULO PRIMERO.- Se reforman los artículos 3 y 9 de la Ley General, para quedar como sigue:',
      'Artículo 3.- Tres.',
      'Artículo 9.- Nueve.',
      'Artículo 10.- Diez.',
      'ARTÍCULO SEGUNDO.- Se adiciona el artículo 2 Bis 1 de la Ley Orgánica:',
      'Artículo 2 Bis 1.- Otro.',
      'TRANSITORIOS',
      'PRIMERO.- El presente Decreto entrará en vigor mañana.',
      'Segundo.- Se derogan las demás.',
    )
    assert.deepEqual(own(text), ['1', '2', '1 transitorio', '2 transitorio'])
    assert.match(textOf(text, '1')!, /Diez\.$/)
    assert.match(textOf(text, '2 transitorio')!, /^Segundo/)
  })

  it('of Brazil quote every article alone', () => {
    const lei = lines(
      'Art. 1º Esta Lei altera o Código.',
      'Art. 2º O Código passa a vigorar com as seguintes alterações:',
      '“Art. 6º-B. O texto citado.',
      '§ 1º Mais texto.” (NR)',
      '“Art. 1.228-A. Outro texto.” (NR)',
      'Art. 3º Esta Lei entra em vigor na data de sua publicação.',
    )
    assert.deepEqual(own(lei), ['1', '2', '3'])
    assert.match(textOf(lei, '2')!, /Outro texto\.” \(NR\)$/)
  })

  it('include one that introduces nothing with its colon', () => {
    const text = lines('Artículo 1. Son deberes:', 'a) Uno.', 'Artículo 2. Son fines:', 'Artículo 3. Fin.')
    assert.deepEqual(own(text), ['1', '2', '3'])
  })

  it('survive a quotation that nothing closes', () => {
    const text = lines(
      'Artículo 1. Sustitúyese el artículo 9 por el siguiente:',
      '“Artículo 9. Sin cierre.',
      'Artículo 2. Derógase la Ley 1.',
      'Artículo 3. De forma.',
    )
    assert.deepEqual(own(text), ['1', '2', '3'])
  })

  it('are none with a suffix that the amended law has alone', () => {
    const text = lines(
      'Artículo 1. Objeto.',
      'Artículo 2. Incorpórase como artículo 3 bis a la Ley 6 el siguiente:',
      'Artículo 3 bis. Citado.',
      'Artículo 3. Comuníquese al Poder Ejecutivo.',
    )
    assert.deepEqual(own(text), ['1', '2', '3'])
    assert.equal(textOf(text, '3 bis'), null)
    assert.match(textOf(text, '2')!, /Citado\.$/)
  })

  it('do not lead to a quoted article after the last own one', () => {
    const text = lines(
      'Artículo 1. Objeto.',
      'Artículo 2. Agréguese a la Ley 5 el siguiente:',
      'Artículo 3. Citado.',
    )
    assert.deepEqual(own(text), ['1', '2'])
    assert.match(textOf(text, '2')!, /Citado\.$/)
  })
})

describe('an article that is not certain', () => {
  it('is none, but all that have the number', () => {
    const text = lines(
      'ARTÍCULO PRIMERO. Apruébase el reglamento.',
      'ARTÍCULO SEGUNDO. Publíquese.',
      'ANEXO',
      'Artículo 1. Objeto.',
      'Artículo 2. Alcance.',
      'Artículo 3. Definiciones.',
    )
    const articles = articlesIn(text)
    const { article, several } = articleOf(articles, '1')
    assert.equal(article, undefined)
    assert.deepEqual(
      several.map(({ own, part }) => [own, part]),
      [
        [true, null],
        [true, 'ANEXO'],
      ],
    )
    assert.match(textOf(text, '3')!, /Definiciones/)
  })

  it('is no entry of a table of contents', () => {
    const text = lines(
      'Artículo 1. Objeto',
      'Artículo 2. Alcance',
      'Artículo 3. Fines',
      'Artículo 4. Cierre',
      `Artículo 1. Objeto. ${'El texto del primer artículo. '.repeat(8)}`,
      `Artículo 2. Alcance. ${'El texto del segundo artículo. '.repeat(8)}`,
      `Artículo 3. Fines. ${'El texto del tercer artículo. '.repeat(8)}`,
      'Artículo 4. Cierre. Se publica.',
    )
    assert.match(textOf(text, '2')!, /El texto del segundo/)
  })

  it('is a heading out of the order of the others', () => {
    const text = lines(
      'Artículo 1. Uno.',
      'Artículo 2. Dos.',
      'Artículo 9. Nueve.',
      'Artículo 4. Cuatro.',
      'Artículo 5. Cinco.',
    )
    assert.equal(textOf(text, '9'), null)
    assert.deepEqual(
      articleOf(articlesIn(text), '9').several.map(({ unclear }) => unclear),
      [true],
    )
  })
})

describe('numbers of articles', () => {
  const HEADINGS: Readonly<Record<string, string>> = {
    'ARTÍCULO 1o. Objeto.': '1',
    'ARTICULO 1º.- Objeto.': '1',
    'Artículo 1°-Deróguese.': '1',
    'Artículo N° 1.- Objeto.': '1',
    'ARTICULO 1 . Objeto.': '1',
    'Art. 1 - O disposto.': '1',
    'ARTÍCULO PRIMERO: Uno.': '1',
    'Artigo primeiro. Um.': '1',
    'Artículo único.- Uno.': 'único',
    'Artículo I.- Principio.': 'I',
    'Artículo 1-A. Letra.': '1 a',
    'Artículo 1º A.- Letra.': '1 a',
    'Artículo 1 bis.- Latín.': '1 bis',
    'ARTÍCULO 1° quáter: Latín.': '1 quater',
    'Artículo 1 quinquies. Latín.': '1 quinquies',
    'Art. 1.228. O texto.': '1228',
    'ARTÍCULO 2.2.1.1.5. Decreto único.': '2.2.1.1.5',
    'ARTÍCULO DÉCIMO TERCERO.- Trece.': '13',
    'Artículo vigesimoprimero. Veintiuno.': '21',
    'Artigo quinquagésimo segundo. Cinquenta e dois.': '52',
    'ARTICULO VEINTIUNO.- Veintiuno.': '21',
    'Artículo transitorio. Uno.': 'transitorio',
    'Artículo segundo transitorio.- Dos.': '2 transitorio',
    'TRANSITORIO IV.- Cuatro.': 'IV transitorio',
    'Disposición transitoria primera.- Una.': '1 transitorio',
    'DISPOSICIÓN FINAL.- Vigencia.': 'final',
    'Disposição transitória. Uma.': 'transitorio',
  }
  for (const [heading, name] of Object.entries(HEADINGS))
    it(`are read: ${heading}`, () => {
      assert.deepEqual(own(`LEY\n${heading}\n`), [name])
    })

  it('of references in sentences are none', () => {
    for (const line of [
      'Artículo 12 de la Ley 99',
      'Artículo 12, numeral 3',
      'artículo 44. en minúscula',
      'Artículo 5 a 10',
    ])
      assert.deepEqual(articlesIn(`Como dice el\n${line}`), [], line)
  })

  it('are asked for in any notation', () => {
    const asked: Readonly<Record<string, string | undefined>> = {
      'art. 2': '2',
      'Artículo 2º': '2',
      'Artículo 2°.-': '2',
      '2.': '2',
      'arts. 2': '2',
      SEGUNDO: '2',
      'vigésimo primero': '21',
      '12BIS': '12 bis',
      '6-B': '6 b',
      '6-b': '6 b',
      '1.228': '1228',
      iv: 'IV',
      'transitorio 2': '2 transitorio',
      'disposición transitoria segunda': '2 transitorio',
      'segunda disposición transitoria': '2 transitorio',
      'disposición complementaria final única': 'único final',
      'Disposição final': 'final',
      '12 foo': undefined,
      '0': undefined,
      '-1': undefined,
      'art.': undefined,
    }
    for (const [text, name] of Object.entries(asked)) assert.equal(articleNamed(text), name, text)
  })

  it('in Roman numerals and in figures stand for each other where only one is used', () => {
    const treaty = lines('Artículo I.- Uno.', 'Artículo II.- Dos.')
    assert.match(textOf(treaty, '2')!, /Dos/)
    const code = lines(
      'TÍTULO PRELIMINAR',
      'Artículo I.- Principio.',
      'LIBRO PRIMERO',
      'Artículo 1.- Persona.',
    )
    assert.match(textOf(code, '1')!, /Persona/)
    assert.match(textOf(code, 'I')!, /Principio/)
  })
})

describe('provisions', () => {
  it('have their kind in their name', () => {
    const text = lines(
      'Artículo 1.- Objeto.',
      'Artículo 2.- Fin.',
      'DISPOSICIONES COMPLEMENTARIAS FINALES',
      'PRIMERA.- Reglamento.',
      'SEGUNDA.- Vigencia.',
      'DISPOSICIÓN COMPLEMENTARIA DEROGATORIA',
      'ÚNICA. Derogación.',
      'Disposiciones transitorias',
      'Artículo 1.- Plazo.',
    )
    assert.deepEqual(own(text), ['1', '2', '1 final', '2 final', 'único derogatorio', '1 transitorio'])
    assert.match(textOf(text, '2 final')!, /^SEGUNDA/)
    assert.match(textOf(text, '1')!, /Objeto/)
  })

  it('that continue the numbers of the articles are articles', () => {
    const text = lines('Art. 1º Um.', 'Art. 2º Dois.', 'DISPOSIÇÕES FINAIS E TRANSITÓRIAS', 'Art. 3º Três.')
    assert.deepEqual(own(text), ['1', '2', '3'])
  })
})

it('the table of contents has the headings and articles of the law alone', () => {
  const text = lines(
    'CAPÍTULO I',
    'Artículo 1. Agréguese a la Ley 3 lo siguiente:',
    '“CAPÍTULO IX',
    'Artículo 90. Citado.”',
    'CAPÍTULO II',
    'Artículo 2. Fin.',
  )
  assert.deepEqual(
    contentsOf(text, articlesIn(text)).map(({ title }) => title),
    ['CAPÍTULO I', '1', 'CAPÍTULO II', '2'],
  )
})
