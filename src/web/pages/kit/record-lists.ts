// Lists inside the page of a record: documents, and names with links.
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import type { DocumentLink } from '../bills/bill-fields.ts'
import type { Reader } from '../reader.ts'
import { externalLink } from './html-parts.ts'

/** Documents with a link to their text, where it was extracted, and to the official file. */
export function documentLinks(reader: Reader, documents: readonly DocumentLink[]): Html {
  const w = billWords[reader.language]
  const items = documents.map(
    ({
      id,
      title,
      kind,
      url,
      text_available,
    }) => html`<li id="${`document-${id}`}"><b>${title ?? kind ?? w.text.file}</b>
<span>${
      text_available
        ? html`<a href="${reader.to(`/documents/${id}`)}">${w.text.yes}</a>`
        : html`<span
class="muted">${w.text.no}</span>`
    }
${externalLink(reader, url, w.text.file)}</span></li>`,
  )
  return html`<ul class="docs">${items}</ul>`
}

/** A section of names; each with its address, if any, and a note. */
export function linkedNames(
  title: Fill,
  names: readonly (readonly [name: string, address: string | null, note: string | null])[],
): Html | null {
  if (!names.length) return null
  const items = names.map(
    ([name, address, note]) =>
      html`<li>${address ? html`<a href="${address}">${name}</a>` : name}
${note && html`<small>${note}</small>`}</li>`,
  )
  return html`<section><h2>${title}</h2><ul>${items}</ul></section>`
}
