// Resources: the guide, the coverage, the texts of documents, and the feed of changes.
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { visible, visibleIn } from '#lib/texts/invisible.ts'
import type { Caller } from '#model/access/caller.ts'
import { Problem } from '#model/problem.ts'
import { listeningOperation } from '#operations/account/listenings/get.ts'
import { operations } from '#operations/index.ts'
import { call } from '#operations/kit/call-operation.ts'
import { countriesOperation } from '#operations/records/countries.ts'
import { documentTextOperation } from '#operations/records/documents.ts'
import { guideMarkdown } from '#operations/service/guide.ts'
import { tools } from '#operations/tools/tools.ts'
import { addChanges } from './changes-resource.ts'
import type { Serving } from './serving.ts'

const HOUR = { cacheHint: { ttlMs: 3_600_000, cacheScope: 'public' } } as const
const MINUTES = { cacheHint: { ttlMs: 300_000, cacheScope: 'private' } } as const

export function addResources(server: McpServer, caller: Caller, serving: Serving): void {
  const { context, note } = serving
  server.registerResource(
    'guide',
    'hemiciclo://guide',
    {
      title: 'Guide for agents',
      description: 'How to use this service; the text of /llms.txt.',
      mimeType: 'text/markdown',
      ...HOUR,
    },
    async ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/markdown', text: guideMarkdown(operations, tools, context.baseUrl) }],
    }),
  )
  server.registerResource(
    'coverage',
    'hemiciclo://coverage',
    {
      title: 'Coverage',
      description: 'Countries, with the domains that are covered and stored for each.',
      mimeType: 'application/json',
      ...HOUR,
    },
    async ({ href: uri }) => {
      const { value } = await call(countriesOperation, context, [], caller)
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }] }
    },
  )
  server.registerResource(
    'document',
    new ResourceTemplate('hemiciclo://documents/{id}', { list: undefined }),
    {
      title: 'Text of a document',
      description: 'The first piece; continue with get_document_text.',
      mimeType: 'text/plain',
      ...MINUTES,
    },
    async ({ href: uri }, { id }) => {
      note(caller, documentTextOperation.id)
      try {
        const { json } = await call(documentTextOperation, context, [['id', String(id)]], caller)
        const { text } = (JSON.parse(json!) as { data: { text: string } }).data
        return { contents: [{ uri, mimeType: 'text/plain', text: visible(text) }] }
      } catch (error) {
        // The protocol has one error for documents that don't exist and for those outside the caller's scope.
        if (error instanceof Problem && error.code !== 'UNAVAILABLE') throw new ResourceNotFoundError(uri)
        throw error
      }
    },
  )
  server.registerResource(
    'listening',
    new ResourceTemplate('hemiciclo://listenings/{id}', { list: undefined }),
    {
      title: 'Report of a listening',
      description: 'A listening request of the account, with its report once `status` is `done`.',
      mimeType: 'application/json',
      ...MINUTES,
    },
    async ({ href: uri }, { id }) => {
      note(caller, listeningOperation.id)
      try {
        const { value } = await call(listeningOperation, context, [['id', String(id)]], caller)
        return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(visibleIn(value)) }] }
      } catch (error) {
        if (error instanceof Problem && error.code !== 'UNAVAILABLE') throw new ResourceNotFoundError(uri)
        throw error
      }
    },
  )
  addChanges(server, caller, serving)
}
