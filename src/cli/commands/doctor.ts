// `hemiciclo doctor`: checks the settings and the services that they name.
import type { Command } from 'commander'
import { type Config, readConfig } from '#config.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { machineClock } from '#lib/clock.ts'
import { clock } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import { configuredProxies, knownSources } from '#source-means.ts'
import { vitals } from '#store/driver/database-health.ts'
import { miscounts } from '#store/miscounts.ts'
import { holdsSample } from '#store/sample.ts'
import { type CheckResult, settingsChecks } from '../checks.ts'
import { egressChecks, networkCheck } from '../network-check.ts'
import { printResult } from '../output.ts'
import { replicaChecks } from '../replica-checks.ts'
import { engineChecks, serverChecks } from '../server-checks.ts'
import { serviceChecks } from '../service-checks.ts'
import { withStore } from '../store.ts'

const DRIFT_SECONDS = 5

/** Checks each setting separately. Exit code 1 when a check fails. */
export async function doctor(program: Command): Promise<void> {
  const config = readConfig()
  const findings = [...(await databaseChecks(config)), ...(await settingsChecks(config))]
  printResult(
    program,
    findings,
    findings.map(({ check, ok, found }) => `${ok ? 'ok  ' : 'BAD '} ${check.padEnd(12)} ${found}`).join('\n'),
  )
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
}

const SHOWN = 5

async function rowsFinding(db: Database): Promise<CheckResult> {
  const wrong = await miscounts(db)
  const each = wrong
    .slice(0, SHOWN)
    .map(({ domain, country_code, rows, counted }) => `${domain} ${country_code}: ${rows} of ${counted}`)
  const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : []
  return {
    check: 'rows',
    ok: wrong.length === 0,
    found: wrong.length
      ? `the stored counts differ (${[...each, ...more].join('; ')}): restore a backup`
      : 'match the stored counts',
  }
}

/** Checks of the database; a single one where it cannot be opened. */
async function databaseChecks(config: Config): Promise<CheckResult[]> {
  try {
    return await withStore(async (db): Promise<CheckResult[]> => {
      const { drift } = await vitals(db, Date.now() / 1000)
      const proving = knownSources(config).flatMap(({ id, wholeDays }) => (wholeDays ? [id] : []))
      return [
        {
          check: 'database',
          ok: true,
          found: config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`,
        },
        ...(await engineChecks(db)),
        {
          check: 'clock',
          ok: Math.abs(drift) < DRIFT_SECONDS,
          found: `${drift.toFixed(1)} s apart from the database's`,
        },
        await rowsFinding(db),
        await networkCheck(
          (await holdsSample(db)) ? [] : chosenSources(config.sources, knownSources(config)),
          configuredProxies(config),
        ),
        ...(await egressChecks(configuredProxies(config), machineClock)),
        ...(await serviceChecks(db, config, clock()(), proving)),
        ...(await replicaChecks(db, config)),
        ...(config.databaseUrl ? await serverChecks(db, config.databaseUrl, config.databaseConnections) : []),
      ]
    })
  } catch (error) {
    return [{ check: 'database', ok: false, found: error instanceof Error ? error.message : String(error) }]
  }
}
