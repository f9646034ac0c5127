// The resource of the change feed, for agents that return to see changes.
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  UriTemplate,
} from '@modelcontextprotocol/server'
import type { Caller } from '#model/access/caller.ts'
import { withBase } from '#model/base-address.ts'
import { Problem } from '#model/problem.ts'
import { call } from '#operations/kit/call-operation.ts'
import { changesOperation } from '#operations/records/changes.ts'
import type { Serving } from './serving.ts'

const ADDRESS = 'hemiciclo://changes'
const NOW: [string, string] = ['after', 'now']

export function addChanges(server: McpServer, caller: Caller, { context, note }: Serving): void {
  server.registerResource(
    'changes',
    new ResourceTemplate(template(), { list: undefined }),
    {
      title: 'Feed of changes',
      description:
        'Records created, changed, merged or withdrawn after a number of the change log. ' +
        'Without `after`: the number to start from. Then send `meta.last_seq` as `after`.',
      mimeType: 'application/json',
      cacheHint: { ttlMs: 0, cacheScope: 'private' },
    },
    async ({ href: uri, searchParams }) => {
      note(caller, changesOperation.id)
      const pairs: [string, string][] = [...(searchParams.has('after') ? [] : [NOW]), ...searchParams]
      try {
        const text = withBase(await withRows(pairs, context, caller), context.baseUrl)
        return { contents: [{ uri, mimeType: 'application/json', text }] }
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') throw error
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message)
      }
    },
  )
}

interface Page {
  readonly data: readonly unknown[]
  readonly meta: { readonly last_seq: number; readonly has_more: boolean }
}

/**
 * The first page with rows, or the last one: a page reads a limited range of the log, and one without rows
 * would be taken for its end.
 */
async function withRows(
  pairs: readonly (readonly [string, string])[],
  context: Serving['context'],
  caller: Caller,
): Promise<string> {
  let asked = pairs
  for (;;) {
    const { json } = await call(changesOperation, context, asked, caller)
    const { data, meta } = JSON.parse(json!) as Page
    if (data.length || !meta.has_more) return json!
    asked = pairs.map(([name, value]) => [name, name === 'after' ? String(meta.last_seq) : value])
  }
}

/** The library requires every variable of a template's query; here each is optional. */
function template(): UriTemplate {
  return Object.assign(new UriTemplate(`${ADDRESS}{?after,domain,country_code}`), {
    match(uri: string) {
      const at = uri.indexOf('?')
      if ((at < 0 ? uri : uri.slice(0, at)) !== ADDRESS) return null
      return at < 0 ? {} : Object.fromEntries(new URLSearchParams(uri.slice(at)))
    },
  })
}
