// An agenda entry whose day is known is on that day, with or without an hour.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sources } from '#sources/index.ts'
import { startOn } from '#sources/kit/printed-days.ts'
import { run } from '../support/fixture-runs.ts'
import { linesOf } from '../support/source-runs.ts'

it('starts an entry at its hour, or with its day', () => {
  const zone = 'America/Santiago'
  assert.equal(startOn('2026-11-25', '16:00', zone), '2026-11-25T19:00:00Z')
  for (const hour of [null, undefined])
    assert.equal(startOn('2026-11-25', hour, zone), '2026-11-25T03:00:00Z')
})

it('puts every entry of the sources on its day, unless no day is printed', async () => {
  const undated: unknown[] = []
  const starts = new Map<string, unknown>()
  for (const source of sources.filter(({ domains }) => domains.includes('schedules'))) {
    const { lines } = await run(source, null)
    for (const { key, starts_at } of linesOf(lines, 'schedules')) {
      starts.set(key, starts_at)
      if (!starts_at) undated.push(key)
    }
  }
  // Its title has no day.
  assert.deepEqual(undated, ['co:camara:orden-del-dia:183:evento-90019'])
  const unknownHours = {
    'ar:diputados:reunion:9003': '2026-11-25T03:00:00Z',
    'co:senado:evento:6004': '2026-11-25T05:00:00Z',
    'cr:asamblea:orden:9000': '2026-11-19T06:00:00Z',
    'mx:diputados:convocatoria:2026-12-02:comisiones-unidas-de-mareas-y-de-brujulas:segunda-reunion-plenaria':
      '2026-12-02T06:00:00Z',
  }
  for (const [key, start] of Object.entries(unknownHours)) assert.equal(starts.get(key), start, key)
})
