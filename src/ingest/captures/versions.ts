// Replies of which a list tells the version before they are asked for: what is held of it is not read again.
import { gitBlobId } from '#lib/git-blob.ts'
import { type Get, type Item, Unavailable } from '#model/sources/source.ts'
import { requestName } from './replay.ts'

/** The versions of all that an item is read from; null where not all are told. */
export function versionOf({ requests }: Pick<Item, 'requests'>): string | null {
  const told = Object.entries(requests).map(([name, request]) =>
    request.blob === undefined ? null : `${name} ${requestName(request)} ${request.blob}`,
  )
  return told.length && !told.includes(null) ? told.sort().join('\n') : null
}

/**
 * A `Get` that does not believe what its list does not name: a site may go on sending a file as it was for
 * minutes after its list tells of another, and it would be taken for that other for ever.
 */
export function asListed(get: Get): Get {
  return async (request) => {
    const reply = await get(request)
    if (request.blob === undefined || reply.status !== 200 || gitBlobId(reply.body) === request.blob)
      return reply
    throw new Unavailable(`${request.url} is not yet what its list names`)
  }
}
