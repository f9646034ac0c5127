// A record as the inbox and previews show it: what it is, and where to read it.
import * as z from 'zod'
import { closingDay, consultations } from '#domains/consultations.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'

export const reportedRecord = z
  .object({
    domain: z.string(),
    id: z.int(),
    country_code: z.string(),
    title: z.string(),
    code: z.string().nullable().describe('Its number, where its domain has one.'),
    date: z.string().nullable().describe('The date that its list is ordered by.'),
    closes_on: z.iso
      .date()
      .nullable()
      .describe('The last day for comments of a consultation; null where it is unknown, and elsewhere.'),
    first_seen_at: z.iso.datetime().describe('When it was first stored.'),
    platform_url: z.url().nullable(),
  })
  .meta({ id: 'ReportedRecord' })

/** Beside a record that may be gone. */
export const reportedTitle = z
  .string()
  .nullable()
  .describe('The title of the record; of one that is gone, its last one. Null where it has none.')

export function reportedRecordOf(
  domain: Domain,
  record: Readonly<Record<string, unknown>>,
): z.infer<typeof reportedRecord> {
  const textOf = (field: string | null) =>
    field === null ? null : ((record[field] as string | null) ?? null)
  return {
    domain: domain.name,
    id: record.id as number,
    country_code: record.country_code as string,
    title: titleIn(domain, record),
    code: textOf(domain.code),
    date: textOf(domain.order),
    closes_on: domain === consultations ? closingDay(record as Parameters<typeof closingDay>[0]) : null,
    first_seen_at: record.first_seen_at as string,
    platform_url: record.platform_url as string | null,
  }
}
