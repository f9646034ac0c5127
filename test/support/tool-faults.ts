// Faults of the MCP endpoint of an instance, for the tests of `hemiciclo verify`.
import type { Asked } from './breaking.ts'
import { type KnownFault, TOOLS } from './known-fault.ts'

/** Has MCP answer with JSON instead of an event, so that a fault can change it. */
const asJson = ({ url, headers }: Asked) => {
  if (url.pathname === '/mcp') headers.accept = 'application/json'
}

export const TOOL_FAULTS: readonly KnownFault[] = [
  {
    name: 'has a tool that leaves out a row',
    fault: {
      asked: asJson,
      answered: ({ body }, { body: asked }) => {
        if (asked?.params?.name !== 'list_news' || !body?.result) return
        body.result.structuredContent.data.shift()
        body.result.content[0].text = JSON.stringify(body.result.structuredContent)
      },
    },
    fails: [TOOLS],
    says: /"list_news".*\/mcp' \| the rows of \/v1\/news: /,
  },
  {
    name: 'has a tool whose text is another than its content',
    fault: {
      asked: asJson,
      answered: ({ body }, { body: asked }) => {
        if (asked?.params?.name === 'list_news' && body?.result) body.result.content[0].text = '{}'
      },
    },
    fails: [TOOLS],
    says: /\| a text that is its structured content \| \{\}/,
  },
  {
    name: 'lists a tool less than it has',
    fault: {
      asked: asJson,
      answered({ body }) {
        const { tools } = body?.result ?? {}
        if (tools) body.result.tools = tools.filter(({ name }: { name: string }) => name !== 'list_news')
      },
    },
    fails: ['mcp: the tools of the interface are listed, with valid schemas'],
    says: /\| the tool list_news, as \/v1\/news answers \| none/,
  },
  {
    name: 'has a tool that counts otherwise',
    fault: {
      asked: asJson,
      answered({ body }, { body: asked }) {
        const content = body?.result?.structuredContent
        if (asked?.params?.name !== 'list_news' || !content?.meta) return
        content.meta.total++
        body.result.content[0].text = JSON.stringify(content)
      },
    },
    fails: [TOOLS],
    says: /\| the total of \/v1\/news, \d+ \| \d+/,
  },
  {
    name: 'has a tool that finds nothing',
    fault: {
      asked: asJson,
      answered({ body }, { body: asked }) {
        if (asked?.params?.name !== 'search' || !body?.result?.structuredContent) return
        body.result.structuredContent.data = []
        body.result.content[0].text = JSON.stringify(body.result.structuredContent)
      },
    },
    fails: ['mcp: a search answers the rows of REST'],
    says: /\| the rows of \/v1\/search: \w+ \d+/,
  },
]
