// A menu with the code that shows a record in a frame of another site.
import { type Fill, html, markupOf } from '../../html.ts'
import { embedWords } from '../../words/embed.ts'
import { EMBED } from '../picture-address.ts'
import type { Reader } from '../reader.ts'
import { icon } from './icons.ts'

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
  const w = embedWords[reader.language]
  const code = frameCode(reader, reader.path, title)
  return (
    reader.offers.embedded &&
    html`<details class="save"><summary class="btn">${icon('embed')}${w.embed}</summary>
<div class="menu code"><label for="embed-code">${w.code}</label>
<textarea id="embed-code" readonly rows="5">${code}</textarea>
<button class="btn" type="button" data-copy="${code}" data-done="${reader.w.api.copied}">${icon('link')}${
      reader.w.api.copy
    }</button></div></details>`
  )
}
