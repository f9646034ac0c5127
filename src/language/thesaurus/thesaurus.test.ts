// The thesaurus: the format of its file, that no meaning of a word is missing, and counterparts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from '../analyzer.ts'
import { queryVariants } from '../query/expansion.ts'
import { foldToken, tokensIn } from '../tokenizer.ts'
import { counterpartsIn } from './counterparts.ts'
import { englishOf } from './english.ts'
import { ENGLISH_STOP_WORDS } from './english-words.ts'
import { thesaurus, thesaurusRows } from './thesaurus.ts'

const THESAURUS = thesaurus()

const analyzer = openAnalyzer()
const columns = THESAURUS.flatMap((row) => [row.spanish, row.portuguese, row.english])

test('it has 1,500 terms and more, each row once', () => {
  assert.ok(THESAURUS.length >= 1_500, `${THESAURUS.length}`)
  const rows = THESAURUS.map((row) => JSON.stringify(row))
  assert.deepEqual(
    rows.filter((row, i) => rows.indexOf(row) !== i),
    [],
  )
})

test('every row has words in each language, of letters, none twice', () => {
  const odd = columns.flatMap((words) =>
    words.filter((word, i) => !/^[\p{L}\d'./ -]+$/u.test(word) || words.indexOf(word) !== i),
  )
  assert.deepEqual(odd, [])
  for (const broken of ['a|b', 'a||c', 'a|b,|c', 'a| b|c', 'a|b|c|d'])
    assert.throws(() => thesaurusRows(`# one\n${broken}`), /line 2/)
})

test('every Spanish and Portuguese term has a word that is indexed', () => {
  const empty = THESAURUS.flatMap(({ spanish, portuguese }) => [...spanish, ...portuguese]).filter(
    (phrase) => !analyzer.termsOf(phrase).length,
  )
  assert.deepEqual(empty, [])
})

test('no English term is only of stop words', () => {
  const silent = THESAURUS.flatMap(({ english }) => english).filter((phrase) =>
    Array.from(tokensIn(phrase)).every(({ text }) => ENGLISH_STOP_WORDS.has(foldToken(text))),
  )
  assert.deepEqual(silent, [])
})

test('an English word with several meanings is offered with all of them', () => {
  const meanings = Map.groupBy(
    THESAURUS.flatMap((row) => row.english.map((phrase) => ({ phrase: phrase.toLowerCase(), row }))),
    ({ phrase }) => phrase,
  )
  const withheld = [...meanings].flatMap(([phrase, rows]) => {
    const [found] = englishOf(`the ${phrase} of the`)?.filter(({ texts }) => texts[0] !== '') ?? []
    return rows.filter(({ row }) => !found?.texts.includes(row.spanish[0]!)).map(() => phrase)
  })
  assert.ok(meanings.size > 2_000)
  assert.deepEqual(withheld, [])
})

test('each Spanish term finds its Portuguese one: by its term, or as its counterpart', () => {
  const terms = (text: string) => analyzer.termsOf(text).join(' ')
  const apart = THESAURUS.filter(({ spanish, portuguese }) => {
    const wanted = portuguese.map(terms)
    return !spanish.some((phrase) =>
      queryVariants(phrase, counterpartsIn(phrase, analyzer)).some((reading) =>
        wanted.includes(terms(reading)),
      ),
    )
  })
  // Words of several meanings.
  assert.ok(apart.length < THESAURUS.length / 40, apart.map(({ spanish }) => spanish[0]).join(', '))
})

test('a counterpart is of the other language, and sure', () => {
  const texts = (query: string) => counterpartsIn(query, analyzer).flatMap(({ texts }) => texts)
  assert.deepEqual(texts('prohibición de bolsas plásticas'), ['sacolas plásticas'])
  assert.deepEqual(texts('sacolas plásticas'), ['bolsas plásticas'])
  assert.deepEqual(texts('juicio político al presidente'), ['impeachment'])
  // The analyzer conflates them.
  assert.deepEqual(texts('proyecto de ley de salud'), [])
  // A fraud in Portuguese, and a coup.
  assert.deepEqual(texts('golpe'), [])
})

test('an acronym stands for the words of both languages, and these not for it', () => {
  const texts = (query: string) => counterpartsIn(query, analyzer).flatMap(({ texts }) => texts)
  // The analyzer conflates the Spanish and the Portuguese ones.
  for (const query of ['IA', 'regulación de la IA', 'lei de IA'])
    assert.deepEqual(texts(query), ['inteligência artificial'], query)
  assert.deepEqual(texts('IVA'), ['imposto sobre valor agregado', 'ICMS'])
  assert.deepEqual(texts('LGPD'), ['lei geral de proteção de dados'])
  assert.deepEqual(texts('inteligencia artificial'), [])
})
