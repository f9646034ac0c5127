// A service with the small world, a clock that a test can advance, and the credentials of an administrator.
import { after, before } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { ADMIN_TOKEN, startApp, type TestApp } from './helpers.ts'

/** The time of the service, in milliseconds since 1970. */
export const clock = { at: Date.parse('2026-11-20T12:00:00Z') }
export const now = () => new Date(clock.at).toISOString()
/** Headers of an administrator. */
export const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Starts before the first test; stops after the last. */
export let service: TestApp

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useSmallWorldWithClock(): void {
  before(async () => {
    service = await startApp({ now })
    await service.store(...WORLD)
  })
  after(() => service[Symbol.asyncDispose]())
}

/** The status of a read with these headers. */
export const statusWith = async (headers: Record<string, string>) =>
  (await service.get('/v1/parties', headers)).status
