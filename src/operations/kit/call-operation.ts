// Authorizes, parses and runs an operation; every face calls operations through this file.
import { SCOPES } from '#model/access/authorization.ts'
import { type Caller, mustSeeDomain } from '#model/access/caller.ts'
import {
  type CredentialFault,
  insufficientScope,
  notAdministrator,
  unauthenticated,
  withoutAccount,
} from '#model/access/credentials.ts'
import type { Answer, Context, Input, Operation } from '#model/operation.ts'
import { readBody, readParams } from './read-params.ts'

export type Pairs = Iterable<readonly [string, string]>

/**
 * Checks a call and parses its input; `refused` is the error of its credentials. Throws UNAUTHENTICATED,
 * INSUFFICIENT_SCOPE, FORBIDDEN_DOMAIN or INVALID_PARAM.
 */
export function admit(
  operation: Operation,
  pairs: Pairs,
  caller: Caller,
  body?: unknown,
  refused: CredentialFault | null = null,
): Input {
  if (operation.access === 'admin' && !caller.admin) throw notAdministrator()
  if (
    operation.access !== 'public' &&
    operation.access !== 'admin' &&
    caller.key === null &&
    caller.account === null
  )
    throw unauthenticated(refused)
  if (operation.access === 'account' && caller.account && !caller.acts) throw insufficientScope(SCOPES)
  if (operation.access === 'account' && !caller.account) throw withoutAccount()
  if (typeof operation.access === 'object') {
    const { domain, and } = operation.access
    mustSeeDomain(caller, domain)
    if (and) mustSeeDomain(caller, and)
  }
  const input = readParams(operation.params, pairs)
  return operation.body ? { ...input, ...readBody(operation.body, body) } : input
}

/** Runs an operation. Throws a `Problem` for every failure that callers see; anything else is a bug. */
export async function call(
  operation: Operation,
  context: Context,
  pairs: Pairs,
  caller: Caller,
  body?: unknown,
): Promise<Answer> {
  return operation.run(context, admit(operation, pairs, caller, body), caller)
}
