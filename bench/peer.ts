// The peer: a typical handler over the same records. Rows with their children as objects, JSON.stringify,
// keyset pages.
import Fastify from 'fastify'
import pg from 'pg'

const children = (table: string, fields: string) =>
  `(select coalesce(json_agg(json_build_object(${fields
    .split(' ')
    .map((field) => `'${field}', c.${field}`)
    .join(', ')})), '[]') from ${table} c where c.bill_id = b.id)`

const SELECT = `select b.*, ${children('peer_records', 'body link')} as congress_records,
  ${children('peer_documents', 'id title kind url text_available')} as documents,
  ${children('peer_authors', 'actor_id name role')} as authors,
  ${children('peer_commissions', 'id name')} as commissions,
  ${children('peer_tags', 'id name')} as interest_tags
  from peer_bills b`

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off',
})
const app = Fastify()

app.get('/v1/bills', async (request) => {
  const { limit = '50', date = 'infinity', id = '9007199254740991' } = request.query as Record<string, string>
  const { rows } = await pool.query({
    name: 'list',
    text: `${SELECT} where (b.filing_date, b.id) < ($1::date, $2::bigint) order by b.filing_date desc,
      b.id desc limit $3`,
    values: [date, id, Number(limit) + 1],
  })
  const data = rows.slice(0, Number(limit))
  return { data, meta: { limit: Number(limit), has_more: rows.length > data.length } }
})

app.get('/v1/bills/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: `${SELECT} where b.id = $1`,
    values: [(request.params as { id: string }).id],
  })
  return { data: rows[0] }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.stdout.write('ready\n')
