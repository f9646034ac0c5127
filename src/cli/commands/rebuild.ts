// `hemiciclo rebuild`: composes stored records again from their drafts.
import { hostname, userInfo } from 'node:os'
import type { Command } from 'commander'
import { domains } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { nearest } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { RebuildReport } from '#store/records/rebuild.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'

/** The user who runs a command, for its entry among the runs. */
export function operator(): string {
  return `shell:${userInfo().username}@${hostname()}`
}

/**
 * Rebuilds one domain or all. Exit code 2 when drafts were no longer accepted; their records are left
 * unchanged.
 */
export async function rebuildRecords(program: Command, only: string | undefined): Promise<void> {
  const chosen = only === undefined ? domains : [domainOf(only)]
  const reports = await withStore((db) =>
    rebuild(db, [...chosen], {
      authority: AUTHORITY,
      now,
      startedBy: operator(),
      onProgress: (report) => progress(`  ${wordsOf(report)}`),
      onKept: ({ key, errors }) =>
        progress(`${key}: ${errors.map(({ field, detail }) => `${field} ${detail}`).join('; ')}`),
    }),
  )
  printResult(program, reports, reports.map(wordsOf).join('\n'))
  if (reports.some(({ kept }) => kept)) process.exitCode = 2
}

function wordsOf({ domain, records, changed, kept }: RebuildReport): string {
  return `${domain}: ${records} records, ${changed} changed${kept ? `, ${kept} left unchanged` : ''}`
}

/** A domain by its name; throws with the nearest one. */
export function domainOf(name: string): Domain {
  const found = domains.find((domain) => domain.name === name)
  if (found) return found
  const names = domains.map((domain) => domain.name)
  const near = nearest(name, names)
  throw new Error(
    `There is no domain ${name}${near ? `; did you mean ${near}?` : ` among ${names.join(', ')}.`}`,
  )
}
