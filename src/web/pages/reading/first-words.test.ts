// First sentences of speeches, and long ones that are cut.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { firstWords } from './first-words.ts'

it('the first words of a speech are its first sentence, if that is short', () => {
  const cases: readonly [string, string][] = [
    ['', ''],
    ['Gracias.', 'Gracias.'],
    [
      'Gracias, presidenta. Este proyecto protege a 2.500 familias del río. Y hay más.',
      'Gracias, presidenta. Este proyecto protege a 2.500 familias del río.',
    ],
    [
      'Señora presidenta, este proyecto protege a las familias ribereñas.\n\n¿Quién puede oponerse?',
      'Señora presidenta, este proyecto protege a las familias ribereñas.',
    ],
    [
      'O SR. LULA — Sr. Presidente, o Dr. Souza e a Exma. Sra. Ministra apresentaram o projeto. Voto sim.',
      'O SR. LULA — Sr. Presidente, o Dr. Souza e a Exma. Sra. Ministra apresentaram o projeto.',
    ],
    ['  Um \u00a0texto\ncom   espaços  ', 'Um texto com espaços'],
  ]
  for (const [text, first] of cases) assert.equal(firstWords(text), first)
})

it('a long sentence is cut after a word, and never inside of a character', () => {
  const long = firstWords(`${'palabra, '.repeat(40)}fin.`)
  assert.match(long, /^(palabra, )+palabra…$/)
  assert.ok(long.length <= 200, long)
  const emoji = firstWords('👩‍🚒'.repeat(200))
  assert.ok(emoji.isWellFormed() && emoji.length <= 201)
})
