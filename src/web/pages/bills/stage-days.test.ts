// Days in each stage by the days of the steps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stagesOf } from './stage-days.ts'

const NOW = '2026-11-20T12:00:00Z'
/** Steps as lists have them, newest first. */
const steps = (...oldestFirst: readonly (readonly [date: string | null, stage: string])[]) =>
  oldestFirst.map(([date, stage]) => ({ date, stage })).toReversed()

test('a stage lasts until the first step of another, and the present one until today', () => {
  const { since, days } = stagesOf(
    'floor',
    steps(
      ['2026-10-01', 'filed'],
      ['2026-10-11', 'committee'],
      ['2026-10-15', 'committee'],
      ['2026-11-10', 'floor'],
    ),
    NOW,
  )
  assert.equal(since, '2026-11-10')
  assert.deepEqual(days, [
    { stage: 'filed', days: 10, now: false },
    { stage: 'committee', days: 30, now: false },
    { stage: 'floor', days: 10, now: true },
  ])
})

test('a stage that comes again has the days of both times', () => {
  const { since, days } = stagesOf(
    'committee',
    steps(['2026-10-01', 'committee'], ['2026-10-11', 'floor'], ['2026-10-13', 'committee']),
    NOW,
  )
  assert.equal(since, '2026-10-13')
  assert.deepEqual(days, [
    { stage: 'committee', days: 48, now: true },
    { stage: 'floor', days: 2, now: false },
  ])
})

test('final stages, unknown stages and steps without a day have no days', () => {
  const ended = stagesOf('enacted', steps(['2026-10-01', 'filed'], ['2026-10-31', 'enacted']), NOW)
  assert.deepEqual(ended, { since: '2026-10-31', days: [{ stage: 'filed', days: 30, now: false }] })
  assert.deepEqual(stagesOf('filed', steps([null, 'filed'], ['2026-10-01', 'unknown']), NOW), {
    since: null,
    days: [],
  })
})

test('a last step of another stage than the present one leaves its beginning open', () => {
  const { since, days } = stagesOf('executive', steps(['2026-10-01', 'filed'], ['2026-10-02', 'floor']), NOW)
  assert.equal(since, null)
  assert.deepEqual(days, [{ stage: 'filed', days: 1, now: false }])
})

test('a step of a later day than today counts no negative days', () => {
  const { days } = stagesOf('floor', steps(['2026-12-01', 'floor']), NOW)
  assert.deepEqual(days, [{ stage: 'floor', days: 0, now: true }])
})
