// The part of the package `lighthouse` that its test uses; the gate does not have its types.

/** A score from 0 to 1, and the audits that lowered it. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

/** The package as a module. */
export interface Lighthouse {
  readonly default: (
    address: string,
    flags: {
      readonly port: number
      readonly output: 'json'
      readonly logLevel: 'error'
      readonly onlyCategories: readonly string[]
    },
  ) => Promise<{ readonly lhr: Report } | undefined>
}
