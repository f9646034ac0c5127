// The report of `sources check --live --report`: what sites sent, compared with the declarations and with
// recorded replies. It is written to be attached to a ticket, so it has no secrets and no local paths.
import type { SourceCheck } from '#ingest/runs/check-source.ts'
import { hasKind, kindsExpected } from '#ingest/runs/verdict.ts'
import { VERSION } from '#lib/version.ts'
import type { FilledCounts } from '#model/sources/filled-fields.ts'
import type { Source } from '#model/sources/source.ts'
import { absentFields } from '#model/sources/trial.ts'

/**
 * The verdict on a source: as declared; different from its declaration or its fixtures; some items rejected;
 * no record came, which a quiet week may cause; or the site was not reached.
 */
export type LiveVerdict = 'as_declared' | 'differs' | 'rejected' | 'nothing_came' | 'not_reached'

export interface LiveResult {
  readonly source_id: string
  readonly verdict: LiveVerdict
  /** Of the run, where it failed: `source_down` and the like. */
  readonly reason: string | null
  readonly items: Readonly<Record<string, number>>
  readonly requests: number
  /** By domain: lines, and the share of them that has each field, at the site and in the fixtures. */
  readonly domains: Readonly<Record<string, DomainRates>>
  /** What the source declares in `expect`; `met` is null where these few items cannot tell. */
  readonly expected: readonly { readonly met: boolean | null; readonly detail: string }[]
  /** Differences, in words. */
  readonly findings: readonly string[]
  /** Items that were not read, and errors of the run. */
  readonly errors: readonly { readonly item: string | null; readonly fate: string; readonly detail: string }[]
}

interface DomainRates {
  readonly lines: number
  readonly fields: Readonly<Record<string, { readonly live: number; readonly fixtures: number | null }>>
}

/** Compares a small live run with the declaration and, where there are some, the counts of its fixtures. */
export function liveResult(
  source: Pick<Source, 'domains' | 'hosts' | 'expect'>,
  { source_id, report, undeclared, hosts, kinds }: SourceCheck,
  fixtures: FilledCounts | null,
): LiveResult {
  const domains = Object.fromEntries(
    Object.entries(report.filled).map(([name, { lines, fields }]) => {
      const then = fixtures?.[name]
      const names = [...new Set([...Object.keys(fields), ...Object.keys(then?.fields ?? {})])].sort()
      const rates = names.map((field) => {
        const live = share(fields[field], lines)
        return [field, { live, fixtures: then ? share(then.fields[field], then.lines) : null }] as const
      })
      return [name, { lines, fields: Object.fromEntries(rates) }]
    }),
  )
  const expected = expectations(source, report, kinds)
  const findings = [
    ...expected.flatMap(({ met, detail }) => (met === false ? [detail] : [])),
    ...undeclared.map((name) => `${name}: records came, which are not declared`),
    ...absentFields(report.filled, fixtures ?? {}),
  ]
  const { items, outcome, requests, errors } = report
  const silent = source.domains.filter((name) => !report.filled[name])
  const notes = [
    ...silent.map((name) => `${name}: no record came`),
    ...Object.keys(source.hosts).flatMap((host) => (hosts.includes(host) ? [] : [`${host}: not requested`])),
  ]
  const verdict = (): LiveVerdict => {
    if (outcome === 'unavailable') return 'not_reached'
    if (items.rejected || items.failed || items.unavailable || outcome === 'failed') return 'rejected'
    if (findings.length) return 'differs'
    return Object.keys(domains).length ? 'as_declared' : 'nothing_came'
  }
  return {
    ...{ source_id, verdict: verdict(), reason: report.reason, items, requests, domains, expected },
    findings: [...findings, ...notes],
    errors: errors.map(({ item, fate, detail }) => ({
      item: item && redacted(item),
      fate,
      detail: redacted(detail),
    })),
  }
}

/** What a source expects, compared with a run that read a few items of each kind. */
function expectations(
  { expect }: Pick<Source, 'expect'>,
  { filled, since, started_at, items, outcome }: SourceCheck['report'],
  kinds: readonly string[],
): LiveResult['expected'] {
  const records = Object.values(filled).reduce((sum, { lines }) => sum + lines, 0)
  const has = (kind: string) => hasKind(kinds, kind)
  // A list that was not read may have had them.
  const whole = outcome !== 'unavailable' && outcome !== 'failed' && !items.unavailable
  const within = kindsExpected({ expect }, { from: since, to: started_at, has })
  return [
    {
      met: records >= expect.atLeast || null,
      detail: `${records} records of a few items; a full run should have ${expect.atLeast} at least`,
    },
    ...within.map(({ met, detail }) => ({ met: met || (whole ? met : null), detail })),
    ...(expect.quiet && !records ? [{ met: null, detail: `may be quiet: ${expect.quiet}` }] : []),
  ]
}

const share = (n: number | undefined, of: number) => (of ? Math.round(((n ?? 0) / of) * 100) / 100 : 0)
const percent = (rate: number | null) => (rate === null ? '–' : `${Math.round(rate * 100)} %`)

/** A text without queries and credentials of addresses, cookies, tokens and paths of this machine. */
export function redacted(text: string): string {
  return text
    .replaceAll(/(\bhttps?:\/\/)[^\s/@]+@/g, '$1')
    .replaceAll(/(\bhttps?:\/\/[^\s?#]+)[?#][^\s)"',;]*/g, '$1?…')
    .replaceAll(/\b((?:set-)?cookie|authorization)\b\s*[:=].*/gi, '$1: …')
    .replaceAll(/\bBearer\s+\S+/gi, 'Bearer …')
    .replaceAll(/(^|[\s"'(=])(?:file:\/\/)?\/(?:[\w.@~+-]+\/)+[\w.@~+-]*/g, '$1…')
}

/** The report in the form that the name of its file asks for: `.json` or `.md`; throws for others. */
export function liveReport(file: string, results: readonly LiveResult[], now: string): string {
  const head = { version: VERSION, node: process.versions.node, checked_at: now }
  if (file.endsWith('.json')) return `${JSON.stringify({ ...head, sources: results }, null, 1)}\n`
  if (!file.endsWith('.md')) throw new Error('The name of a report must end in .json or .md.')
  return `# Check of the sources at their sites

Hemiciclo ${head.version}, Node ${head.node}, ${head.checked_at}

${results.map(sectionOf).join('\n')}`
}

function sectionOf({
  source_id,
  verdict,
  reason,
  items,
  requests,
  domains,
  expected,
  findings,
  errors,
}: LiveResult): string {
  const counts = Object.entries(items).filter(([, n]) => n)
  const fates = counts.map(([fate, n]) => `${n} ${fate}`).join(', ') || 'none'
  const rows = Object.entries(domains).flatMap(([name, { lines, fields }]) =>
    Object.entries(fields).map(
      ([field, { live, fixtures }]) =>
        `| ${name} (${lines}) | ${field} | ${percent(live)} | ${percent(fixtures)} |`,
    ),
  )
  const table = rows.length
    ? ['', '| Domain (lines) | Field | At the site | Fixtures |', '|---|---|---|---|', ...rows]
    : []
  return [
    `## ${source_id}: ${verdict}${reason ? ` (${reason})` : ''}`,
    '',
    `Items: ${fates}; ${requests} requests.`,
    '',
    // What was missed is a finding.
    ...expected.flatMap(({ met, detail }) =>
      met === false ? [] : [`- ${met ? 'met' : 'not judged'}: ${detail}`],
    ),
    ...findings.map((each) => `- ${each}`),
    ...errors.map(({ item, fate, detail }) => `- ${fate}${item ? ` ${item}` : ''}: ${detail}`),
    ...table,
    '',
  ].join('\n')
}
