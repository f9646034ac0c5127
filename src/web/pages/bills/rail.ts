// The side column of a bill: summary, people, subjects, sources.
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { dayTime, externalLink, languageAttr, provenanceNote, sourceWord } from '../kit/html-parts.ts'
import { linkedNames } from '../kit/record-lists.ts'
import { subjectLinks } from '../kit/subjects.ts'
import type { Reader } from '../reader.ts'
import type { Bill } from './bill-fields.ts'

/** `actors` are the pages of the authors who have one, `checked` is when a source last showed the bill. */
export function billRail(
  reader: Reader,
  bill: Bill,
  actors: ReadonlyMap<number, string>,
  checked?: string,
): Html {
  const w = billWords[reader.language]
  const billsOf = (name: string, id: number) => reader.to('/bills', { [name]: id })
  const authors = bill.authors.map(
    ({ actor_id, name, role }) => [name, actors.get(actor_id ?? 0) ?? null, role] as const,
  )
  return html`<aside class="rail">
${summary()}
${linkedNames(w.authors, authors)}
${linkedNames(
  w.commissions,
  bill.commissions.map(({ id, name }) => [name, billsOf('commission_id', id), null] as const),
)}
${subjectLinks(reader, '/bills', bill)}
${urgencies()}
${official()}
${provenanceNote(reader, bill, checked, sourceWord(reader, bill, 'bills'))}
</aside>`

  function summary(): Fill {
    const text = bill.summary
    return (
      text &&
      html`<section><h2>${w.summary}</h2>
<p class="small"${languageAttr(reader, bill.country_code)}>${text}</p></section>`
    )
  }

  function urgencies(): Fill {
    const items = bill.urgencies.map(({ kind, from, until, ended_by }) => {
      const begun = from && html`${w.from} ${dayTime(reader, from)} `
      const ended = until && html`${w.until} ${dayTime(reader, until)} `
      return html`<li>${kind}<small>${begun}${ended}${ended_by}</small></li>`
    })
    return items.length > 0 && html`<section><h2>${w.urgencies}</h2><ul>${items}</ul></section>`
  }

  function official(): Fill {
    const items = bill.congress_records.map(
      ({ body, link }) => html`<li>${externalLink(reader, link, body)}</li>`,
    )
    return items.length > 0 && html`<section><h2>${w.official}</h2><ul>${items}</ul></section>`
  }
}
