// The server of an operation's reads: which operations and calls a replica may answer.
import { walkOf } from '#lib/cursor.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context, Input, Operation } from '#model/operation.ts'

/** An operation that reads public data alone: a replica may answer it. */
export function onReplicas(operation: Operation): Operation {
  const { run, version } = operation
  return {
    ...operation,
    replicas: true,
    run: async (context, input, caller) => run(await reading(context, input, caller), input, caller),
    ...(version && {
      version: async (context, input, caller) =>
        version(await reading(context, input, caller), input, caller),
    }),
  }
}

/**
 * The context with one server for all the reads of a request: the version of an answer and its rows must not
 * be of two servers.
 */
export function onOneServer(context: Context): Context {
  const { reading } = context
  if (!reading) return context
  let chosen: { readonly seq: number; readonly context: Promise<Context> } | undefined
  return {
    ...context,
    reading: (seq) => {
      if (!chosen || chosen.seq < seq) chosen = { seq, context: reading(seq) }
      return chosen.context
    },
  }
}

/** Administrators see what they have just imported, and who follows changes by their time misses none. */
async function reading(context: Context, input: Input, caller: Caller): Promise<Context> {
  if (!context.reading || caller.admin || input.updated_since !== undefined) return context
  if (input.cursor === undefined) return context.reading(0)
  // A walk continues where the change log has its beginning. Other cursors name what the primary stores.
  const walk = walkOf(String(input.cursor), context.cursorSecret)
  return walk ? context.reading(walk) : context
}
