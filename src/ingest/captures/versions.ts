// Replies whose version a list gives in advance: items with unchanged versions are not read again.
import { gitBlobId } from '#lib/git-blob.ts'
import { type Item, type Reply, type Request, Unavailable } from '#model/sources/source.ts'
import { requestKey } from './replay.ts'

/** The versions of all replies that an item is read from; null where one is missing. */
export function itemVersion({ requests }: Pick<Item, 'requests'>): string | null {
  const told = Object.entries(requests).map(([name, request]) =>
    request.blob === undefined ? null : `${name} ${requestKey(request)} ${request.blob}`,
  )
  return told.length && !told.includes(null) ? told.sort().join('\n') : null
}

/**
 * A `Get` that rejects a reply with another version than its list gives: a site may serve the old file for
 * minutes after its list names the new one, and it would be stored as the new one for good.
 */
export function checkedAgainstList<More extends unknown[]>(
  get: (request: Request, ...more: More) => Promise<Reply>,
): typeof get {
  return async (request, ...more) => {
    const reply = await get(request, ...more)
    if (request.blob === undefined || reply.status !== 200 || gitBlobId(reply.body) === request.blob)
      return reply
    throw new Unavailable(`${request.url} is older than its list says`)
  }
}
