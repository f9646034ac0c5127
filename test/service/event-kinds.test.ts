// The kinds of items of the inbox, each by a stored change of a record.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { consultations } from '#domains/consultations.ts'
import { news } from '#domains/press.ts'
import { regulations } from '#domains/regulations.ts'
import { schedules } from '#domains/schedules.ts'
import { rollCalls } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, reportNow, subscriber } from '../support/subscriber.ts'

const NOW = '2026-11-20T12:00:00Z'
let site: TestApp
before(async () => {
  site = await startApp({ now: () => NOW })
  await site.store(...WORLD)
  await reportNow(site)
})
after(() => site[Symbol.asyncDispose]())

const co = { country_code: 'CO' } as const
const bill = (more: object = {}) => billLine('ek:bill', 'Ley de páramos', more)
const rollCall = (more: object) =>
  line(rollCalls, {
    ...co,
    key: 'ek:rc',
    bill_key: 'co:b1',
    motion: 'Artículo 1',
    vote_date: '2026-11-10',
    ...more,
  })
const consultation = (end_date: string) =>
  line(consultations, { ...co, key: 'ek:c', title: 'Consulta', publication_date: '2026-11-02', end_date })
const entry = (starts_at: string, more: object = {}) =>
  line(schedules, { ...co, key: 'ek:s', title: 'Comisión', kind: 'commission', starts_at, ...more })
const act = (more: object = {}) =>
  line(regulations, { ...co, key: 'ek:r', title: 'Decreto', publication_date: '2026-11-10', ...more })

interface Item {
  readonly kinds: readonly string[]
  readonly changes: Record<string, { from?: unknown; to: unknown }> | null
}

/** The items of a list of Colombia after each of some lines was stored. */
async function itemsOf(domain: string, ...lines: readonly Line[]): Promise<Item[]> {
  const { key, subscribe } = await subscriber(site)
  const events = ['arrived', 'changed', 'matched', 'merged', 'withdrawn']
  await subscribe({ query: `/v1/${domain}?country_code=CO`, events })
  for (const each of lines) {
    await site.store(each)
    await reportNow(site)
  }
  const { body } = await site.get('/v1/me/inbox?limit=100', key)
  return body.data.toReversed()
}

const kindsAfter = async (domain: string, ...lines: readonly Line[]) =>
  (await itemsOf(domain, ...lines)).map(({ kinds }) => kinds.join('+'))

describe('the kinds of an item', () => {
  it('tell what happened to a bill', async () => {
    const floor = { stage: 'floor', urgency: 'Suma' }
    const told = await kindsAfter(
      'bills',
      bill(),
      bill({ stage: 'committee' }),
      bill(floor),
      billLine('ek:bill', 'Ley de páramos y humedales', floor),
      billLine('ek:bill', 'Ley de páramos y humedales', { ...floor, summary: 'Otro resumen' }),
      { domain: 'bills', key: 'ek:bill', withdraw: true, ...co },
    )
    assert.deepEqual(told, [
      'new_bill',
      'bill_moved',
      'bill_moved+urgency_changed',
      'renamed',
      'other_change',
      'withdrawn',
    ])
  })

  it('tell of a step, a roll call and its result, an act and its validity, and a mention', async () => {
    const step = { ...co, key: 'ek:u', bill_key: 'co:b1', date: '2026-11-10', title: 'Pasa a plenaria' }
    assert.deepEqual(await kindsAfter('bill-updates', line(billUpdates, step)), ['bill_moved'])
    const counted = await kindsAfter(
      'roll-calls',
      rollCall({}),
      rollCall({ result: 'Aprobado', passed: true }),
    )
    assert.deepEqual(counted, ['roll_call', 'result_changed'])
    const repealed = await kindsAfter('regulations', act(), act({ force_status: 'Derogada' }))
    assert.deepEqual(repealed, ['new_act', 'force_changed'])
    const item = { ...co, key: 'ek:n', title: 'Debate del agua', published_at: '2026-11-19T10:00:00-05:00' }
    const article = line(news, { ...item, outlet: 'Diario', link: 'https://example.org/agua' })
    assert.deepEqual(await kindsAfter('news', article), ['mentioned'])
  })

  it('tell of dates that moved, with the former and the present one', async () => {
    const [opened, moved, ...more] = await itemsOf(
      'consultations',
      consultation('2026-12-10'),
      consultation('2026-12-20'),
    )
    assert.deepEqual([opened!.kinds, moved!.kinds, more], [['new_consultation'], ['date_moved'], []])
    assert.deepEqual(moved!.changes!.end_date, { from: '2026-12-10', to: '2026-12-20' })
    const later = '2026-11-26T09:00:00-05:00'
    const agenda = await kindsAfter(
      'schedules',
      entry('2026-11-25T09:00:00-05:00'),
      entry(later),
      entry(later, { status: 'cancelada' }),
    )
    assert.deepEqual(agenda, ['agenda_entry', 'date_moved', 'entry_status'])
  })
})
