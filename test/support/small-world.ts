// A service with the small world, for all tests of a file.
import { after, before } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from './helpers.ts'

/** Starts before the first test; stops after the last. */
export let service: TestApp
export const get: TestApp['get'] = (path, headers) => service.get(path, headers)

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useSmallWorld(): void {
  before(async () => {
    service = await startApp()
    await service.store(...WORLD)
  })
  after(() => service[Symbol.asyncDispose]())
}
