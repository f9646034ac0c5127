// The results as a table, for the terminal and for the docs.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

export interface Finding {
  readonly what: string
  /** Measured values, in words. */
  readonly measured: string
  readonly ratio: number
  /** The bound on the ratio: at least or at most. */
  readonly bound: { readonly least?: number; readonly most?: number }
}

export interface Size {
  readonly bills?: number
  readonly updates?: number
  readonly version: string
}

const DOC = new URL('../docs/operate/performance.md', import.meta.url)

export function holds({ ratio, bound }: Finding): boolean {
  return (
    (bound.least === undefined || ratio >= bound.least) && (bound.most === undefined || ratio <= bound.most)
  )
}

function tableOf(findings: readonly Finding[], size: Size): string {
  const rows = findings.map((finding) => {
    const bound =
      finding.bound.least !== undefined
        ? `≥ ${finding.bound.least}`
        : finding.bound.most !== undefined
          ? `≤ ${finding.bound.most}`
          : ''
    const held = bound ? (holds(finding) ? 'yes' : 'no') : ''
    return `| ${finding.what} | ${finding.measured} | **${finding.ratio.toFixed(2)}** | ${bound} | ${held} |`
  })
  const held =
    size.bills === undefined
      ? ''
      : `${size.bills.toLocaleString('en')} bills and ${size.updates!.toLocaleString('en')} updates, `
  return [
    `${held}PostgreSQL ${size.version}, Node ${process.versions.node},`,
    `${cpus().length} cores shared by client, server and database, ${Math.round(totalmem() / 2 ** 30)} GiB.`,
    '',
    '| What | Measured | Ratio | Bound | Holds |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

export function printFindings(findings: readonly Finding[], size: Size): void {
  process.stdout.write(`${tableOf(findings, size)}\n`)
}

/** Puts the table between the marks of a part of docs/operate/performance.md. */
export async function writeFindings(
  part: 'measured' | 'access' | 'records' | 'ingest' | 'search' | 'pages' | 'export' | 'told' | 'memory',
  findings: readonly Finding[],
  size: Size,
): Promise<void> {
  await writeBetween(DOC, part, tableOf(findings, size))
}

/** Puts a text between the marks of a part of a page. */
export async function writeBetween(page: URL, part: string, words: string): Promise<void> {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`]
  const text = await readFile(page, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest!.split(end)[1]
  await writeFile(page, `${before}${begin}\n${words}\n${end}${after}`)
}
