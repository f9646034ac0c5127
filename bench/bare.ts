// The bare peer: Node's own server and `pg`, which send stored documents, and nothing else: no keys, limits,
// checks, validators or cursors.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off',
})

async function list(limit: number, date: string, id: string): Promise<string> {
  const { rows } = await pool.query<{ doc: string }>({
    name: 'list',
    text: `select doc from bills where (sort_key, id) < ($1::date, $2::bigint)
      order by sort_key desc, id desc limit $3`,
    values: [date, id, limit + 1],
  })
  const docs = rows.slice(0, limit).map(({ doc }) => doc)
  return `{"data":[${docs.join(',')}],"meta":{"limit":${limit},"has_more":${rows.length > limit}}}`
}

async function detail(id: string): Promise<string> {
  const { rows } = await pool.query<{ doc: string }>({
    name: 'detail',
    text: 'select doc from bills where id = $1',
    values: [id],
  })
  return `{"data":${rows[0]!.doc}}`
}

async function count(until: string): Promise<string> {
  const { rows } = await pool.query<{ n: string }>({
    name: 'count',
    text: 'select count(*) as n from bills where sort_key >= $1::date and sort_key < $2::date',
    values: ['0001-01-01', until],
  })
  return `{"data":[],"meta":{"total":${rows[0]!.n}}}`
}

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://bench')
  const id = pathname.split('/')[3]
  const until = searchParams.get('until')
  const answer = id
    ? detail(id)
    : until
      ? count(until)
      : list(
          Number(searchParams.get('limit') ?? 50),
          searchParams.get('date') ?? 'infinity',
          searchParams.get('id') ?? `${Number.MAX_SAFE_INTEGER}`,
        )
  response.setHeader('content-type', 'application/json')
  response.end(await answer)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
