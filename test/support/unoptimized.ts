// The option of Node with which programs of tests, and the processes that run tests, start.

/**
 * The embedded engine without optimized code. V8 otherwise compiles the expression interpreter of PostgreSQL
 * soon after each start: this takes seconds and 600 MB, and the small databases of tests rarely gain from it
 * (24.21, 2026-11).
 */
export const UNOPTIMIZED = '--liftoff-only'
