// Files that do not meet the rules of the architecture test yet.

/** Files over 300 lines that are still to be split. */
export const TOO_LONG = new Set<string>([
  'test/drafts.test.ts',
  'test/import.test.ts',
  'test/plans.test.ts',
  'test/propagate.test.ts',
  'test/shared-sources.test.ts',
  'test/store.test.ts',
])
/** Files with lines over 110 columns that are still to be broken. */
export const TOO_WIDE = new Set<string>([
  'test/drafts.test.ts',
  'test/import-process.test.ts',
  'test/import.test.ts',
  'test/plans.test.ts',
  'test/propagate.test.ts',
  'test/rebuild.test.ts',
  'test/schema.test.ts',
  'test/shared-sources.test.ts',
  'test/source-kit.test.ts',
  'test/sources.test.ts',
  'test/store.test.ts',
])
/** Files whose circle is still to be untied. */
export const CIRCLES = new Set<string>([])
