// The fields that lines of each source usually have, counted in its fixtures. `npm run golden` writes the
// table: sources on trial are compared with it where there are no fixtures.
import { readFile } from 'node:fs/promises'
import type { FilledCounts } from '#model/sources/filled-fields.ts'

const TABLE = new URL('usual-fields.txt', import.meta.url)

let table: Promise<ReadonlyMap<string, FilledCounts>> | undefined

/** The counts of a source; none for one that is not in the table. It is read at the first use. */
export async function usualFields(source: string): Promise<FilledCounts> {
  table ??= readFile(TABLE, 'utf8').then(parsed)
  return (await table).get(source) ?? {}
}

/** A line of the table for each source and domain: `cl.minsal consultations 4 title=4 end_date=3`. */
export function usualFieldsTable(counts: ReadonlyMap<string, FilledCounts>): string {
  const rows = [...counts].flatMap(([source, domains]) =>
    Object.entries(domains).map(([domain, { lines, fields }]) => {
      const each = Object.entries(fields).map(([field, n]) => `${field}=${n}`)
      return [source, domain, lines, ...each.sort()].join(' ')
    }),
  )
  return `${rows.sort().join('\n')}\n`
}

function parsed(text: string): Map<string, FilledCounts> {
  const sources = new Map<string, Record<string, FilledCounts[string]>>()
  for (const row of text.trim().split('\n')) {
    const [source, domain, lines, ...each] = row.split(' ') as [string, string, string, ...string[]]
    const fields = each.map((pair) => pair.split('=') as [string, string])
    const counts = {
      lines: Number(lines),
      fields: Object.fromEntries(fields.map(([f, n]) => [f, Number(n)])),
    }
    sources.set(source, { ...sources.get(source), [domain]: counts })
  }
  return sources
}
