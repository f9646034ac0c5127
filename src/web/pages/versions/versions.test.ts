// The order of the texts of a record, and the rows of a part.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { textsInOrder, versionsAmong } from './choose-texts.ts'
import { rowsOf } from './marked-part.ts'

const document = (id: number, text_available = true) => ({
  ...{ id, title: `Texto ${id}`, kind: null, url: `https://example.org/${id}`, text_available },
})
const step = (id: number, date: string) => ({ date, external_link: `https://example.org/${id}` })

it('texts are in the order of the steps that link them, where all have one', () => {
  const ids = (...steps: ReturnType<typeof step>[]) =>
    textsInOrder([document(3), document(1), document(9, false), document(2)], steps).map(({ id }) => id)
  const [first, second, third] = [step(1, '2026-02-01'), step(2, '2026-03-01'), step(3, '2026-04-01')]
  assert.deepEqual(ids(third, second, first), [1, 2, 3])
  assert.deepEqual(ids(third, first), [3, 1, 2])
})

it('reasons of a bill are no version of it', () => {
  const named = (title: string) => versionsAmong([{ id: 1, title, day: null }]).length === 1
  for (const title of ['Exposición de motivos', 'EXPOSICION DE MOTIVOS', 'Justificação', 'Justificativa'])
    assert.ok(!named(title), title)
  for (const title of ['Texto radicado', 'Ponencia primer debate', 'Substitutivo', 'Mensajería urbana', ''])
    assert.ok(named(title), title)
})

it('a row begins with each paragraph that stayed in both texts', () => {
  const rows = rowsOf([
    { kind: 'same', text: 'Uno.\n\nDos ', before: 'Uno.\nDos ' },
    { kind: 'removed', text: 'y tres.\n\n' },
    { kind: 'added', text: 'y cuatro.\n\nMás.\n\n' },
    { kind: 'same', text: 'Fin.\nAdiós.', before: 'Fin. Adiós.' },
  ])
  assert.deepEqual(
    rows.map((row) => row.map(({ kind, is }) => `${kind} ${is.trim()}`)),
    [['same Uno.'], ['same Dos', 'removed y tres.', 'added y cuatro.\n\nMás.', 'same Fin.\nAdiós.']],
  )
})
