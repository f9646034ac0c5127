// Switches off what `node:test` follows while tests run. To find the suite that declares a test, and the test
// that an uncaught error belongs to, it follows every asynchronous resource of the process with a hook, which
// costs a twelfth of the processor time. Only the first is needed, while a file is loaded.
import hooks, { type AsyncHook } from 'node:async_hooks'

const { createHook } = hooks
let tracking: AsyncHook | undefined

// The runner reads the function when it is loaded, and calls it with its first test.
hooks.createHook = (callbacks) => {
  tracking = createHook(callbacks)
  return tracking
}
await import('node:test')
hooks.createHook = createHook

/**
 * Follows asynchronous resources until `unfollow`. The suite that declares tests must be created after it,
 * and its function, like those of suites in it, must declare them before its end.
 */
export const follow = (): void => void tracking?.enable()
export const unfollow = (): void => void tracking?.disable()
