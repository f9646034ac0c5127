// Decisions of administrators on a link: each is an operation that changes its state, or refuses.
import { extraction } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import type { RecordLink } from '#model/link.ts'
import type { Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { underLease } from '#store/lease.ts'
import { findRecordLink } from '#store/record-links.ts'
import type { Obstacles } from '#store/records/review.ts'
import { lockWrites } from '#store/records/write-lock.ts'
import type { WriteContext } from '#store/records/write-plan.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { idPath } from '../../kit/params.ts'
import { actorOf } from '../audit-operation.ts'
import { linkShape } from './link-shape.ts'

type Decide = (writing: WriteContext, link: RecordLink, by: string) => Promise<Obstacles>

export function decision(verb: string, summary: string, decide: Decide): Operation {
  return {
    ...ofAdmin,
    id: `links.${verb}`,
    summary,
    http: { method: 'POST', path: `/admin/links/{id}/${verb}` },
    params: { id: idPath('Id of the link.') },
    fails: ['CONFLICT'],
    output: linkShape,
    run: async (context, { id }, caller) => ({ value: await decided(context, id as number, caller, decide) }),
  }
}

/** Throws NOT_FOUND, and CONFLICT where the present records don't allow it. */
async function decided(context: Context, id: number, caller: Caller, decide: Decide): Promise<RecordLink> {
  const { db, sources, now } = context
  const { actor } = await actorOf(context, caller)
  const authority = authorityOf([...sources, extraction])
  return underLease(db, 'decision', (leased) =>
    leased.transaction(async (tx) => {
      await lockWrites(tx)
      const found = await findRecordLink(tx, id)
      if (!found) throw new Problem('NOT_FOUND', `There is no link ${id}.`)
      const [obstacle] = await decide({ tx, authority, now: now() }, found, actor)
      if (obstacle) throw new Problem('CONFLICT', `The link was not changed: ${obstacle.detail}.`)
      return (await findRecordLink(tx, id))!
    }),
  )
}
