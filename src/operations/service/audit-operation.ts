// The audit log: every operation by which administrators change something, through any face.
import * as z from 'zod'
import type { Caller } from '#model/access/caller.ts'
import type { Context, Input, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { beginAudit, endAudit, readAudit } from '#store/accounts/audit.ts'
import { ofAdmin } from '../kit/admin-scope.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'

/** The operation; if administrators change something by it, each call is logged. */
export function audited(operation: Operation): Operation {
  if (operation.access !== 'admin' || operation.http.method === 'GET') return operation
  return {
    ...operation,
    async run(context, input, caller) {
      const { db } = context
      const who = await actorOf(context, caller)
      const entry = await beginAudit(db, {
        ...who,
        at: context.now(),
        operation: operation.id,
        input: withoutSecrets(operation, input),
      })
      // The outcome is final even if it can't be logged.
      const mark = (outcome: string) => endAudit(db, entry, outcome).catch(() => {})
      try {
        const answer = await operation.run(context, input, caller)
        await mark('ok')
        return answer
      } catch (error) {
        await mark(error instanceof Problem ? error.code : 'INTERNAL')
        throw error
      }
    },
  }
}

/** The caller, as the audit log names them. */
export async function actorOf(
  { accounts }: Context,
  caller: Caller,
): Promise<{ actor: string; actor_id: string | null }> {
  if (caller.account === null) return { actor: caller.key ?? 'token', actor_id: null }
  const account = await accounts.find(caller.account)
  return { actor: account?.email ?? 'account', actor_id: caller.account }
}

/** Without the secrets of the body. */
function withoutSecrets({ body }: Operation, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isSecret(body?.shape[name])))
}

/** True for a field that its schema marks as `writeOnly`, also where the mark is of what may be omitted. */
export function isSecret(field: unknown): boolean {
  if (!(field instanceof z.ZodType)) return false
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable
  return Boolean(field.meta()?.writeOnly) || (isWrapped && isSecret(field.unwrap()))
}

const filter = (about: string, schema: z.ZodType): Param => ({ about, schema, in: 'query' })

export const auditOperation: Operation = {
  ...ofAdmin,
  id: 'audit.list',
  summary: 'What administrators did, newest first.',
  http: { method: 'GET', path: '/admin/audit' },
  params: {
    operation: filter('Only this operation, by its id.', z.string().min(1).max(100)),
    actor_id: filter('Only what this account did.', z.uuid('is not a UUID')),
    ...pagedParams,
  },
  output: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        actor: z.string().describe('`token`, `shell`, or the e-mail of the account at that time.'),
        actor_id: z.uuid().nullable(),
        operation: z.string(),
        input: z.looseObject({}).describe('The input, without secrets.'),
        outcome: z
          .string()
          .nullable()
          .describe('`ok`, or the code of the failure; null when the process ended before it was known.'),
      }),
    ),
    meta: pageMeta,
  }),
  run: async (context, input) => {
    const only = {
      operation: (input.operation as string) ?? null,
      actor_id: (input.actor_id as string) ?? null,
    }
    const { page, meta } = await paged(
      context,
      input,
      ['audit', only],
      (after, limit) => readAudit(context.db, only, after?.id ?? null, limit),
      ({ id, at }) => ({ sort: at, id }),
    )
    return { value: { data: page, meta } }
  },
}
