// The text of one agency in several outlets has one story; texts that only resemble each other do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storyOf } from '#domains/stories.ts'

const title = 'La Cámara debate la ley de los faroles'
const lead =
  'Los diputados debatieron este jueves la ley que ordena los faroles de todas las plazas del país.'

test('the same headline and lead are one story, whatever the dateline, the accents and the cut', () => {
  const story = storyOf(title, lead)
  assert.match(story ?? '', /^[0-9a-f]{16}$/)
  assert.equal(storyOf('LA CAMARA DEBATE LA LEY DE LOS FAROLES', lead), story)
  assert.equal(storyOf(title, `SANTIAGO, 19 nov (AGENCIA).- ${lead}`), story)
  assert.equal(storyOf(title, `BRASÍLIA (AGÊNCIA) – ${lead}`), story)
  assert.equal(storyOf(title, `${lead.slice(0, 85)}…`), story)
})

test('another headline or lead is another story', () => {
  const story = storyOf(title, lead)
  assert.notEqual(storyOf(`${title} otra vez`, lead), story)
  assert.notEqual(storyOf(title, lead.replace('jueves', 'viernes')), story)
})

test('short texts have none', () => {
  assert.equal(storyOf('Precio del dólar hoy', lead), null)
  assert.equal(storyOf(title, 'Ocho palabras son pocas para comparar dos textos.'), null)
  assert.equal(storyOf(title, null), null)
})
