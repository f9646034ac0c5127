// The entries of the agenda, counted by a key as in other lists.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { schedules } from '#domains/schedules.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { attributeOf, elementsIn, textIn } from '../support/web-visitor.ts'

const entry = (key: string, kind: 'plenary' | 'event', day: string) =>
  line(schedules, { country_code: 'CO', key, title: key, kind, starts_at: `${day}T15:00:00Z` })

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T15:00:00Z' })
  await service.store(
    entry('Plenaria', 'plenary', '2026-11-21'),
    entry('Foro', 'event', '2026-11-24'),
    entry('Otro foro', 'event', '2026-12-01'),
  )
})
after(() => service[Symbol.asyncDispose]())

it('counts the entries of its days by a key that one chooses, and keeps it in its links', async () => {
  const page = (query: string) => service.get(`/es/schedules?${query}`, {})
  const { text } = await page('month=2026-11&group_by=type')
  const elements = elementsIn(text)
  const chosen = elements.find(
    (each) => attributeOf(each, 'value') === 'type' && attributeOf(each, 'selected') !== undefined,
  )
  assert.equal(chosen?.tagName, 'option')
  const groups = elements
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => textIn(row).replaceAll(/\s+/g, ' ').trim())
  assert.ok(groups.includes('Plenaria 1') && groups.includes('Evento 1'), groups.join('; '))
  assert.match(text, /month=2026-12&amp;group_by=type"/)
  const empty = await page('month=2026-10&group_by=type')
  assert.equal(empty.status, 200)
  assert.ok(!empty.text.includes('<figure'))
  assert.equal((await page('group_by=nothing')).status, 400)
})
