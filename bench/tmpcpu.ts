import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { keysIn } from '#access/keys.ts'
import { openPool } from '#store/postgres.ts'

const db = openPool({ connectionString: process.env.DATABASE_URL!, max: 1 })
const { key } = await keysIn(db, () => new Date().toISOString()).issue({
  name: 'b',
  rate_per_minute: 9999999,
  rate_per_day: 9999999,
})
const start = (f: string, port: number) =>
  new Promise<any>((ok) => {
    const c = spawn(
      process.execPath,
      [...(process.env.PROF && f.includes('main') ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), f],
      {
        env: { ...process.env, PORT: String(port), DATA_DIR: '/tmp/bd', SAMPLE: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    c.stdout.on('data', (t) => /ready/.test(String(t)) && ok(c))
  })
const ours = await start('src/main.ts', 8191),
  peer = await start('bench/peer.ts', 8192)
const cpu = (pid: number) => {
  const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(s[11]) + Number(s[12])) * 10
}
const pgcpu = () =>
  readdirSync('/proc')
    .filter((d) => /^\d+$/.test(d))
    .reduce((sum, d) => {
      try {
        const t = readFileSync(`/proc/${d}/stat`, 'utf8')
        if (!t.includes('(postgres)')) return sum
        const s = t.split(') ')[1]!.split(' ')
        return sum + (Number(s[11]) + Number(s[12])) * 10
      } catch {
        return sum
      }
    }, 0)
const places: any[] = []
let path = '/v1/bills?limit=500'
for (let i = 0; i < 700; i++) {
  const r: any = await (await fetch('http://127.0.0.1:8191' + path, { headers: { 'x-api-key': key } })).json()
  places.push({ cursor: r.meta.next_cursor, date: r.data.at(-1).filing_date, id: r.data.at(-1).id })
  path = '/v1/bills?limit=500&cursor=' + r.meta.next_cursor
}
const rows = await db.query<{ id: number }>({ text: ['select id from bills tablesample system (1) limit 3000'], values: [] })
async function go(name: string, child: any, port: number, paths: string[], n: number) {
  await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 8,
    amount: 300,
    headers: { 'x-api-key': key },
    requests: paths.map((p) => ({ path: p })),
  })
  const a = cpu(child.pid),
    b = pgcpu(),
    c = process.cpuUsage(),
    t = performance.now()
  const r = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 8,
    amount: n,
    headers: { 'x-api-key': key },
    requests: paths.map((p) => ({ path: p })),
  })
  const cc = process.cpuUsage(c),
    secs = (performance.now() - t) / 1000
  console.log(
    name.padEnd(16),
    `rate ${(n / secs).toFixed(0)}/s node ${(((cpu(child.pid) - a) / n) * 1000).toFixed(0)}us pg ${(((pgcpu() - b) / n) * 1000).toFixed(0)}us client ${((cc.user + cc.system) / n).toFixed(0)}us non2xx ${r.non2xx} p50 ${r.latency.p50} p99 ${r.latency.p99}`,
  )
}
for (let k = 0; k < Number(process.env.ROUNDS ?? 1); k++) {
  if (process.argv[2]?.includes('d')) {
    await go(
      'detail ours',
      ours,
      8191,
      rows.map((r) => `/v1/bills/${r.id}`),
      6000,
    )
    await go(
      'detail peer',
      peer,
      8192,
      rows.map((r) => `/v1/bills/${r.id}`),
      6000,
    )
  }
  if (process.argv[2]?.includes('l')) {
    await go(
      'cold50 ours',
      ours,
      8191,
      places.map((p) => `/v1/bills?limit=50&cursor=${p.cursor}`),
      3000,
    )
    await go(
      'cold50 peer',
      peer,
      8192,
      places.map((p) => `/v1/bills?limit=50&date=${p.date}&id=${p.id}`),
      1500,
    )
  }
  if (process.argv[2]?.includes('f')) {
    await go(
      'cold500 ours',
      ours,
      8191,
      places.map((p) => `/v1/bills?limit=500&cursor=${p.cursor}`),
      500,
    )
    await go(
      'cold500 peer',
      peer,
      8192,
      places.map((p) => `/v1/bills?limit=500&date=${p.date}&id=${p.id}`),
      200,
    )
  }
  if (process.argv[2]?.includes('h')) {
    await go('hot50 ours', ours, 8191, ['/v1/bills?limit=50'], 6000)
  }
}
ours.kill('SIGINT')
peer.kill()
setTimeout(() => process.exit(), 1500)
