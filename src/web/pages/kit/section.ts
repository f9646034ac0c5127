// A section of the page of a record.
import { type Fill, type Html, html } from '../../html.ts'

/** A section with a heading that is a link target by its id; the note is next to the heading. */
export function section(id: string, title: Fill, body: Fill, note?: string): Html {
  const beside = note && html` <small>${note}</small>`
  return html`<section class="sec" id="${id}"><h2>${title}${beside}</h2>${body}</section>`
}
