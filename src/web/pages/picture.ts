// Pictures of records for previews on other sites (https://ogp.me): 1200 × 630 pixels, PNG.
import { fileURLToPath } from 'node:url'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Fill, type Html, html, markupOf } from '../html.ts'
import type { Reader } from './reader.ts'

export const WIDTH = 1_200
export const HEIGHT = 630
/** Left and right margin. */
export const MARGIN = 72

/** Static instances of the pages' font: the renderer supports neither WOFF2 nor variable fonts. */
const FONTS = ['sans-regular.ttf', 'sans-semibold.ttf'].map((name) =>
  fileURLToPath(new URL(`../${name}`, import.meta.url)),
)
const FAMILY = 'Hemiciclo Sans'
/** Mean width of a character, in units of the font size. */
const CHARACTER = 0.5
const LINES = 4
const NOTE = 74

/** The content of a picture, from top to bottom. */
export interface Picture {
  readonly country: CountryCode
  /** Next to the country: a number, a kind, a day. */
  readonly kicker: string
  readonly title: string
  /** One line below the title. */
  readonly note: string | null
  /** Drawn below the note, 90 pixels high, between the margins. */
  readonly drawing?: Fill
  readonly sample: boolean
}

/** Renders the picture. */
export async function pictureOf(reader: Reader, picture: Picture): Promise<Buffer> {
  // A native library, loaded with the first picture.
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: FAMILY }
  return (await renderAsync(markupOf(drawn(reader, picture)), { font })).asPng()
}

function drawn({ language, w }: Reader, picture: Picture): Html {
  const { country, kicker, title, note, drawing, sample } = picture
  const size = title.length > 150 ? 40 : title.length > 70 ? 48 : 60
  const step = Math.round(size * 1.2)
  const lines = wrapped(title, Math.floor((WIDTH - 2 * MARGIN) / (size * CHARACTER)), LINES)
  const first = 132 + size
  const below = first + (lines.length - 1) * step
  const rows = lines.map((line, i) => text(first + i * step, size, line, true))
  const head = [COUNTRIES[country].names[language], kicker].filter(Boolean).join(' · ')
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}"
height="${HEIGHT}" font-family="Hemiciclo Sans">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f7f5"/><rect width="${WIDTH}" height="14" fill="#0b4a6f"/>
<g fill="#4d545c">${text(104, 30, clipped(head, NOTE))}</g>
<g fill="#1a1d21">${rows}</g>
<g fill="#4d545c">${note && text(below + 56, 30, clipped(note, NOTE))}</g>
<g transform="translate(${MARGIN} ${below + 88})">${drawing}</g>
<g fill="#0b4a6f">${text(HEIGHT - 40, 28, 'Hemiciclo', true)}</g>
${
  sample &&
  html`<text x="${WIDTH - MARGIN}" y="${HEIGHT - 40}" font-size="24" text-anchor="end"
fill="#8a5300">${w.sample}</text>`
}
</svg>`
}

function text(y: number, size: number, words: string, strong = false): Html {
  const weight = strong ? 700 : 400
  return html`<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}">${words}</text>`
}

/** Wraps words into lines of about this many characters; text that does not fit ends in an ellipsis. */
function wrapped(words: string, most: number, lines: number): string[] {
  const rows: string[] = ['']
  for (const word of words.split(/\s+/)) {
    const row = rows.at(-1)!
    if (!row) rows[rows.length - 1] = word
    else if (row.length + 1 + word.length <= most) rows[rows.length - 1] = `${row} ${word}`
    else rows.push(word)
  }
  const shown = rows.slice(0, lines).map((row) => clipped(row, most + 2))
  if (rows.length > lines) shown[lines - 1] = `${clipped(shown[lines - 1]!, most - 1).replace(/…$/, '')}…`
  return shown
}

function clipped(words: string, most: number): string {
  const characters = [...words]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : words
}
