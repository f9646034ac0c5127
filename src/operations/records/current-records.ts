// Records that changes or reports name: their present texts, and their titles, also where they are gone.
import { domainNamed } from '#domains/index.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { goneDocs } from '#store/drafts/gone-records.ts'
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
  return byDomain(named, async (domain, ids) => {
    const found = await readDocs(db, domain, ids, now())
    const docs = records.declared(domain, [...found.values()])
    return Array.from(found.keys(), (id, i) => [id, docs[i]!])
  })
}

/** The last titles of the records that are not among the served ones, by `nameOf`, where they had one. */
export async function lastTitles(
  context: Pick<Context, 'db'>,
  named: readonly RecordName[],
  served: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const gone = await goneRecords(context, named, served)
  return new Map(
    named.flatMap((each) => {
      const doc = gone.get(nameOf(each))
      const title = doc && titleIn(domainNamed(each.domain)!, JSON.parse(doc))
      return title ? [[nameOf(each), title] as const] : []
    }),
  )
}

/** The last JSON texts of the records that are not among the served ones, by `nameOf`. */
export function goneRecords(
  { db }: Pick<Context, 'db'>,
  named: readonly RecordName[],
  served: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const gone = named.filter((each) => !served.has(nameOf(each)))
  return byDomain(gone, async (domain, ids) => [...(await goneDocs(db, domain, ids))])
}

/** Texts of records by `nameOf`, which are read together for each domain. */
async function byDomain(
  named: readonly RecordName[],
  read: (domain: Domain, ids: readonly number[]) => Promise<(readonly [id: number, text: string])[]>,
): Promise<ReadonlyMap<string, string>> {
  const texts = Array.from(
    Map.groupBy(named, ({ domain }) => domain),
    async ([name, some]) => {
      const domain = domainNamed(name)
      if (!domain) return []
      const found = await read(domain, [...new Set(some.map(({ id }) => id))])
      return found.map(([id, text]) => [nameOf({ domain: name, id }), text] as const)
    },
  )
  return new Map((await Promise.all(texts)).flat())
}
