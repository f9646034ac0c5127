// The records of a database as documents for other engines, with all searchable text.
import { SEARCHED } from '#indexing/searched.ts'
import type { Database } from '#lib/sql.ts'
import { titleIn } from '#model/declaration/domain.ts'
import { keyedRecords } from '#store/passages/keyed-records.ts'
import type { SetDocument } from './set.ts'

/** The default domains of a search. */
const USUAL = SEARCHED.filter((domain) => domain.list?.ranked)

/** Fields without content of a record: addresses, dates, internal marks. */
const APART =
  /(?:^|_)(?:id|url|link|key|at|date|on|sha256|stage|chamber|branch|records|documents|identifiers)$/

/** A record as judgments name it, `bills/br:camara:2270800`: a speech and its transcript can share a key. */
export function recordName(domain: string, key: string): string {
  return `${domain}/${key}`
}

/** All records that are searched, by `recordName`: a title, and a text of all other fields and documents. */
export async function recordDocuments(db: Database): Promise<SetDocument[]> {
  const found: SetDocument[] = []
  for (const domain of USUAL) {
    for (const { key, doc, texts } of await keyedRecords(db, domain)) {
      const record = JSON.parse(doc) as Record<string, unknown>
      const title = titleIn(domain, record)
      const said = [...wordsIn(record), ...texts]
      const text = [...new Set(said)].filter((each) => each !== title).join('\n')
      found.push({ id: recordName(domain.name, key), title, text })
    }
  }
  return found
}

/** Texts of the fields of an object and of the objects in its lists. */
function wordsIn(thing: object): string[] {
  return Object.entries(thing).flatMap(([field, value]) => {
    if (APART.test(field)) return []
    if (typeof value === 'string') return [value]
    return Array.isArray(value) ? value.flatMap((each) => wordsIn(Object(each))) : []
  })
}
