// A pretrained embedder as a provider: one model, the same for every index.
import type { Clock } from '#lib/clock.ts'
import { ModelFault } from './fault.ts'
import { lazy } from './lazy.ts'
import type { Embedder, EmbedderProvider, EmbedderRanking } from './ports.ts'

/** A trained model has the same weight as the words. */
export const pretrainedRanking = (minCosine = 0.5): EmbedderRanking => ({
  fusionWeight: 1,
  scoreShare: 0.5,
  scaled: true,
  minCosine,
})

/**
 * The provider of the embedder that `open` opens: on the first call that needs it, and again after a failure.
 */
export function pretrained(
  open: () => Promise<Embedder>,
  { remote, clock }: { readonly remote: boolean; readonly clock?: Clock },
): EmbedderProvider {
  const model = lazy(open, clock)
  return {
    remote,
    async ready() {
      await model.open()
    },
    create: async () => ({ embedder: await model.open(), state: null }),
    async open(id) {
      const embedder = await model.open()
      if (embedder.id !== id) throw new ModelFault('refused', `${embedder.id} has no vectors of ${id}`)
      return embedder
    },
    accepts: async (id) => (await model.open()).id === id,
    [Symbol.asyncDispose]: () => disposeOf(model.opened()),
  }
}

/** Disposes of the model if it is open and disposable. */
export async function disposeOf(opened: Promise<object | undefined>): Promise<void> {
  const model = await opened
  if (model && Symbol.asyncDispose in model) await (model as AsyncDisposable)[Symbol.asyncDispose]()
}
