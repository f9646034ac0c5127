// A menu with the reference of a record, to copy.
import { type Html, html } from '../../html.ts'
import { embedWords } from '../../words/embed.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import { type Cited, citation } from './citation.ts'

/** The reference behind one button, with the address of the page where the source gives none. */
export function citeMenu(
  reader: Reader,
  cited: Omit<Cited, 'url'>,
  { external_link }: { readonly external_link?: string | null },
): Html {
  const w = embedWords[reader.language]
  const url = external_link ?? reader.baseUrl + reader.to(reader.path)
  const text = citation({ ...cited, url }, reader.now)
  return html`<details class="save"><summary class="btn">${icon('quote')}${w.cite}</summary>
<div class="menu code"><label for="citation">${w.reference}</label>
<textarea id="citation" readonly rows="6" lang="${cited.country === 'BR' ? 'pt' : 'es'}">${text}</textarea>
<button class="btn" type="button" data-copy="${text}" data-done="${reader.w.api.copied}">${icon('link')}${
    reader.w.api.copy
  }</button></div></details>`
}
