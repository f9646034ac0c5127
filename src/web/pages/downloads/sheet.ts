// A table that readers take away: columns in their language, and where the rows come from.
import type { CellValue } from '#lib/formats/workbook.ts'
import { downloadWords } from '../../words/downloads.ts'
import { feedQuery } from '../kit/feed-query.ts'
import { filterTexts, type ListView } from '../kit/list-view.ts'
import { type Reader, recordHref } from '../reader.ts'

export interface SheetColumn {
  /** The name of the field in the API. */
  readonly name: string
  /** The heading, in the language of the reader. */
  readonly label: string
  /** True for ids, addresses, and lists with addresses, which accompany the values that people read. */
  readonly technical?: true
  /** True for texts as their source prints them, in the language of the country. */
  readonly printed?: true
}

export interface Sheet {
  /** Without its filters. */
  readonly title: string
  /** The active filters, in words. */
  readonly filters: readonly string[]
  readonly columns: readonly SheetColumn[]
  /** A cell for each column. */
  readonly rows: readonly (readonly CellValue[])[]
  /** The same rows as the API serves them. */
  readonly records: readonly object[]
  /** The address of the page with these filters. */
  readonly address: string
  /** RFC 3339. */
  readonly retrievedAt: string
  /** What a reader must know: that rows are missing, or that they describe nothing real. */
  readonly warnings: readonly string[]
  /** True where more rows match. */
  readonly cut: boolean
}

/** The content of a sheet that its maker knows. */
export type SheetContent = Pick<Sheet, 'columns' | 'rows' | 'cut'> & {
  readonly records: readonly { readonly sample: boolean }[]
}

/** The address of the page of a record, for readers outside of this service. */
export function pageAddress(
  reader: Reader,
  record: { readonly platform_url?: string | null },
): string | null {
  const address = recordHref(reader, record)
  return address === null ? null : reader.baseUrl + address
}

/** A sheet of the list at the reader's address. */
export async function sheetOf(
  reader: Reader,
  listed: Pick<ListView, 'operation' | 'title' | 'filters'>,
  content: SheetContent,
): Promise<Sheet> {
  const w = downloadWords[reader.language]
  return {
    ...content,
    title: listed.title(reader),
    filters: await filterTexts(reader, listed),
    address: reader.baseUrl + reader.to(reader.path, feedQuery(reader)),
    retrievedAt: reader.now,
    warnings: [
      ...(content.records.some(({ sample }) => sample) ? [reader.w.sample] : []),
      ...(content.cut ? [w.cut(content.rows.length)] : []),
    ],
  }
}

/** Where the rows come from, as labels and texts. */
export function provenanceOf(reader: Reader, sheet: Sheet): readonly (readonly [string, string])[] {
  const w = downloadWords[reader.language]
  return [
    [w.list, [sheet.title, ...sheet.filters].join(' · ')],
    [w.address, sheet.address],
    [w.retrieved, `${reader.f.instant(sheet.retrievedAt, 'UTC')} UTC`],
    [w.rows, String(sheet.rows.length)],
    ...sheet.warnings.map((text) => [w.warning, text] as const),
  ]
}
