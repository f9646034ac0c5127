// Operations in the name of a signed-in user.
import { visibleIn } from '#lib/texts/invisible.ts'
import type { Account } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { call } from '#operations/kit/call-operation.ts'
import { operationOf, type ParamValues, paramPairs } from '../reader.ts'

export interface Acting {
  /**
   * Runs an operation as the account; its answer without invisible characters. Throws the problem of the
   * operation.
   */
  act<T>(operation: string, asked?: ParamValues, body?: unknown): Promise<T>
  /** The same with the unchanged answer, for offsets into its text. */
  exactly<T>(operation: string, asked?: ParamValues, body?: unknown): Promise<T>
}

export function actingFor(context: Context, account: Account): Acting {
  const exactly = async <T>(id: string, asked: ParamValues = {}, body?: unknown): Promise<T> => {
    const { json, value } = await call(operationOf(id), context, paramPairs(asked), callerOf(account), body)
    return (json === undefined ? value : JSON.parse(json)) as T
  }
  return {
    act: async <T>(id: string, asked?: ParamValues, body?: unknown) =>
      visibleIn(await exactly<T>(id, asked, body)) as T,
    exactly,
  }
}

/** The rights of a signed-in user, as with the session cookie. */
export function callerOf({ id, admin }: Account): Caller {
  return { admin, key: null, account: id, acts: true, countries: null, domains: null }
}
