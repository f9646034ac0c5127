// Makes a listening request: spends a unit of the quota, and queues the job that writes the report.
import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toInstant } from '#lib/dates.ts'
import type { Answer, Operation } from '#model/operation.ts'
import { invalid, limitReached, type Problem } from '#model/problem.ts'
import { findNamed, insertListening } from '#store/accounts/listenings.ts'
import { holdAccount, type Quota, readQuota, spendUnit } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { requestIdParam } from '../../kit/params.ts'
import { type ListeningRequest, listeningQueryOf, listeningRequest } from './listening-request.ts'
import { mustSeeListening } from './listening-scope.ts'
import { listeningShape } from './listening-shape.ts'
import { quotaShape } from './quota-shape.ts'

const nameParam = requestIdParam(
  'A unique name for the request, 1 to 255 characters; a repeated request gets the same answer and spends ' +
    'nothing.',
)

export const createListeningOperation: Operation = {
  ...ofAccount,
  id: 'listenings.create',
  summary: 'Request a listening report: spends one unit of the monthly quota; the report follows later.',
  http: { method: 'POST', path: '/v1/listenings' },
  params: { idempotency_key: nameParam },
  body: listeningRequest,
  status: 202,
  makes: '/v1/listenings/{id}',
  output: z.object({ data: listeningShape, meta: z.object({ quota: quotaShape }) }),
  run: async (context, { idempotency_key, ...input }, caller) => {
    const asked = listeningQueryOf(input as ListeningRequest, caller, context.now())
    return context.db.transaction(async (tx): Promise<Answer> => {
      const account = accountOf(caller)
      const now = toInstant(context.now())
      mustExist(await holdAccount(tx, account))
      const request_sha256 = digestOf(input as ListeningRequest)
      const former =
        idempotency_key === undefined ? undefined : await findNamed(tx, account, idempotency_key as string)
      if (former) {
        if (former.request_sha256 !== request_sha256)
          throw invalid('idempotency_key', 'was used for another request; a new request needs a new one')
        mustSeeListening(caller, former)
        return { json: former.answer }
      }
      const before = mustExist(await readQuota(tx, account, now))
      if (!before.left) throw outOf(before, now)
      const id = randomUUID()
      const data = { id, status: 'queued', ...asked, created_at: now, started_at: null, finished_at: null }
      const answer = JSON.stringify({
        data,
        meta: { quota: { ...before, spent: before.spent + 1, left: before.left - 1 } },
      })
      const name = (idempotency_key as string | undefined) ?? null
      await insertListening(tx, {
        id,
        account,
        ...asked,
        created_at: now,
        idempotency_key: name,
        request_sha256,
        answer,
      })
      await spendUnit(tx, account, id, now)
      await context.queue.add(tx, 'listening', { id })
      return { json: answer }
    })
  },
}

/** Equal for equal requests, whatever the order of their fields. */
function digestOf({ query, countries, domains, since, until }: ListeningRequest): string {
  return hash(
    'sha256',
    JSON.stringify([query, countries ?? null, domains ?? null, since ?? null, until ?? null]),
  )
}

function outOf({ quota: units, renews_on }: Quota, now: string): Problem {
  const seconds = Math.ceil((Date.parse(`${renews_on}T00:00:00Z`) - Date.parse(now)) / 1000)
  return limitReached(
    { name: 'listenings_per_month', max: units, reset_s: Math.max(1, seconds) },
    `The quota of ${units} listening requests a month is spent; it renews on ${renews_on} (UTC).`,
  )
}
