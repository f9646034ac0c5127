// The present texts of records that changes or reports name.
import { domainNamed } from '#domains/index.ts'
import type { Context } from '#model/operation.ts'
import { readDocs } from '#store/reading/read-records.ts'

interface RecordName {
  readonly domain: string
  readonly id: number
}

/** A record as `domain/id`. */
export const nameOf = ({ domain, id }: RecordName): string => `${domain}/${id}`

/** The JSON texts of records as their lists show them, by `nameOf`; without those that are gone. */
export async function currentRecords(
  { db, now, records }: Pick<Context, 'db' | 'now' | 'records'>,
  named: readonly RecordName[],
): Promise<ReadonlyMap<string, string>> {
  const read = Array.from(
    Map.groupBy(named, ({ domain }) => domain),
    async ([name, some]) => {
      const domain = domainNamed(name)
      if (!domain) return []
      const found = await readDocs(db, domain, [...new Set(some.map(({ id }) => id))], now())
      const docs = records.declared(domain, [...found.values()])
      return [...found.keys()].map((id, i) => [nameOf({ domain: name, id }), docs[i]!] as const)
    },
  )
  return new Map((await Promise.all(read)).flat())
}
