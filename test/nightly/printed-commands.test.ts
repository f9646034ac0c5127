// Every command in the documentation runs as printed: page by page, in one shell, in a separate checkout,
// against a service that `npm start` started there. Only the port differs.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '#lib/port.ts'
import { lookAgain } from '../clock.ts'
import { formsOf, newBrowser, pageOf } from '../support/browser.ts'
import { PAGES, printedBlocks } from '../support/printed-blocks.ts'
import { openShell, type Shell } from '../support/reader-shell.ts'

/** Blocks that cannot run here, by page and beginning, with the reason. */
const NOT_RUN: readonly (readonly [page: string, beginning: string, reason: string])[] = [
  ['README.md', 'npm ci && npm start', 'npm ci brings packages; the rest of this test lives on `npm start`'],
  ['docs/operate/install.md', 'npm ci && npm start', 'npm ci brings packages'],
  ['docs/operate/install.md', 'npm pack', 'brings packages; test/nightly/package.test.ts has it'],
  ['docs/operate/install.md', 'echo "POSTGRES_PASSWORD=', 'needs a container engine and its registry'],
  ['docs/operate/install.md', 'npm install --no-save @huggingface', 'brings a package of half a gigabyte'],
  ['README.md', 'SAMPLE=off SOURCES=CL', 'asks a site of a legislature'],
  ['docs/operate/ingestion.md', 'SAMPLE=off SOURCES=CL', 'asks a site of a legislature'],
  ['docs/operate/ingestion.md', 'npx hemiciclo sources', 'asks a site of a legislature'],
  ['docs/operate/ingestion.md', 'npx hemiciclo texts', 'asks the sites that have the files'],
  [
    'docs/operate/ingestion.md',
    'npx hemiciclo reparse',
    'nothing was read yet; test/both/captures.test.ts has it',
  ],
  ['docs/operate/backup.md', 'pg_dump', 'needs PostgreSQL; test/both/backup.test.ts runs it'],
  ['docs/operate/backup.md', 'pg_restore', 'needs PostgreSQL; test/both/backup.test.ts runs it'],
  ['docs/operate/backup.md', 'git rev-parse HEAD', 'needs the repository that a checkout came from'],
  ['docs/operate/reliability.md', 'npm run test:nightly', 'takes hours'],
  ['docs/operate/performance.md', 'npm run bench', 'takes up to an hour'],
  ['docs/decisions/0100-the-built-in-embedder-stays.md', 'npx node bench', 'takes hours over those sets'],
  ['docs/operate/search-quality.md', 'npx hemiciclo ingest', 'asks the sites that have the data'],
  ['docs/use/mcp.md', 'npm ci --prefix nightly', 'npm ci brings packages'],
  ...(existsSync(new URL('../../nightly/node_modules', import.meta.url))
    ? []
    : [['docs/use/mcp.md', 'npx --prefix nightly', 'needs those packages'] as const]),
]

/** The languages of fences. Blocks without one could be commands, so there are none. */
const LANGUAGES = [
  ...['sh', 'json', 'ts', 'sql', 'python', 'mermaid'],
  ...['ini', 'nginx', 'caddyfile', 'crontab', 'dockerfile', 'text'],
]

const blocks = printedBlocks(PAGES)
const commands = blocks.filter(({ language }) => language === 'sh')
const listed = ({ page, text }: (typeof blocks)[number]) =>
  NOT_RUN.some(([where, beginning]) => where === page && text.startsWith(beginning))

describe('the blocks of code', () => {
  it('have a language', () => {
    const unknown = blocks.filter(({ language }) => !LANGUAGES.includes(language))
    assert.deepEqual(unknown, [])
  })

  it('that are excluded all exist', () => {
    const gone = NOT_RUN.filter(
      ([page, beginning]) =>
        !commands.some((block) => block.page === page && block.text.startsWith(beginning)),
    )
    assert.deepEqual(gone, [])
  })
})

/** Calls need the service; the command line needs the database that it holds. */
const CALLS = /\bcurl\b|\binspector\b/
const OPENS = /\bhemiciclo (?!search eval)|^(?:cp|mv) .*\bdata\b/m

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const pages = Map.groupBy(
  commands.filter((block) => !listed(block)),
  ({ page }) => page,
)

describe('the commands', () => {
  let checkout: string
  let shell: Shell
  before(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'hemiciclo-reader-'))
    for (const name of readdirSync(ROOT))
      if (!['.git', 'data'].includes(name)) await symlink(join(ROOT, name), join(checkout, name))
    // Any status other than 2xx fails the command.
    await writeFile(join(checkout, '.curlrc'), 'fail\nsilent\nshow-error\n')
    const path = process.env.PATH!.split(delimiter).filter((folder) => !folder.includes('node_modules'))
    shell = openShell(checkout, {
      PATH: path.join(delimiter),
      HOME: checkout,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
    })
  })
  after(async () => {
    await shell?.close()
    await rm(checkout, { recursive: true, force: true })
  })

  /** Steps before a page is read. */
  const PREPARED: Readonly<Record<string, () => Promise<void>>> = {
    // Somebody was sent an e-mail.
    async 'docs/use/accounts.md'() {
      await shell.start()
      const browser = newBrowser(shell.address)
      const { fields } = formsOf(pageOf(await browser.go('/forgot')).html)[0]!
      await browser.go('/forgot', { form: { ...fields, email: 'admin@hemiciclo.local' } })
      const outbox = join(checkout, 'data/outbox')
      // Written by another process.
      await lookAgain(
        'an e-mail',
        () => existsSync(outbox) && readdirSync(outbox).some((name) => /\.eml$/.test(`${name}`)),
      )
    },
  }

  it('fail if one of them does, also in a pipe, and keep the variables of the page', async () => {
    await shell.run('a page', 'KEPT=yes')
    await shell.run('a page', 'test "$KEPT" = yes')
    for (const block of ['false\ntrue', 'false | cat', 'KEPT=$(false)', 'curl http://localhost:8080/nothing'])
      await assert.rejects(shell.run('a page', block), assert.AssertionError, block)
    await assert.rejects(shell.run('another page', 'test "$KEPT" = yes'), assert.AssertionError)
  })

  for (const [page, printed] of pages)
    it(`of ${page} run`, async () => {
      await PREPARED[page]?.()
      for (const { text } of printed) {
        const [calls, opens] = [CALLS.test(text), OPENS.test(text)]
        assert.ok(!(calls && opens), `calls the service and opens its database: ${text}`)
        if (calls) await shell.start()
        if (opens) await shell.stop()
        await shell.run(page, text)
      }
    })
})
