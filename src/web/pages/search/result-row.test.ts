// The passage of a result never repeats its title, and is left out where only the title matches.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { shownPassage } from './result-row.ts'

const marked = [{ start: 0, end: 4 }]
const of = (title: string, matchesTitle: boolean, text: string, matches: boolean) =>
  shownPassage({
    title,
    title_highlights: matchesTitle ? marked : [],
    passage: { text, highlights: matches ? marked : [] },
  })?.text ?? null

const TITLE = 'Agua potable para Ñuble'
const SUMMARY = 'Agua y caños: fija plazos para las juntas.'

it('shows a part of a text or of the summary that matches, or that was found by its meaning', () => {
  assert.equal(of(TITLE, true, SUMMARY, true), SUMMARY)
  assert.equal(of(TITLE, false, SUMMARY, false), SUMMARY)
})

it('shows nothing that repeats the title, or where only the title matches', () => {
  for (const text of [TITLE, 'AGUA POTABLE PARA ÑUBLE', `${TITLE}. Congreso Nacional. Ley`, 'Agua potable'])
    assert.equal(of(TITLE, false, text, true), null, text)
  assert.equal(of(TITLE, true, SUMMARY, false), null)
  assert.equal(shownPassage({ title: TITLE, title_highlights: marked, passage: null }), null)
})

it('shows facts only where nothing else matches', () => {
  const facts = 'Autores: Ana Ruiz · Tipo: Ley'
  assert.equal(of(TITLE, false, facts, true), facts)
  assert.equal(of(TITLE, true, facts, true), null)
  assert.equal(of(TITLE, false, facts, false), null)
})
