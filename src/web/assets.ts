// Static files of the pages, at addresses that change with their content, so that browsers cache them
// forever. Style sheets and scripts are concatenated when the service starts; there is no build.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { type Html, html } from './html.ts'

const CSS = 'text/css; charset=utf-8'
const FONT = 'sans.woff2'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))

interface Asset {
  readonly name: string
  readonly type: string
  readonly body: Buffer
  readonly address: string
}

function asset(name: string, type: string, body: string | Buffer): Asset {
  const address = `/assets/${name.replace('.', `.${hash('sha256', body).slice(0, 12)}.`)}`
  return { name, type, body: Buffer.from(body), address }
}

const font = asset(FONT, 'font/woff2', read(FONT))

/** Concatenates style sheets, without comments and white space that means nothing. */
function joined(files: readonly string[]): string {
  return files
    .map((file) => read(file).toString())
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/\n([\w-]+): /g, '\n$1:')
    .replaceAll(/ ?([{},;])\n/g, '$1')
    .replaceAll(';}', '}')
    .replace(`url(${FONT})`, `url(${font.address})`)
}

/** Concatenates scripts, each in its own scope, without comments and indentation. */
function scripts(files: readonly string[]): string {
  const bare = (text: string) =>
    text
      .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
      .replaceAll(/^\s*\/\/.*\n/gm, '')
      .replaceAll(/^\s+/gm, '')
  return files.map((file) => `{\n${bare(read(file).toString())}}`).join('\n')
}

/** Style sheets of the pages of records, in this order. */
const STYLES = [
  'layout',
  'lists',
  'records',
  'overview',
  'home',
  'tallies',
  'people',
  'calendar',
  'feeds',
  'versions',
  'account',
  'subscriptions',
  'print',
]

/** Scripts of the pages of records, in this order. */
const ISLANDS = ['enhance', 'suggest', 'names', 'members', 'seats'].map((name) => `islands/${name}.js`)

const ASSETS = [
  asset('style.css', CSS, joined(['style.css'])),
  asset('report.css', CSS, joined(['styles/report.css'])),
  asset('compared.css', CSS, joined(['styles/compared.css'])),
  asset('month.css', CSS, joined(['styles/month.css'])),
  asset('own.css', CSS, joined(['styles/own.css'])),
  asset('guide.css', CSS, read('guide.css')),
  asset('pages.css', CSS, joined(['style.css', ...STYLES.map((name) => `styles/${name}.css`)])),
  asset('pages.js', 'text/javascript; charset=utf-8', scripts(ISLANDS)),
  asset('time-zone.js', 'text/javascript; charset=utf-8', scripts(['islands/time-zone.js'])),
  asset('icon.svg', 'image/svg+xml', read('icon.svg')),
  font,
]

/** The address of a file. */
export function assetAddress(name: string): string {
  const found = ASSETS.find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found.address
}

/** Fetches the font with the page: text is only drawn in it where it has arrived by then. */
export const FONT_PRELOAD = html`<link rel="preload" as="font" type="font/woff2"
href="${font.address}" crossorigin>`

/** The link to a style sheet, for the head of a page. */
export const styleLink = (name: string): Html => html`<link rel="stylesheet" href="${assetAddress(name)}">`

/** The routes of the files. */
export function assets(app: FastifyInstance): void {
  const config = { cors: false } as const
  for (const { address, type, body } of ASSETS) {
    const packed = new Map<string, Buffer>()
    app.get(address, { config }, (request, reply) => {
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
        .type(type)
      return type.startsWith('font')
        ? reply.send(body)
        : sendPacked(reply, request.headers['accept-encoding'], body, packed, 'best')
    })
    refuseOtherMethods(app, address, ['GET'], { config })
  }
  // Browsers request it for answers without a link to an icon, such as JSON.
  app.get(FAVICON, { config }, (_, reply) => reply.redirect(assetAddress('icon.svg'), 302))
  refuseOtherMethods(app, FAVICON, ['GET'], { config })
}

const FAVICON = '/favicon.ico'
