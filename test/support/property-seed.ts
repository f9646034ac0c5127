// Seeds the property tests: fixed in CI, random elsewhere. A failure prints its seed, and `FC_SEED` repeats
// it.
import fc from 'fast-check'

const seed = process.env.FC_SEED ?? (process.env.CI ? '20261122' : undefined)
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
