// Fixtures of the conformance suite for elicitation: tools, and a prompt, that need more input of the person
// first.
import { randomBytes } from 'node:crypto'
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'

type Fields = ElicitRequestFormParams['requestedSchema']['properties']
type Result = CallToolResult | InputRequiredResult

const codec = createRequestStateCodec<{ round: number }>({ key: randomBytes(32) })
const says = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

const form = (message: string, properties: Fields, required?: string[]) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties, ...(required && { required }) },
  })
const oneText = (message: string, field: string) => form(message, { [field]: { type: 'string' } }, [field])
const sampled = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens })

const userName = () => oneText('What is your name?', 'name')
const confirm = () => form('Please confirm', { ok: { type: 'boolean' } }, ['ok'])

/** True once every one of these has been answered. */
function answered({ mcpReq }: ServerContext, ...keys: string[]): boolean {
  return keys.every((key) => inputResponse(mcpReq.inputResponses, key).kind !== 'missing')
}

/** Adds them, and checks the returned state, which ours never sends. */
export function addAsking(server: McpServer): void {
  // The library accepts this only on construction, and returns a protocol error only from there.
  Reflect.set(server.server, '_requestStateVerify', codec.verify)
  const tool = (name: string, run: (ctx: ServerContext) => Promise<Result> | Result) =>
    server.registerTool(name, { description: 'Asks back.' }, run)

  tool('test_input_required_result_elicitation', ({ mcpReq }) => {
    const name = acceptedContent(mcpReq.inputResponses, 'user_name', z.object({ name: z.string() }))?.name
    return name === undefined
      ? inputRequired({ inputRequests: { user_name: userName() } })
      : says(`Hello, ${name}!`)
  })
  tool('test_input_required_result_sampling', ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'capital_question')
    if (answer.kind === 'sampling') return says(JSON.stringify(answer.result.content))
    return inputRequired({
      inputRequests: { capital_question: sampled('What is the capital of France?', 100) },
    })
  })
  tool('test_input_required_result_list_roots', ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots')
    if (answer.kind === 'roots') return says(answer.roots.map(({ uri }) => uri).join())
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
  })
  for (const name of [
    'test_input_required_result_request_state',
    'test_input_required_result_tampered_state',
  ])
    tool(name, async (ctx) => {
      if (ctx.mcpReq.requestState<{ round: number }>()?.round === 1 && answered(ctx, 'confirm'))
        return says('state-ok')
      return inputRequired({
        inputRequests: { confirm: confirm() },
        requestState: await codec.mint({ round: 1 }),
      })
    })
  tool('test_input_required_result_multiple_inputs', async (ctx) => {
    if (ctx.mcpReq.requestState() && answered(ctx, 'user_name', 'greeting', 'client_roots'))
      return says('All is said.')
    return inputRequired({
      inputRequests: {
        user_name: userName(),
        greeting: sampled('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await codec.mint({ round: 1 }),
    })
  })
  tool('test_input_required_result_multi_round', async (ctx) => {
    const round = ctx.mcpReq.requestState<{ round: number }>()?.round ?? 0
    if (round === 2 && answered(ctx, 'step2')) return says('Both are said.')
    return round === 1 && answered(ctx, 'step1')
      ? inputRequired({
          inputRequests: { step2: oneText('Step 2: What is your favorite color?', 'color') },
          requestState: await codec.mint({ round: 2 }),
        })
      : inputRequired({
          inputRequests: { step1: oneText('Step 1: What is your name?', 'name') },
          requestState: await codec.mint({ round: 1 }),
        })
  })
  tool('test_input_required_result_capabilities', ({ mcpReq }) => {
    const able = (mcpReq.envelope as Record<string, ClientCapabilities> | undefined)?.[
      CLIENT_CAPABILITIES_META_KEY
    ]
    return inputRequired({
      inputRequests: {
        ...(able?.elicitation && { user_name: userName() }),
        ...(able?.sampling && { greeting: sampled('Generate a greeting', 50) }),
      },
    })
  })
  tool('test_streaming_elicitation', () => inputRequired({ inputRequests: { user_name: userName() } }))
  tool('test_missing_capability', () =>
    inputRequired({ inputRequests: { greeting: sampled('Generate a greeting', 50) } }),
  )

  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks back.' }, ({ mcpReq }) => {
    const context = acceptedContent(
      mcpReq.inputResponses,
      'user_context',
      z.object({ context: z.string() }),
    )?.context
    if (context === undefined)
      return inputRequired({
        inputRequests: { user_context: oneText('What context should the prompt use?', 'context') },
      })
    return { messages: [{ role: 'user', content: { type: 'text', text: context } }] }
  })
  addCallingBack(server)
}

/**
 * Before 2026 a server called back over its session. These ask in that way; the endpoint decides whether that
 * works.
 */
function addCallingBack(server: McpServer): void {
  server.registerTool(
    'test_sampling',
    { description: 'Has a model say something.', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, { mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'sampled')
      if (answer.kind !== 'sampling')
        return inputRequired({ inputRequests: { sampled: sampled(prompt, 100) } })
      const content = [answer.result.content].flat()[0]
      return says(`LLM response: ${content?.type === 'text' ? content.text : ''}`)
    },
  )
  const asking = (
    ctx: ServerContext,
    done: string,
    message: string,
    fields: Fields,
    required?: string[],
  ): Result => {
    const answer = inputResponse(ctx.mcpReq.inputResponses, 'asked')
    if (answer.kind !== 'elicit')
      return inputRequired({ inputRequests: { asked: form(message, fields, required) } })
    return says(`${done}: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`)
  }
  server.registerTool(
    'test_elicitation',
    { description: 'Asks who it is.', inputSchema: z.object({ message: z.string() }) },
    ({ message }, ctx) =>
      asking(
        ctx,
        'User response',
        message,
        {
          username: { type: 'string', description: "User's response" },
          email: { type: 'string', description: "User's email address" },
        },
        ['username', 'email'],
      ),
  )
  server.registerTool(
    'test_elicitation_sep1034_defaults',
    { description: 'Asks with answers ready.' },
    (ctx) =>
      asking(ctx, 'Elicitation completed', 'Is this right?', {
        name: { type: 'string', default: 'John Doe' },
        age: { type: 'integer', default: 30 },
        score: { type: 'number', default: 95.5 },
        status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
        verified: { type: 'boolean', default: true },
      }),
  )
  const titled = (noun: string) =>
    ['First', 'Second', 'Third'].map((nth, i) => ({ const: `value${i + 1}`, title: `${nth} ${noun}` }))
  server.registerTool(
    'test_elicitation_sep1330_enums',
    { description: 'Asks for choices of every kind.' },
    (ctx) =>
      asking(ctx, 'Elicitation completed', 'Which?', {
        untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
        titledSingle: { type: 'string', oneOf: titled('Option') },
        legacyEnum: {
          type: 'string',
          enum: ['opt1', 'opt2', 'opt3'],
          enumNames: ['Option One', 'Option Two', 'Option Three'],
        },
        untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
        titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
      }),
  )
}
