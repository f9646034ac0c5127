// Posts of X by their ids, in the form of GET /2/tweets: which of them are no longer shown.
import * as z from 'zod'
import { Doubt, DoubtOfParts, type Reply } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { isWithheld, NUMBER, problems } from './x-problems.ts'

/** The name of the request. */
export const LOOKED_UP = 'looked'

const Looked = z
  .object({
    data: z.array(z.object({ id: NUMBER, edit_history_tweet_ids: z.array(NUMBER).optional() })).optional(),
    errors: problems,
  })
  .refine(({ data, errors }) => data || errors, 'has neither posts nor errors')

/** The network's own words for a post. */
const POSTS = new Set(['tweet', 'post'])

/**
 * The requested ids of which the reply says explicitly that the post is not found or not to be seen. Throws
 * `DoubtOfParts` at the end where it says nothing of others.
 */
export function* goneIds(reply: Reply): Iterable<string> {
  const asked = new URL(reply.url).searchParams.get('ids')?.split(',') ?? []
  const { data = [], errors = [] } = json(reply, Looked)
  const shown = new Set(
    data.flatMap(({ id, edit_history_tweet_ids = [] }) => [id, ...edit_history_tweet_ids]),
  )
  const gone = new Set(
    errors
      .filter((problem) => isWithheld(problem) && POSTS.has(problem.resource_type ?? ''))
      .flatMap(({ value, resource_id }) => value ?? resource_id ?? []),
  )
  const unsaid = asked.filter((id) => !shown.has(id) && !gone.has(id))
  yield* asked.filter((id) => gone.has(id) && !shown.has(id))
  if (unsaid.length) throw new DoubtOfParts([new Doubt(`${reply.url}: nothing about ${unsaid.join()}`)])
}
