// Makes the pictures of the e-mails in docs/use/alerts: an account of each language subscribes on a service
// with the sample world, records are imported, and a mail server receives what is sent.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { start } from '../../test/support/child.ts'
import { htmlOf, mailReceiver } from '../../test/support/receivers.ts'
import { takePicture } from './picture.ts'

const OUT = fileURLToPath(new URL('../../docs/use/alerts/', import.meta.url))
const WIDTHS = { es: 720, pt: 720, en: 390 } as const
type Language = keyof typeof WIDTHS

const NAMES: Readonly<Record<Language, readonly [string, string]>> = {
  es: ['Agua potable', 'Proyectos de Chile en comisión'],
  pt: ['Água potável', 'Projetos do Chile em comissão'],
  en: ['Drinking water', 'Chilean bills in committee'],
}

/** Bills that arrive, and one that moves on. */
const lines = (stage: string) => [
  bill(
    'CO',
    'agua:1',
    'Por medio de la cual se garantiza el acceso al agua potable en zonas rurales',
    'filed',
  ),
  bill('CL', 'agua:2', 'Modifica el Código de Aguas para priorizar el consumo humano de agua potable', stage),
  bill('CL', 'humedal:1', 'Crea el Servicio Nacional de Humedales Urbanos', stage),
]
const bill = (country_code: string, key: string, title: string, stage: string) => ({
  ...{ domain: 'bills', country_code, key: `picture:${key}`, title, stage, filing_date: '2026-11-20' },
})

/** Writes a picture for each language. */
export async function mailPictures(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-mails-'))
  await using smtp = await mailReceiver()
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', LIMITS: 'off', SMTP_URL: smtp.url }
  const serve = async <T>(work: (base: string, key: string) => Promise<T>) => {
    await using server = start(['src/main.ts'], environment)
    const base = (await server.sees(/Hemiciclo is ready on (http:\S+) after/))[1]!
    const first = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
    return await work(base, first.api_key)
  }
  const file = join(folder, 'lines.ndjson')
  const bring = async (stage: string) => {
    await writeFile(
      file,
      lines(stage)
        .map((each) => JSON.stringify(each))
        .join('\n'),
    )
    await start(['bin/hemiciclo.js', 'import', file], environment).ended
  }
  await mkdir(OUT, { recursive: true })
  for (const language of Object.keys(WIDTHS) as Language[]) {
    const stage = 'filed'
    await serve(async (base, key) => {
      const call = async (method: string, path: string, body: object) => {
        const headers = { 'x-api-key': key, 'content-type': 'application/json' }
        const ask = () => fetch(base + path, { method, headers, body: JSON.stringify(body) })
        let reply = await ask()
        // The first search index is being built.
        for (; reply.status === 503; reply = await ask())
          await sleep(Number(reply.headers.get('retry-after')) * 1_000)
        if (!reply.ok) throw new Error(await reply.text())
      }
      await call('PATCH', '/v1/me/preferences', { language, time_zone: 'America/Bogota' })
      const [water, chile] = NAMES[language]
      const outputs = [{ channel: 'email', rhythm: 'immediate' }]
      await call('POST', '/v1/me/subscriptions', { name: water, query: '/v1/bills?q=agua+potable', outputs })
      const query = '/v1/bills?country_code=CL&stage=committee'
      await call('POST', '/v1/me/subscriptions', { name: chile, query, outputs })
    })
    await bring(stage)
    await bring('committee')
    await serve(async () => {
      while (!smtp.received.length) await smtp.more()
    })
    const [message] = smtp.received
    const page = await browser.newPage({ viewport: { width: WIDTHS[language], height: 900 } })
    await page.setContent(htmlOf(message!.message))
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    await page.setViewportSize({ width: WIDTHS[language], height })
    await takePicture(page, `${OUT}${language}.webp`)
    await page.close()
    smtp.received.length = 0
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
  }
  await rm(folder, { recursive: true, force: true })
}
