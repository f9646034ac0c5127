// MCP clients that people use: each lists, pages, reads, writes and fails as it should.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { tools } from '#operations/tools/tools.ts'
import { nightlyFile } from '../../nightly/packages.ts'
import { lookAgain } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { leftFor, newBrowser } from '../support/browser.ts'
import { start } from '../support/child.ts'
import { type Connected, LIBRARIES, ME, type Way } from '../support/mcp/libraries.ts'
import { notRead } from '../support/not-read.ts'
import { Memory } from '../support/oauth/library.ts'
import { ANA, listen, type Service } from '../support/oauth/program.ts'

const INSPECTOR = nightlyFile('@modelcontextprotocol/inspector/clients/launcher/build/index.js')
const BRIDGE = nightlyFile('mcp-remote/dist/proxy.js')

let service: Service
let endpoint: URL
/** A key that acts for Ana. */
let key: string
/** A home directory for programs that store files. */
let home: string
before(async () => {
  service = await listen()
  await service.store(...WORLD)
  endpoint = new URL(`${service.base}/mcp`)
  key = await service.key({ email: ANA.email })
  home = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(home, { recursive: true, force: true })
})

interface Result {
  readonly isError?: boolean
  readonly content: readonly { readonly text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  readonly structuredContent: any
}

/** Uses a library, and closes it: an open one would keep the tests from ending. */
async function assertWorks(client: Connected): Promise<void> {
  try {
    await assertDoesAll(client)
  } finally {
    await client.close()
  }
}

/** Runs typical calls, and undoes them. */
async function assertDoesAll(client: Connected): Promise<void> {
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const result = (await client.callTool({ name, arguments: args })) as Result
    assert.deepEqual(JSON.parse(result.content[0]!.text), result.structuredContent)
    return { ...result.structuredContent, failed: result.isError === true }
  }
  const rest = async (path: string) =>
    (await service.get(path, { 'x-api-key': key })).body.data as { id: number; bill_id: number }[]
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

  // With the list loaded the libraries validate every answer against its schema.
  assert.deepEqual(
    (await client.listTools()).tools.map(({ name }) => name),
    tools.map(({ name }) => name),
  )

  const pages: number[][] = []
  for (let cursor: string | null = null; cursor !== null || pages.length === 0; ) {
    const { data, meta } = await call('list_bills', { limit: 2, ...(cursor && { cursor }) })
    pages.push(idsOf(data))
    cursor = meta.next_cursor
  }
  assert.deepEqual(pages.flat(), idsOf(await rest('/v1/bills')))
  assert.equal(pages.length, 3)

  const empty = await call('list_bills', { country_code: notRead('bills').at(-1) })
  assert.deepEqual([empty.failed, empty.data, empty.empty_result.reason], [false, [], 'not_covered'])

  const missing = await call('list_bills', { id: 999_999 })
  assert.deepEqual([missing.failed, missing.error.code, missing.retriable], [true, 'NOT_FOUND', false])

  const followed = async () => (await rest('/v1/me/follows')).map(({ bill_id }) => bill_id)
  assert.deepEqual(await followed(), [])
  assert.equal((await call('follow_bill', { bill_id: 1 })).data.following, true)
  assert.deepEqual(await followed(), [1])
  assert.equal((await call('unfollow_bill', { bill_id: 1 })).data.following, false)
  assert.deepEqual(await followed(), [])

  const [guide] = (await client.readResource({ uri: 'hemiciclo://guide' })).contents as { text: string }[]
  assert.equal(guide!.text, (await service.get('/llms.txt')).text)
  const [document] = (await client.readResource({ uri: 'hemiciclo://documents/1' })).contents as {
    text: string
  }[]
  assert.equal(document!.text, 'Artículo 1. Objeto.')
  await assert.rejects(client.readResource({ uri: 'hemiciclo://documents/999999' }), { code: -32_602 })

  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'bill_brief' },
    argument: { name: 'country_code', value: 'co' },
  })
  assert.deepEqual(completion.values, ['CO', 'CR'])
  const { messages } = await client.getPrompt({
    name: 'bill_brief',
    arguments: { code: '123/2026C', country_code: 'CO' },
  })
  assert.match(JSON.stringify(messages), /bill \\"123\/2026C\\" of CO/)
}

for (const [name, library] of Object.entries(LIBRARIES))
  describe(name, () => {
    const worksBy = async (way: Way) => {
      const { client, speaks } = await library.connect(endpoint, way)
      await assertWorks(client)
      assert.equal(speaks, library.speaks)
    }
    it('works with a key', () => worksBy({ requestInit: { headers: { 'x-api-key': key } } }))
    it('works with a key as a token', () =>
      worksBy({ requestInit: { headers: { authorization: `Bearer ${key}` } } }))
    it('works for a person after consent', async () => {
      const authProvider = new Memory()
      await library.enter(endpoint, authProvider)
      await worksBy({ authProvider })
    })
  })

describe('the inspector', () => {
  /** Runs its command line; it stays on this machine, and never opens a browser. */
  async function inspect(era: string, header: string | null, ...words: string[]) {
    const to = [
      '--server-url',
      endpoint.href,
      '--transport',
      'http',
      '--protocol-era',
      era,
      ...(header ? ['--header', header] : []),
    ]
    const quiet = ['--stored-auth-only', '--format', 'json']
    await using program = start([INSPECTOR, '--cli', ...to, ...quiet, ...words], {
      HOME: home,
      MCP_AUTO_OPEN_ENABLED: 'false',
    })
    const { code, stdout, stderr } = await program.ended
    return { code, stderr, result: stdout ? JSON.parse(stdout).result : undefined }
  }

  /** A token that Ana granted by log-in and consent. */
  async function granted(): Promise<string> {
    const memory = new Memory()
    await LIBRARIES['the first library']!.enter(endpoint, memory)
    return memory.tokens_.access_token
  }

  const WAYS: Readonly<Record<string, () => Promise<string>>> = {
    'with a key': async () => `X-API-Key: ${key}`,
    'with a token that a person granted': async () => `Authorization: Bearer ${await granted()}`,
  }

  for (const era of ['legacy', 'modern'])
    describe(`in the ${era} revision`, () => {
      for (const [how, way] of Object.entries(WAYS))
        it(`lists, pages, finds nothing, fails and writes ${how}`, async () => {
          const header = await way()
          const call = async (name: string, args: object) =>
            inspect(
              era,
              header,
              '--method',
              'tools/call',
              '--tool-name',
              name,
              '--tool-args-json',
              JSON.stringify(args),
            )
          const done = async (name: string, args: object) => {
            const { code, stderr, result } = await call(name, args)
            assert.equal(code, 0, stderr)
            // Only since 2026 every answer names its server.
            assert.equal('io.modelcontextprotocol/serverInfo' in (result._meta ?? {}), era === 'modern')
            return result.structuredContent
          }
          const listed = await inspect(era, header, '--method', 'tools/list', '--strict')
          assert.deepEqual([listed.code, listed.stderr], [0, ''])
          assert.equal(listed.result.tools.length, tools.length)
          const page = await done('list_bills', { limit: 1 })
          const next = await done('list_bills', { limit: 1, cursor: page.meta.next_cursor })
          assert.notEqual(next.data[0].id, page.data[0].id)
          const none = await done('list_bills', { country_code: notRead('bills').at(-1) })
          assert.equal(none.empty_result.reason, 'not_covered')
          const { code, stderr, result } = await call('list_bills', { id: 999_999 })
          assert.equal(code, 5, stderr)
          assert.equal(JSON.parse(stderr).error.code, 'tool_is_error')
          assert.equal(result.structuredContent.error.code, 'NOT_FOUND')
          assert.equal((await done('follow_bill', { bill_id: 1 })).data.following, true)
          assert.equal((await done('unfollow_bill', { bill_id: 1 })).data.following, false)
        })

      it('gets an error without credentials', async () => {
        const { code, stderr } = await inspect(era, null, '--method', 'tools/list')
        assert.equal(code, 3, stderr)
        assert.equal(JSON.parse(stderr).error.code, 'auth_required')
      })
    })
})

describe('mcp-remote', () => {
  /** The bridge for a program that only uses pipes. */
  const bridge = (env: Record<string, string>, ...options: string[]) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [BRIDGE, endpoint.href, '--transport', 'http-only', ...options],
      env: { HOME: home, ...env },
      stderr: 'ignore',
    })

  for (const protocol of ['legacy', 'auto']) {
    it(`bridges with a key and --protocol ${protocol}`, async () => {
      const client = new Client(ME)
      // PATH is empty, so it cannot open a browser.
      const env = { MCP_REMOTE_CONFIG_DIR: join(home, 'mcp-remote'), PATH: '' }
      await client.connect(bridge(env, '--protocol', protocol, '--header', `X-API-Key:${key}`))
      await assertWorks(client)
    })

    it(`bridges for a person after consent, with --protocol ${protocol}`, async () => {
      const asked = join(home, `asked-${protocol}`)
      const browser = join(home, `browser-${protocol}`)
      await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > ${asked}.part && mv ${asked}.part ${asked}\n`, {
        mode: 0o755,
      })
      const client = new Client(ME)
      const env = {
        MCP_REMOTE_CONFIG_DIR: join(home, `mcp-remote-${protocol}`),
        PATH: '/usr/bin:/bin',
        BROWSER: browser,
      }
      const connecting = client.connect(bridge(env, '--protocol', protocol))
      const address = await lookAgain('the address to open', () =>
        readFile(asked, 'utf8').catch(() => undefined),
      )
      // It waits for the person on its own address.
      await fetch(leftFor(await newBrowser(service.base).connect(new URL(address), ANA)))
      await connecting
      await assertWorks(client)
    })
  }
})
