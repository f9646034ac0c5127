// Mirrors bills into a SQLite file and stays in step: the first run reads everything, each later one what
// changed. `node examples/mirror-to-sqlite.ts [FILE]`, with BASE and KEY in the environment.
import { DatabaseSync } from 'node:sqlite'
import { type Client, hemiciclo, StartAgain } from '../src/index.ts'

const TABLES = `
  create table if not exists bills (
    id integer primary key, country_code text, title text, stage text, filing_date text, record text
  ) strict;
  create table if not exists place (
    only_one integer primary key check (only_one = 1), last_seq integer
  ) strict;
`

/** Brings the mirror up to date; returns the number that it has been read up to. */
export async function mirror(client: Client, db: DatabaseSync): Promise<number> {
  db.exec(TABLES)
  try {
    return await follow(client, db)
  } catch (error) {
    if (!(error instanceof StartAgain)) throw error
    // The server's data were replaced: so is the mirror.
    db.exec('delete from bills; delete from place')
    return follow(client, db)
  }
}

async function follow(client: Client, db: DatabaseSync): Promise<number> {
  const put = db.prepare('insert or replace into bills values (?, ?, ?, ?, ?, ?)')
  const remove = db.prepare('delete from bills where id = ?')
  const keep = db.prepare('insert or replace into place values (1, ?)')
  const place = db.prepare('select last_seq from place').get()
  let last = Number(place?.last_seq ?? 0)
  for await (const { changes, lastSeq } of client.sync({ after: last, domain: ['bills'] })) {
    // The rows and the place of one page are stored together: a crash loses neither.
    db.exec('begin')
    for (const { id, record } of changes) {
      if (!record) {
        remove.run(id)
        continue
      }
      const { country_code, title, stage, filing_date } = record as Record<string, string | null>
      put.run(id, country_code!, title!, stage!, filing_date!, JSON.stringify(record))
    }
    keep.run(lastSeq)
    db.exec('commit')
    last = lastSeq
  }
  return last
}

if (import.meta.main) {
  const client = hemiciclo({
    baseUrl: process.env.BASE ?? 'http://localhost:8080',
    key: process.env.KEY ?? '',
  })
  const db = new DatabaseSync(process.argv[2] ?? 'bills.db')
  const last = await mirror(client, db)
  console.log(`${db.prepare('select count(*) as n from bills').get()!.n} bills, up to ${last}`)
}
