// Values of fields in HTML, by the kind of their field.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { dayTime, externalLink, languageAttr } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { fieldKindOf } from './field-kinds.ts'
import { choiceOf, labelOf } from './labels.ts'
import type { ReferenceLookup } from './referred.ts'

/** The record whose values are shown. */
export interface ShownRecord {
  readonly domain: Domain
  readonly country_code: CountryCode
  readonly look: ReferenceLookup
}

type RecordFields = Readonly<Record<string, unknown>>

/** A value that is not null. A reference to a record that is not served is null. */
export function valueShown(
  reader: Reader,
  subject: ShownRecord,
  name: string,
  field: Field,
  value: unknown,
): Fill {
  const lang = languageAttr(reader, subject.country_code)
  switch (fieldKindOf(field)) {
    case 'day':
      return dayTime(reader, value as string)
    case 'instant': {
      const zone = COUNTRIES[subject.country_code].time_zone
      return html`<time datetime="${value as string}">${reader.f.instant(value as string, zone)}</time>`
    }
    case 'flag':
      return peopleWords[reader.language][value ? 'yes' : 'no']
    case 'number':
      return numberText(reader, value as number)
    case 'choice':
      return choiceOf(reader, subject.domain, name, value as string, subject.country_code).shown
    case 'address':
      return externalLink(reader, value as string, URL.parse(value as string)?.hostname ?? (value as string))
    case 'reference': {
      const found = subject.look(field.refers!.domain, value as number)
      if (!found) return null
      const { title, address } = found
      return address ? html`<a href="${address}"${lang}>${title}</a>` : html`<span${lang}>${title}</span>`
    }
    case 'list':
      return itemsShown(reader, subject, field.fields!, value as readonly RecordFields[])
    case 'object':
      return pairsShown(reader, subject, field.fields!, value as RecordFields)
    case 'dictionary':
      return html`<dl class="tiles">${Object.entries(value as RecordFields).map(
        ([term, text]) =>
          html`<div><dt>${term}</dt><dd>${
            /^https?:\/\//.test(String(text))
              ? externalLink(reader, String(text), String(text))
              : String(text)
          }</dd></div>`,
      )}</dl>`
    default:
      return html`<span${lang}>${String(value)}</span>`
  }
}

/** Below ten thousand without separators, so that a year is readable. */
export function numberText({ f }: Reader, value: number): string {
  return Math.abs(value) < 10_000 ? String(value) : f.number(value)
}

/** Items of a list, each with its fields in one line. */
function itemsShown(
  reader: Reader,
  subject: ShownRecord,
  fields: Fields,
  items: readonly RecordFields[],
): Html {
  const lines = items.flatMap((item) => {
    const [first, ...rest] = partsOf(reader, subject, fields, item)
    if (!first) return []
    const more = rest.map(([label, shown]) => html`<span>${label}: ${shown}</span>`)
    return [html`<li><b>${first[1]}</b>${more.length > 0 && html`<span>${more}</span>`}</li>`]
  })
  return html`<ul class="related">${lines}</ul>`
}

function pairsShown(reader: Reader, subject: ShownRecord, fields: Fields, value: RecordFields): Html {
  const pairs = partsOf(reader, subject, fields, value)
  return html`<dl class="tiles">${pairs.map(
    ([label, shown]) => html`<div><dt>${label}</dt><dd>${shown}</dd></div>`,
  )}</dl>`
}

/** The fields of an item, each with its label. */
function partsOf(
  reader: Reader,
  subject: ShownRecord,
  fields: Fields,
  item: RecordFields,
): (readonly [Html, Fill])[] {
  const titles = referencedTitles(subject, fields, item)
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name]
    if (value === null || value === undefined || titles.has(value)) return []
    if (Array.isArray(value) && !value.length) return []
    const shown = valueShown(reader, subject, name, field, value)
    return shown === null ? [] : [[labelOf(reader, subject.domain, name).shown, shown] as const]
  })
}

/** The titles of the records that these fields refer to: an equal text would be redundant. */
export function referencedTitles(
  { look }: ShownRecord,
  fields: Fields,
  item: RecordFields,
): ReadonlySet<unknown> {
  const references = Object.entries(fields).filter(([, field]) => fieldKindOf(field) === 'reference')
  return new Set(
    references.flatMap(([name, { refers }]) => look(refers!.domain, item[name] as number)?.title ?? []),
  )
}
