// Fixtures that the conformance suite requires: tools, resources and prompts with its names and its texts, in
// addition to ours.
import {
  type ContentBlock,
  completable,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { turns } from '../../clock.ts'
import { addAsking } from './asking.ts'

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
/** No sound at all, at 8 kHz. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const text = (words: string) => ({ type: 'text' as const, text: words })
const user = (content: ContentBlock) => ({ role: 'user' as const, content })

/** Adds them to a server, with the capabilities of logging and subscriptions, which ours lacks. */
export function addFixtures(server: McpServer): void {
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true } })
  addTools(server)
  addAsking(server)
  addResources(server)
  addPrompts(server)
}

function addTools(server: McpServer): void {
  const answering = (name: string, ...content: ContentBlock[]) =>
    server.registerTool(name, { description: 'Answers the same always.' }, () => ({ content }))
  answering('test_simple_text', text('This is a simple text response for testing.'))
  answering('test_image_content', image)
  answering('test_audio_content', { type: 'audio', data: WAV, mimeType: 'audio/wav' })
  answering('test_embedded_resource', {
    type: 'resource',
    resource: {
      uri: 'test://embedded-resource',
      mimeType: 'text/plain',
      text: 'This is an embedded resource content.',
    },
  })
  answering('test_multiple_content_types', text('Multiple content types test:'), image, {
    type: 'resource',
    resource: {
      uri: 'test://mixed-content-resource',
      mimeType: 'application/json',
      text: JSON.stringify({ test: 'data', value: 123 }),
    },
  })
  server.registerTool('test_error_handling', { description: 'Fails always.' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Tells how far it is.' },
    async ({ mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken
      for (const progress of [0, 50, 100]) {
        if (progress) await turns()
        if (progressToken !== undefined)
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          })
      }
      return { content: [text('Done.')] }
    },
  )
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Tells what it does.' }, async (ctx) => {
      await logs(ctx)
      return { content: [text('Done.')] }
    })
}

async function logs({ mcpReq }: ServerContext): Promise<void> {
  await mcpReq.log('info', 'Tool execution started')
  await turns()
  await mcpReq.log('info', 'Tool processing data')
  await turns()
  await mcpReq.log('info', 'Tool execution completed')
}

function addResources(server: McpServer): void {
  server.registerResource(
    'static-text',
    'test://static-text',
    { description: 'A text.', mimeType: 'text/plain' },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    }),
  )
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { description: 'An image.', mimeType: 'image/png' },
    ({ href: uri }) => ({ contents: [{ uri, mimeType: 'image/png', blob: PNG }] }),
  )
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'Data of an id.', mimeType: 'application/json' },
    ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  )
  // Requests are independent, so that subscriptions end at once: nothing here ever changes.
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
}

function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Says the same always.' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }))
  const argument = (about: string) =>
    completable(z.string().describe(about), (begun) =>
      ['paris', 'park', 'party'].filter((word) => word.startsWith(begun)),
    )
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Says what it is given.',
      argsSchema: z.object({ arg1: argument('First test argument'), arg2: argument('Second test argument') }),
    },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    {
      description: 'Shows a resource.',
      argsSchema: z.object({ resourceUri: z.string().describe('URI of the resource to embed') }),
    },
    ({ resourceUri: uri }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Shows an image.' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }))
}
