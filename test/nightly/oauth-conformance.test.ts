// The authorization server against the conformance suite of the Model Context Protocol, run as its own
// program.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { it } from 'node:test'
import { freePort } from '#lib/port.ts'
import { nightlyFile } from '../../nightly/packages.ts'
import { leftFor, newBrowser } from '../support/browser.ts'
import { ANA, listen, registered } from '../support/oauth/program.ts'

const SUITE = nightlyFile('@modelcontextprotocol/conformance/dist/index.js')
const ADDRESS = /http:\/\/\S+\/mcp\/authorize\?\S+(?=\s)/

for (const version of ['2025-11-25', '2026-07-28'])
  it(`conforms to ${version}`, async () => {
    await using service = await listen()
    const { base } = service
    const port = await freePort()
    const client = await registered(base, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
    const options = [
      '--url',
      base,
      '--client-id',
      client,
      '--port',
      String(port),
      '--resource',
      `${base}/mcp`,
    ]
    const suite = spawn(process.execPath, [SUITE, 'authorization', ...options, '--spec-version', version], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let at: Promise<unknown> | undefined
    const read = (chunk: Buffer) => {
      output += chunk
      const address = ADDRESS.exec(output)?.[0]
      // The suite waits for the browser that it cannot open.
      if (address) at ??= browse(base, address).catch((error) => suite.kill() && Promise.reject(error))
    }
    suite.stdout.on('data', read)
    suite.stderr.on('data', read)
    const [code] = await once(suite, 'close')
    await at
    assert.equal(code, 0, output)
    assert.match(output, /authorization-server-metadata-endpoint: [1-9]\d* passed, 0 failed/)
    assert.match(output, /authorization-code-grant: [1-9]\d* passed, 0 failed/)
  })

/** Follows the suite's redirect like a person, gives consent, and returns to it. */
async function browse(base: string, address: string): Promise<void> {
  const back = await fetch(leftFor(await newBrowser(base).connect(address, ANA)))
  await back.body?.cancel()
}
