// Which queries are questions, and their length.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuestion, LONG, lengthOf } from './question.ts'

test('a question is known by its mark or its first words, in three languages', () => {
  for (const query of [
    'O que a pesquisa constrói?',
    '¿Qué leyes permiten retirar la CTS',
    'o que os membros do nde devem exercer',
    'quais incisos os acadêmicos deve cumprir',
    'para quién rige la ley',
    'Cuántos votos necesita una reforma',
    'who may vote',
  ])
    assert.ok(isQuestion(query), query)
})

test('words of a title, and names, are no question', () => {
  for (const query of [
    'ley que crea el registro',
    'quejas de consumidores',
    'comodato',
    'violencia contra la mujer',
    'Comisión de Ética',
    'quemadas',
    '',
  ])
    assert.ok(!isQuestion(query), query)
})

test('a question is long however few its words', () => {
  assert.equal(lengthOf('O que a pesquisa constrói?', 2), LONG)
  assert.equal(lengthOf('¿qué?', LONG + 3), LONG + 3)
  assert.equal(lengthOf('agua potable', 2), 2)
})
