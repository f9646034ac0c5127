// The value of a field as a cell, by the kind of its field: words of the reader's language, days, numbers.
import { inZone } from '#lib/dates.ts'
import type { CellValue } from '#lib/formats/workbook.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { downloadWords } from '../../words/downloads.ts'
import { termOf, terms } from '../../words/terms.ts'
import { fieldKindOf } from '../declared/field-kinds.ts'
import { choiceOf, labelOf } from '../declared/labels.ts'
import type { Reader } from '../reader.ts'

export type ListedRow = RecordFields & {
  readonly id: number
  readonly country_code: CountryCode
  readonly platform_url?: string | null
  readonly sample: boolean
}

type RecordFields = Readonly<Record<string, unknown>>
type In = Pick<Reader, 'language'>

/** The record of a cell. */
interface Owner {
  readonly domain: Domain
  readonly country: CountryCode
}

/** Null for an unknown value, an empty list, and a reference, whose name is looked up. */
export function cellOf(reader: In, owner: Owner, name: string, field: Field, value: unknown): CellValue {
  if (value === null || value === undefined || value === '') return null
  const w = downloadWords[reader.language]
  const choice = (each: unknown) => choiceOf(reader, owner.domain, name, String(each), owner.country).text
  switch (fieldKindOf(field)) {
    case 'day':
      return { day: value as string }
    case 'instant':
      return inZone(value as string, COUNTRIES[owner.country].time_zone)
        .slice(0, 16)
        .replace('T', ' ')
    case 'flag':
      return value ? w.yes : w.no
    case 'number':
      return value as number
    case 'choice':
      return choice(value)
    case 'reference':
      return null
    case 'references':
      return joined((value as readonly { name: string }[]).map((each) => each.name))
    case 'list':
      return joined(
        (value as readonly RecordFields[]).map((item) => itemText(reader, owner, field.fields!, item)),
      )
    case 'object':
      return joined(labelled(reader, owner, field.fields!, value as RecordFields))
    case 'dictionary':
      return joined(
        Object.entries(value as RecordFields).map(
          ([term, text]) => `${termOf(terms[reader.language].positions, term)}: ${text}`,
        ),
      )
    default:
      if (Array.isArray(value)) return joined(value.map(choice))
      // Inside a record, chambers are texts.
      return name === 'chamber' ? choice(value) : String(value)
  }
}

/** True for a part of a list or an object that names a record to programs only. */
export const isId = (name: string) => name === 'id' || name.endsWith('_id')

/** The label of a part of a list or an object, such as a position in counts of ballots. */
export const partLabel = (reader: In, domain: Domain, name: string): string =>
  Object.hasOwn(terms[reader.language].positions, name)
    ? termOf(terms[reader.language].positions, name)
    : labelOf(reader, domain, name).text

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('; ') || null

/** An item of a list: its first text, then its other values in parentheses; numbers have labels. */
function itemText(reader: In, owner: Owner, fields: Fields, item: RecordFields): string {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const kind = fieldKindOf(field)
    if (isId(name) || kind === 'flag') return []
    const text = asText(cellOf(reader, owner, name, field, item[name]))
    if (!text) return []
    return [kind === 'number' ? `${partLabel(reader, owner.domain, name)}: ${text}` : text]
  })
  const [first = '', ...rest] = [...new Set(parts)]
  return rest.length ? `${first} (${rest.join(', ')})` : first
}

/** The parts of an object, each with its label. */
function labelled(reader: In, owner: Owner, fields: Fields, value: RecordFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = isId(name) ? null : asText(cellOf(reader, owner, name, field, value[name]))
    return text ? [`${partLabel(reader, owner.domain, name)}: ${text}`] : []
  })
}

function asText(value: CellValue): string | null {
  if (value === null) return null
  return typeof value === 'object' ? value.day : String(value)
}
