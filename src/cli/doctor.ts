// `hemiciclo doctor`: whether what the settings name is there and fit.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { sql } from '#lib/sql.ts'
import { out } from './output.ts'
import { withStore } from './store.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly found: string
}

const EXTENSIONS = ['pg_trgm', 'unaccent', 'vector', 'pg_textsearch']
const DRIFT_SECONDS = 5

/** Checks settings, database, extensions and clock. Exit code 1 when something is not fit. */
export async function doctor(program: Command): Promise<void> {
  const config = readConfig()
  const findings = await withStore(async (db): Promise<Finding[]> => {
    const [row] = await db.query<{ version: string; encoding: string; drift: number }>(
      sql`select current_setting('server_version') as version, current_setting('server_encoding') as encoding, extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1000}::float8 as drift`,
    )
    const extensions = (
      await db.query<{ name: string }>(sql`select name from pg_available_extensions where name = any(${EXTENSIONS}::text[])`)
    ).map(({ name }) => name)
    const missing = EXTENSIONS.filter((name) => !extensions.includes(name))
    return [
      { check: 'database', ok: true, found: config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}` },
      { check: 'version', ok: Number.parseInt(row!.version, 10) >= 18, found: row!.version },
      { check: 'encoding', ok: row!.encoding === 'UTF8', found: row!.encoding },
      {
        check: 'extensions',
        ok: missing.length === 0,
        found: missing.length ? `missing: ${missing.join(', ')}` : extensions.join(', '),
      },
      { check: 'clock', ok: Math.abs(row!.drift) < DRIFT_SECONDS, found: `${row!.drift.toFixed(1)} s apart from the database's` },
    ]
  })
  out(
    program,
    findings,
    findings.map(({ check, ok, found }) => `${ok ? 'ok  ' : 'BAD '} ${check.padEnd(12)} ${found}`).join('\n'),
  )
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
}
