// `hemiciclo alarms`: open incidents of the sources and the service, and with `--all` closed ones.
import type { Command } from 'commander'
import { headline } from '#model/sources/incident.ts'
import { readIncidents } from '#store/incidents.ts'
import { printResult } from '../output.ts'
import { withStore } from '../store.ts'

const MOST = 200

export async function listAlarms(program: Command, { all = false }: { all?: boolean }): Promise<void> {
  const incidents = await withStore((db) => readIncidents(db, !all, null, MOST))
  const lines = incidents.map((incident) => {
    const { began_at, ended_at, detail } = incident
    const span = ended_at ? `${began_at} to ${ended_at}` : `since ${began_at}`
    return `${headline(incident, 'began')}: ${detail}\n  ${span}`
  })
  printResult(program, incidents, lines.length ? lines.join('\n') : 'There are no open incidents.')
}
