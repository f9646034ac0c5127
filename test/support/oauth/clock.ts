// A service for all tests of a file, whose clock a test can advance.
import { after, before, beforeEach } from 'node:test'
import { machineNow } from '../../clock.ts'
import { listen, type Service } from './program.ts'

/** Seconds by which the service's clock is ahead; each test begins at 0. */
export const clock = { ahead: 0 }
export const now = () => machineNow(clock.ahead * 1000)

/** Starts before the first test; stops after the last. */
export let service: Service
/** The address of the service. */
export let base: string

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useClockedService(): void {
  before(async () => {
    service = await listen({ now })
    base = service.base
  })
  after(() => service[Symbol.asyncDispose]())
  beforeEach(() => {
    clock.ahead = 0
  })
}
