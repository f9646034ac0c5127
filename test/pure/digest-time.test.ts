// When digests are composed.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nextDigest } from '#model/digest-time.ts'

const at = (time_zone: string, digest_hour: number, rhythm: 'daily' | 'weekly', now: string) =>
  nextDigest({ time_zone, digest_hour }, rhythm, now)

it('a digest of a day is composed at the next such hour of its time zone', () => {
  assert.equal(at('America/Bogota', 7, 'daily', '2026-11-26T11:59:59Z'), '2026-11-26T12:00:00Z')
  assert.equal(at('America/Bogota', 7, 'daily', '2026-11-26T12:00:00Z'), '2026-11-27T12:00:00Z')
  assert.equal(at('America/Bogota', 23, 'daily', '2026-11-26T03:00:00Z'), '2026-11-26T04:00:00Z')
  assert.equal(at('Pacific/Kiritimati', 0, 'daily', '2026-11-26T10:00:00Z'), '2026-11-27T10:00:00Z')
})

it('a digest of a week is composed on Monday', () => {
  assert.equal(at('America/Sao_Paulo', 8, 'weekly', '2026-11-26T12:00:00Z'), '2026-11-30T11:00:00Z')
  assert.equal(at('America/Sao_Paulo', 8, 'weekly', '2026-11-30T11:00:00Z'), '2026-12-07T11:00:00Z')
})

it('daylight saving time moves the instant, not the hour', () => {
  assert.equal(at('America/Santiago', 7, 'daily', '2026-04-03T12:00:00Z'), '2026-04-04T10:00:00Z')
  assert.equal(at('America/Santiago', 7, 'daily', '2026-04-04T12:00:00Z'), '2026-04-05T11:00:00Z')
  // The hour 0 of this day does not exist there: clocks went from 24:00 to 1:00, so it is the hour before.
  assert.equal(at('America/Santiago', 0, 'daily', '2026-09-05T12:00:00Z'), '2026-09-06T03:00:00Z')
})
