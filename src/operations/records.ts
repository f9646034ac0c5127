// List and detail of every domain, and the lists that hang on one record.
import { actors } from '#domains/actors.ts'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { tweets } from '#domains/press.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { mustSeeCountry, mustSeeDomain } from '#model/caller.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { type Found, findRecord } from '#store/records/read.ts'
import { list } from './list.ts'
import { fixedBy, listParams, listVersion } from './list-page.ts'
import { idPath, pageParams, windowParams } from './params.ts'
import { detailOf, listOf } from './shapes.ts'

/** Domains that are read through another record only. */
const NO_LIST = new Set(['documents', 'tweets'])
const NO_DETAIL = new Set(['tweets'])

export const recordOperations: readonly Operation[] = [
  ...domains.flatMap((of) => [
    ...(NO_LIST.has(of.name) ? [] : [listOperation(of)]),
    ...(NO_DETAIL.has(of.name) ? [] : [detailOperation(of)]),
  ]),
  hangingOn(bills, billUpdates, 'bill_id', 'updates', 'Procedural updates of one bill.'),
  hangingOn(bills, votes, 'bill_id', 'votes', 'Ballots cast on one bill.'),
  hangingOn(bills, rollCalls, 'bill_id', 'roll-calls', 'Roll calls on one bill.'),
  hangingOn(actors, votes, 'actor_id', 'votes', 'Vote history of an actor.'),
  hangingOn(actors, bills, 'actor_id', 'bills', 'Bills filed by an actor.'),
  hangingOn(actors, tweets, 'actor_id', 'tweets', 'Posts of an actor.'),
]

function listOperation(of: Domain): Operation {
  return {
    id: `${of.name}.list`,
    summary: `List ${of.name.replaceAll('-', ' ')}.`,
    http: { method: 'GET', path: of.path },
    access: { domain: of.name },
    params: listParams(of),
    output: listOf(of),
    cacheSeconds: of.cacheSeconds,
    run: (context, input, caller) => list(context, of, input, caller),
    version: (context, input) => listVersion(context, of, input),
  }
}

function detailOperation(of: Domain): Operation {
  return {
    id: `${of.name}.get`,
    summary: `One ${of.one} by id.`,
    http: { method: 'GET', path: `${of.path}/{id}` },
    access: { domain: of.name },
    params: { id: idPath(`Id of the ${of.one}.`) },
    output: detailOf(of),
    cacheSeconds: of.cacheSeconds,
    run: async (context, input, caller) => {
      const found = await mustFind(context, of, input.id as number)
      mustSeeCountry(caller, found.country_code)
      return detail(of, found)
    },
  }
}

/** Reads a record; throws NOT_FOUND when there is none of this id. */
export async function mustFind(context: Context, of: Domain, id: number): Promise<Found> {
  const found = await findRecord(context.db, of, id, context.now)
  if (!found) throw new Problem('NOT_FOUND', `There is no ${of.one} ${id}.`)
  return found
}

function detail(
  of: Domain,
  { doc, body, settled, last_checked_at, content_changed_at, content_sha256 }: Found,
): Answer {
  // A document's text is read apart from its metadata, through its own route.
  const full =
    of.body && of.name !== 'documents'
      ? `${doc.slice(0, -1)},${JSON.stringify(of.body)}:${JSON.stringify(body)}}`
      : doc
  const json = `{"data":${full},"meta":{"provenance":{"content_sha256":"${content_sha256}","last_checked_at":"${last_checked_at}"}}}`
  return {
    json,
    lastModified: content_changed_at,
    ...(settled && { version: content_sha256 + content_changed_at + last_checked_at }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any domain.
type AnyDomain = Domain<any>

function hangingOn(
  owner: AnyDomain,
  of: AnyDomain,
  column: string,
  name: string,
  summary: string,
): Operation {
  const params = {
    id: idPath(`Id of the ${owner.one}.`),
    // The window of votes belongs to their top-level list alone.
    ...(of.order && of !== votes && windowParams(of.order)),
    limit: pageParams.limit!,
    cursor: pageParams.cursor!,
    order: pageParams.order!,
    fields: pageParams.fields!,
  }
  return {
    id: `${owner.name}.${name}`,
    summary,
    http: { method: 'GET', path: `${owner.path}/{id}/${name}` },
    access: { domain: owner.name },
    params,
    output: listOf(of),
    cacheSeconds: of.cacheSeconds,
    run: async (context, { id, ...input }, caller) => {
      mustSeeDomain(caller, of.name)
      return list(context, of, input, caller, await fixedBy(context, owner, column, id as number, caller))
    },
    version: async (context, { id, ...input }, caller) => {
      mustSeeDomain(caller, of.name)
      await fixedBy(context, owner, column, id as number, caller)
      return listVersion(context, of, input)
    },
  }
}
