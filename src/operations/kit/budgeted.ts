// The context of one caller, with a limit on ranked searches, whichever operation runs them.
import type { Context } from '#model/operation.ts'

/** The same context; `charge` is called before each search, and throws when the limit is exceeded. */
export function budgeted(context: Context, charge: () => Promise<void>): Context {
  const { retrieval, reading } = context
  return {
    ...context,
    ...(reading && { reading: async (seq: number) => budgeted(await reading(seq), charge) }),
    retrieval: {
      ...retrieval,
      async search(sought, time) {
        await charge()
        return retrieval.search(sought, time)
      },
      async exactMatch(sought, time) {
        await charge()
        return retrieval.exactMatch(sought, time)
      },
    },
  }
}
