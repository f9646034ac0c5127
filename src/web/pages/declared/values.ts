// Values of fields in HTML, by the kind of their field.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { day, outward, own } from '../kit/parts.ts'
import type { Reader } from '../reader.ts'
import { kindOf } from './kinds.ts'
import { choiceOf, labelOf } from './labels.ts'
import type { Look } from './referred.ts'

/** The record whose values are shown. */
export interface Of {
  readonly domain: Domain
  readonly country_code: CountryCode
  readonly look: Look
}

type Row = Readonly<Record<string, unknown>>

/** A value that is not null. A reference to a record that is not served is null. */
export function valueShown(reader: Reader, of: Of, name: string, field: Field, value: unknown): Fill {
  const lang = own(reader, of.country_code)
  switch (kindOf(field)) {
    case 'day':
      return day(reader, value as string)
    case 'instant': {
      const zone = COUNTRIES[of.country_code].time_zone
      return html`<time datetime="${value as string}">${reader.f.instant(value as string, zone)}</time>`
    }
    case 'flag':
      return peopleWords[reader.language][value ? 'yes' : 'no']
    case 'number':
      return numberText(reader, value as number)
    case 'choice':
      return choiceOf(reader, of.domain, name, value as string, of.country_code).shown
    case 'address':
      return outward(reader, value as string, URL.parse(value as string)?.hostname ?? (value as string))
    case 'reference': {
      const found = of.look(field.refers!.domain, value as number)
      if (!found) return null
      const { title, address } = found
      return address ? html`<a href="${address}"${lang}>${title}</a>` : html`<span${lang}>${title}</span>`
    }
    case 'list':
      return itemsShown(reader, of, field.fields!, value as readonly Row[])
    case 'object':
      return pairsShown(reader, of, field.fields!, value as Row)
    case 'dictionary':
      return html`<dl class="tiles">${Object.entries(value as Row).map(
        ([term, text]) =>
          html`<div><dt>${term}</dt><dd>${
            /^https?:\/\//.test(String(text)) ? outward(reader, String(text), String(text)) : String(text)
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
function itemsShown(reader: Reader, of: Of, fields: Fields, items: readonly Row[]): Html {
  const lines = items.flatMap((item) => {
    const [first, ...rest] = partsOf(reader, of, fields, item)
    if (!first) return []
    const more = rest.map(([label, shown]) => html`<span>${label}: ${shown}</span>`)
    return [html`<li><b>${first[1]}</b>${more.length > 0 && html`<span>${more}</span>`}</li>`]
  })
  return html`<ul class="related">${lines}</ul>`
}

function pairsShown(reader: Reader, of: Of, fields: Fields, value: Row): Html {
  const pairs = partsOf(reader, of, fields, value)
  return html`<dl class="tiles">${pairs.map(
    ([label, shown]) => html`<div><dt>${label}</dt><dd>${shown}</dd></div>`,
  )}</dl>`
}

/** The fields of an item, each with its label. */
function partsOf(reader: Reader, of: Of, fields: Fields, item: Row): (readonly [Html, Fill])[] {
  const titles = titlesReferred(of, fields, item)
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name]
    if (value === null || value === undefined || titles.has(value)) return []
    if (Array.isArray(value) && !value.length) return []
    const shown = valueShown(reader, of, name, field, value)
    return shown === null ? [] : [[labelOf(reader, of.domain, name).shown, shown] as const]
  })
}

/** The titles of the records that these fields refer to: an equal text would be redundant. */
export function titlesReferred({ look }: Of, fields: Fields, item: Row): ReadonlySet<unknown> {
  const references = Object.entries(fields).filter(([, field]) => kindOf(field) === 'reference')
  return new Set(
    references.flatMap(([name, { refers }]) => look(refers!.domain, item[name] as number)?.title ?? []),
  )
}
