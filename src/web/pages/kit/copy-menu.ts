// A menu with a text to copy, behind one button.
import { attrs, type Html, html } from '../../html.ts'
import type { Reader } from '../reader.ts'
import { icon } from './icons.ts'

interface CopyMenu {
  readonly icon: Parameters<typeof icon>[0]
  readonly name: string
  /** The label of the text, and its id. */
  readonly label: string
  readonly id: string
  readonly text: string
  readonly rows: number
  /** The language of the text, where it is not that of the page. */
  readonly lang?: string
}

export function copyMenu({ w }: Reader, { icon: drawn, name, label, id, text, rows, lang }: CopyMenu): Html {
  return html`<details class="save"><summary class="btn">${icon(drawn)}${name}</summary>
<div class="menu code"><label for="${id}">${label}</label>
<textarea${attrs({ id, readonly: true, rows, lang })}>${text}</textarea>
<button class="btn" type="button" data-copy data-done="${w.api.copied}">${icon('link')}${
    w.api.copy
  }</button></div></details>`
}
