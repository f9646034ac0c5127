// Walks through many lists while writers insert, move, withdraw and merge: constant rows are returned exactly
// once, none twice, and no cursor is rejected.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { startApp, type TestApp } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { writeLines } from '../support/write-lines.ts'
import {
  batches,
  COUNTRIES,
  dateOf,
  type Fate,
  KINDS,
  keyOf,
  lineOf,
  OF_EACH,
  type Walk,
  walk,
} from './walked.ts'

const WALKS = LONG ? 1_000 : 8
/** Concurrent walks and writers. */
const WALKERS = 4
const WRITERS = 2
const SINCE = '2026-01-05'
const UNTIL = '2026-01-25'

let service: TestApp
let bills: number[]
let commission: number
const now = () => new Date().toISOString()

before(async () => {
  service = await startApp()
  await service.store({ domain: 'commissions', key: 'commission', country_code: 'CO', name: 'Comisión' })
  for (const kind of KINDS)
    for (const [fate, count] of Object.entries(OF_EACH))
      await service.store(
        ...Array.from({ length: count }, (_, n) => lineOf(kind, fate as Fate, n, dateOf(n))),
      )
  const idOf = async (domain: string, key: string) =>
    (await service.get(`/v1/${domain}?key=${key}`)).body.data[0].id as number
  commission = await idOf('commissions', 'commission')
  bills = await Promise.all([0, 1, 2].map((n) => idOf('bills', `bills:still:${n}`)))
})
after(() => service[Symbol.asyncDispose]())

/** The records that must be returned, by key: constant ones, and those that move without a window. */
function standing({ list, countries, window, linked }: Walk): Set<string> {
  const inside = (n: number) => {
    const date = dateOf(n)
    return !window || (date !== null && date >= SINCE && date <= UNTIL)
  }
  const within = (n: number) =>
    isLinked(list, linked) ? n % 3 === 0 : !countries || countries.includes(COUNTRIES[n % 3]!)
  const keys = (fate: Fate) =>
    Array.from({ length: OF_EACH[fate] }, (_, n) => n)
      .filter((n) => within(n) && (fate === 'moving' || inside(n)))
      .map((n) => keyOf(list, fate, n))
  return new Set([...keys('still'), ...(window ? [] : keys('moving'))])
}

const isLinked = (list: Walk['list'], linked: boolean) =>
  linked && (list.domain === 'bills' || 'bill_key' in list.said(0, null))

function addressOf({
  list,
  countries,
  window,
  linked,
  ascending,
  order_by,
}: Walk): [string, URLSearchParams] {
  const params = new URLSearchParams()
  const hanging = isLinked(list, linked)
  if (hanging)
    params.set(
      list.domain === 'bills' ? 'commission_id' : 'bill_id',
      String(list.domain === 'bills' ? commission : bills[0]),
    )
  else if (countries) params.set('country_code', countries.join())
  if (window && list.domain !== 'parties') {
    params.set('since', SINCE)
    params.set('until', UNTIL)
  }
  if (ascending) params.set('order', 'asc')
  if (order_by) params.set('order_by', order_by)
  return [`/v1/${list.domain}`, params]
}

/** Walks to the end; returns the number of pages. */
async function walked(plan: Walk): Promise<number> {
  const must = standing({ ...plan, window: plan.window && plan.list.domain !== 'parties' })
  const [path, params] = addressOf(plan)
  const seen = new Map<number, string>()
  for (let page = 0; ; page++) {
    assert.ok(page < 500, 'the walk does not end')
    params.set('limit', String(plan.limits[page % plan.limits.length]))
    const { status, body, text } = await service.get(`${path}?${params}`)
    assert.equal(status, 200, text)
    for (const { id, key } of body.data) {
      assert.ok(!seen.has(id), `${key} came twice in ${path}?${params}`)
      seen.set(id, key)
    }
    if (!body.meta.next_cursor) {
      const keys = new Set(seen.values())
      assert.deepEqual(
        [...must].filter((key) => !keys.has(key)),
        [],
        `lost in ${path}?${params}`,
      )
      return page + 1
    }
    params.set('cursor', body.meta.next_cursor)
  }
}

test(`${WALKS} walks under writers are exact`, async (t) => {
  const done = { walks: 0, pages: 0, lines: 0, merged: 0 }
  const figures = () =>
    `${done.walks} walks of ${done.pages} pages while ${done.lines} lines were written, ${done.merged} merges`
  const plans = fc.array(walk, { minLength: WALKERS, maxLength: WALKERS })
  const property = fc.asyncProperty(plans, batches, async (together, stream) => {
    let walking = true
    const writer = async () => {
      while (walking) {
        const lines = stream.next().value!
        const outcomes = await writeLines(service.db, lines, now())
        done.lines += outcomes.filter(({ outcome }) => outcome !== 'rejected').length
        // The embedded database has one connection: writers leave time for readers.
        await pause(2)
        done.merged += outcomes.filter(({ outcome }) => outcome === 'merged').length
      }
    }
    const writers = Array.from({ length: WRITERS }, writer)
    try {
      for (const pages of await Promise.all(together.map(walked))) {
        done.walks++
        done.pages += pages
      }
      if (LONG && done.walks % 100 === 0) console.error(figures())
    } finally {
      walking = false
      await Promise.all(writers)
    }
  })
  await fc.assert(property, { numRuns: WALKS / WALKERS, endOnFailure: true })
  assert.ok(done.merged > 0, 'nothing was merged')
  t.diagnostic(figures())
})
