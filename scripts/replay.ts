// `npx node scripts/replay.ts FOLDER… [--data DIR] [--now INSTANT]`: runs the sources over recorded replies
// and fills a new embedded database, to compare what is served with the replies. A case is a folder with an
// `index.json`, as `sources fixture` and `hemiciclo capture` write it, at any depth; its name is the id of
// the source, `cl.senado` or `cl.senado@old-dockets`.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ofItems, replay, replayItems } from '#ingest/captures/replay.ts'
import { link } from '#ingest/linking/link-records.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { score } from '#jobs/score.ts'
import { clock } from '#lib/dates.ts'
import { newDatabase } from '#prepared-archives.ts'
import { sources } from '#sources/index.ts'
import { underLease } from '#store/lease.ts'
import { openStore } from '#store/open-store.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, now: { type: 'string' } },
})
if (!positionals.length) throw new Error('Name the folders with the recorded replies.')
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'hemiciclo-replay-')))
if (values.data && existsSync(values.data))
  throw new Error(`${values.data} exists; the database has to be new.`)
const { now: fixed } = values
const now = fixed ? () => fixed : clock()

const idOf = (folder: string) => basename(folder).split('@')[0]!
const folders = (await Promise.all(positionals.map(casesIn))).flat().sort()
// In the order of a first run: fuller records before those that only name them.
const cases = sources.flatMap((source) =>
  folders.flatMap((folder) => (idOf(folder) === source.id ? [{ source, folder }] : [])),
)
const unknown = folders.filter((folder) => !sources.some(({ id }) => id === idOf(folder)))
for (const folder of unknown) console.log(`${folder}: there is no source ${idOf(folder)}`)
if (!cases.length) throw new Error('There is no folder of a source with an index.json.')

{
  await using db = await openStore({
    databaseUrl: null,
    databaseConnections: 4,
    dataDir,
    template: newDatabase,
  })
  for (const { source, folder } of cases) {
    const items = await replayItems(folder)
    const report = await runStored(db, items ? ofItems(source, items) : source, {
      get: await replay(folder, now()),
      now,
      since: null,
      selection: true,
    })
    console.log(words(basename(folder), report))
    if (report.outcome !== 'changed' && report.outcome !== 'unchanged') process.exitCode = 1
  }
  const linked = await link(db, { authority: AUTHORITY, now, startedBy: 'replay' })
  console.log(`${linked.merged} merged, ${linked.linked} of ${linked.names} names linked`)
  await underLease(db, 'score', (leased) => score(leased, now))
}
if (unknown.length) process.exitCode = 1
console.log(`See them: DATA_DIR=${dataDir} SAMPLE=off WORKERS=0 npm start`)

/** The cases below a folder, itself included. */
async function casesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => basename(file) === 'index.json').map((file) => dirname(join(folder, file)))
}

function words(name: string, { outcome, reason, items, lines, errors }: RunReport): string {
  const counted = (counts: Readonly<Record<string, number | undefined>>) =>
    Object.entries(counts).flatMap(([what, n]) => (n ? [`${n} ${what}`] : []))
  return [
    `${name}: ${outcome}${reason ? ` (${reason})` : ''}; items: ${counted(items).join(', ') || 'none'}`,
    ...Object.entries(lines).map(([domain, counts]) => `${domain}: ${counted(counts).join(', ')}`),
    ...errors.map(({ item, fate, detail }) => `${fate}${item ? ` ${item}` : ''}: ${detail}`),
  ].join('\n  ')
}
