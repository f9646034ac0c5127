// The context of one caller, whose ranked searches are counted wherever an operation makes one.
import type { Context } from '#model/operation.ts'

/** The same context; `charge` is called before each ranked search, and throws when it is one too many. */
export function budgeted(context: Context, charge: () => Promise<void>): Context {
  const { retrieval } = context
  return {
    ...context,
    retrieval: {
      ...retrieval,
      async search(sought) {
        await charge()
        return retrieval.search(sought)
      },
    },
  }
}
