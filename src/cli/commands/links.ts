// `hemiciclo link` links records across sources now; `hemiciclo links` lists the links and decides on them.
import type { Command } from 'commander'
import { link } from '#ingest/linking/link-records.ts'
import type { LinkReport } from '#ingest/linking/link-report.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import type { RecordLink } from '#model/link.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { operationResult } from './call.ts'
import { operator } from './rebuild.ts'

export async function linkNow(program: Command, { dry = false }: { dry?: boolean }): Promise<void> {
  const options = {
    authority: AUTHORITY,
    now,
    dry,
    startedBy: operator(),
    onProgress: (report: LinkReport) => progress(`  ${wordsOf(report)}`),
  }
  const report = await withStore((db) => link(db, options))
  printResult(program, report, `${wordsOf(report)}${dry ? ' (nothing was stored)' : ''}`)
}

function wordsOf({ merged, linked, proposed, dropped, names }: LinkReport): string {
  return `${merged} merged, ${linked} of ${names} names linked, ${proposed} proposed, ${dropped} dropped`
}

interface Listed {
  readonly data: readonly RecordLink[]
  readonly meta: { readonly has_more: boolean }
}

export interface LinkCommandOptions {
  readonly country?: string
  readonly domain?: string
  readonly how?: string
  readonly state?: string
  readonly limit?: number
}

export async function listLinks(
  program: Command,
  { country, limit, ...only }: LinkCommandOptions,
): Promise<void> {
  const asked = { country_code: country, limit, ...only }
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const { data, meta } = (await operationResult('links.list', pairs)) as Listed
  const lines = data.map(lineOf)
  if (meta.has_more) lines.push('There are more: see --limit.')
  printResult(program, data, lines.length ? lines.join('\n') : 'There are no matching links.')
}

export async function decideLink(program: Command, verb: 'undo' | 'confirm', id: string): Promise<void> {
  const link = (await operationResult(`links.${verb}`, [['id', id]])) as RecordLink
  printResult(program, link, lineOf(link))
}

function lineOf({ id, kind, state, how, domain, country_code, key, other_key, name, chamber }: RecordLink) {
  const other = kind === 'same' ? other_key : `«${name}»${chamber ? ` in ${chamber}` : ''}`
  const made = `${String(id).padStart(6)} ${state.padEnd(8)} ${how.padEnd(13)}`
  return `${made} ${country_code} ${domain}  ${key} = ${other}`
}
