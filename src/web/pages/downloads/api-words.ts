// Words of the CSV of the API: headings and the last line, as files of pages have them.
import type { Language } from '#model/access/account.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { downloadWords } from '../../words/downloads.ts'
import { frame } from '../../words/frame.ts'
import { labelOf } from '../declared/labels.ts'
import { formatsOf } from '../kit/number-formats.ts'

/** A field without words has its name in English. */
export function headingOf(
  language: Language,
  domain: Domain | undefined,
  field: string,
  names?: true,
): string {
  const w = downloadWords[language]
  const common: Readonly<Record<string, string>> = w.fields
  if (Object.hasOwn(common, field)) return common[field]!
  const { text } = labelOf({ language }, domain ?? { words: null }, field)
  if (names) return w.named(text)
  return domain?.fields[field]?.refers?.many === false ? w.id(text) : text
}

/** Where the rows come from, in one line. */
export function provenanceLine(
  language: Language,
  from: {
    readonly address: string
    readonly retrievedAt: string
    readonly rows: number
    readonly hasMore: boolean
    readonly sample: boolean
  },
): string {
  const w = downloadWords[language]
  const said = [
    [w.address, from.address],
    [w.retrieved, `${formatsOf(language).instant(from.retrievedAt, 'UTC')} UTC`],
    [w.rows, String(from.rows)],
    ...(from.sample ? [[w.warning, frame[language].sample]] : []),
    ...(from.hasMore ? [[w.warning, w.morePages]] : []),
  ]
  return said.map(([label, text]) => `${label}: ${text}`).join(' | ')
}
