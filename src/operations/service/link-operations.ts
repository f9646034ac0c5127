// Administration of links across sources: listing and deciding on them.
import * as z from 'zod'
import { domains, extraction } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import { LINK_KINDS, LINK_STATES, LINK_WAYS, type LinkFilter, type RecordLink } from '#model/link.ts'
import type { Context, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findRecordLink, readLinks } from '#store/record-links.ts'
import { lockWrites } from '#store/records/changes.ts'
import { confirmLink, type Obstacles, undoLink } from '#store/records/review.ts'
import type { WriteContext } from '#store/records/write-plan.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'
import { countryParams, idPath, requestedCountries } from '../kit/params.ts'
import { actorOf } from './audit-operation.ts'

const day = z.iso.date().nullable()

const link = z
  .object({
    id: z.int(),
    kind: z
      .enum(LINK_KINDS)
      .describe('`same`: two keys are one thing. `name`: what is printed under the name is this record’s.'),
    domain: z.string().describe('The domain of the records that it leads to.'),
    country_code: z.string(),
    key: z.string().describe('The natural key of the record.'),
    other_key: z.string().nullable().describe('The other key; null for a name.'),
    chamber: z.string().nullable().describe('Where the name was printed, where that matters.'),
    name: z.string().nullable().describe('The name as it is compared: folded, its words in order.'),
    periods: z
      .array(z.tuple([day, day]))
      .nullable()
      .describe('When the name is theirs, first and last days; null for always.'),
    how: z.enum(LINK_WAYS).describe('How it was made.'),
    rule: z.string().describe('The rule that found it.'),
    evidence: z.looseObject({}).describe('What the rule went by.'),
    state: z
      .enum(LINK_STATES)
      .describe('`proposed` holds nothing together until it is confirmed; `undone` is not made again.'),
    source_id: z.string().nullable().describe('The source that declared it, if any.'),
    made_at: z.iso.datetime().describe('When it was made or proposed.'),
    decided_by: z.string().nullable().describe('Who confirmed or undid it.'),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecordLink' })

const filter = (about: string, schema: z.ZodType): Param => ({ about, schema, in: 'query' })
const oneOf = (values: readonly string[]) => z.enum(values, `is not among ${values.join(', ')}`)
const admin = { access: 'admin', cacheSeconds: 0 } as const

export const linkOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'links.list',
    summary: 'Links across sources, those found last in front.',
    http: { method: 'GET', path: '/admin/links' },
    params: {
      country_code: filter(
        'Countries, ISO 3166-1 alpha-2, comma-separated.',
        countryParams.country_code!.schema,
      ),
      domain: filter('Only links to records of this domain.', oneOf(domains.map((domain) => domain.name))),
      how: filter('Only those made in this way.', oneOf(LINK_WAYS)),
      state: filter('Only those in this state: `proposed` ones wait for review.', oneOf(LINK_STATES)),
      ...pagedParams,
    },
    output: z.object({ data: z.array(link), meta: pageMeta }),
    run: async (context, input) => {
      const only = {
        countries: requestedCountries(input),
        domain: input.domain ?? null,
        how: input.how ?? null,
        state: input.state ?? null,
      } as LinkFilter
      const { page, meta } = await paged(
        context,
        input,
        ['links', only],
        (after, limit) => readLinks(context.db, only, after?.id ?? null, limit),
        ({ id, made_at }) => ({ sort: made_at, id }),
      )
      return { value: { data: page, meta } }
    },
  },
  decision('undo', 'Take a link back for good: everything is as it was before.', undoLink),
  decision('confirm', 'Make a link that is proposed or undone, or keep one for good.', confirmLink),
]

type Decide = (writing: WriteContext, link: RecordLink, by: string) => Promise<Obstacles>

function decision(verb: string, summary: string, decide: Decide): Operation {
  return {
    ...admin,
    id: `links.${verb}`,
    summary,
    http: { method: 'POST', path: `/admin/links/{id}/${verb}` },
    params: { id: idPath('Id of the link.') },
    fails: ['CONFLICT'],
    output: link,
    run: async (context, { id }, caller) => ({ value: await decided(context, id as number, caller, decide) }),
  }
}

/** Throws NOT_FOUND, and CONFLICT where the present records don't allow it. */
async function decided(context: Context, id: number, caller: Caller, decide: Decide): Promise<RecordLink> {
  const { db, sources, now } = context
  const { actor } = await actorOf(context, caller)
  const authority = authorityOf([...sources, extraction])
  return db.transaction(async (tx) => {
    await lockWrites(tx)
    const found = await findRecordLink(tx, id)
    if (!found) throw new Problem('NOT_FOUND', `There is no link ${id}.`)
    const [obstacle] = await decide({ tx, authority, now: now() }, found, actor)
    if (obstacle) throw new Problem('CONFLICT', `The link stays as it is: ${obstacle.detail}.`)
    return (await findRecordLink(tx, id))!
  })
}
