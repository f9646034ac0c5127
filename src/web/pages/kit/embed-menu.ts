// A menu with the code that shows a record in a frame of another site.
import { type Fill, html, markupOf } from '../../html.ts'
import { embedWords } from '../../words/embed.ts'
import { EMBED } from '../picture-address.ts'
import type { Reader } from '../reader.ts'
import { copyMenu } from './copy-menu.ts'

/** Size of the frame, in CSS pixels; it is as wide as its place up to that. */
export const FRAME = { width: 640, height: 640 }

/** The address of the embeddable frame of a page. */
const frameAddress = ({ baseUrl, language }: Reader, path: string): string =>
  `${baseUrl}/${language}${EMBED}${path}`

/** The `<iframe>` of a page, as text. */
export function frameCode(reader: Reader, path: string, title: string, { width, height } = FRAME): string {
  return markupOf(
    html`<iframe src="${frameAddress(reader, path)}" title="${title}" width="${width}"
height="${height}" style="max-width:100%;border:0" loading="lazy"></iframe>`,
  )
}

/** The code of the page for other sites, behind one button; nothing where it has no frame. */
export function embedMenu(reader: Reader, title: string): Fill {
  const { embed: name, code: label } = embedWords[reader.language]
  const text = frameCode(reader, reader.path, title)
  return (
    reader.offers.embedded &&
    copyMenu(reader, { icon: 'embed', name, label, id: 'embed-code', text, rows: 5 })
  )
}
