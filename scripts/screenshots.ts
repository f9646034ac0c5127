// Makes the pictures of the documentation: `npm run screenshots`, on a service of its own with the sample
// world, in Chromium (`CHROMIUM` names another than /usr/bin/chromium). `-- tour` makes only those of the
// tour, `web` and `mails` the others.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { searchWords } from '../src/web/words/search.ts'
import { start } from '../test/support/child.ts'
import { mailPictures } from './screenshots/mails.ts'
import { takePicture } from './screenshots/picture.ts'
import { tourPictures } from './screenshots/tour.ts'

const OUT = fileURLToPath(new URL('../docs/use/web/', import.meta.url))
const SWITCHES = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface Shot {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly theme: 'light' | 'dark'
  /** A link of the page to follow first, by its selector. */
  readonly follow?: string
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/es', width: 1280, theme: 'light' },
  { name: 'bills', path: '/es/bills', width: 1280, theme: 'light' },
  { name: 'bill', path: '/es/bills?stage=enacted', width: 1280, theme: 'light', follow: '.bills .t' },
  {
    name: 'roll-call',
    path: '/pt/roll-calls?country_code=BR',
    width: 1280,
    theme: 'light',
    follow: '.calls .t',
  },
  { name: 'agenda', path: '/en/schedules', width: 1280, theme: 'dark' },
  { name: 'search', path: '/es/search?q=agua+potable', width: 1280, theme: 'light' },
  { name: 'phone', path: '/es/bills?stage=enacted', width: 390, theme: 'dark', follow: '.bills .t' },
]

const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-screenshots-'))
// A search on a busy machine has the time that it takes.
const SEARCH_BUDGET_MS = '60000'
const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', LIMITS: 'off', SEARCH_BUDGET_MS }
await using server = start(['src/main.ts'], environment)
const base = (await server.sees(/Hemiciclo is ready on (http:\S+) after/))[1]!
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: SWITCHES,
})
await indexed()
const only = process.argv[2]
const wanted = (name: string) => !only || only === name
for (const { name, path, width, theme, follow } of wanted('web') ? SHOTS : []) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme })
  await page.goto(base + path)
  if (follow) await Promise.all([page.waitForEvent('load'), page.locator(follow).first().click()])
  await takePicture(page, `${OUT}${name}.webp`)
  await page.close()
}
if (wanted('tour')) await tourPictures(browser, base, folder)
if (wanted('mails')) await mailPictures(browser)
await browser.close()
await rm(folder, { recursive: true, force: true })

/** Waits until the search index is built: until then a search says that it is not. */
async function indexed(): Promise<void> {
  const building = searchWords.es.notices.index_building
  for (;;) {
    const reply = await fetch(`${base}/es/search?q=agua`)
    if (reply.ok && !(await reply.text()).includes(building)) return
    await setTimeout(500)
  }
}
