// A report as a person reads it: plain text in columns.
import { MEASURE_NAMES } from './metrics.ts'
import type { Comparison, Report, Row } from './report.ts'

/** The means of every system, then each comparison with the baseline; ends with a new line. */
export function reportTable({ queries, leftOut, systems, comparisons }: Report): string {
  const means = columns([
    ['', ...MEASURE_NAMES],
    ...systems.map((each) => [each.name, ...MEASURE_NAMES.map((name) => share(each.means[name]))]),
  ])
  const counted = `${queries} queries${leftOut ? `, ${leftOut} left out without a relevant document` : ''}`
  return [`${counted}\n`, means, ...comparisons.map(comparisonTable)].join('\n')
}

/** One comparison: a line that names the two, then a line for each measure. */
function comparisonTable({ system, baseline, rows }: Comparison): string {
  const head = ['', 'baseline', 'system', 'difference', 'p', '95 % interval', 'wins/ties/losses']
  return `${system} against ${baseline}\n${columns([head, ...rows.map(rowOf)])}`
}

function rowOf({ measure, baseline, system, difference, p, low, high, wins, ties, losses }: Row): string[] {
  const interval = `${signed(low)} to ${signed(high)}`
  const chance = p < 0.001 ? '<0.001' : p.toFixed(3)
  return [
    measure,
    share(baseline),
    share(system),
    signed(difference),
    chance,
    interval,
    `${wins}/${ties}/${losses}`,
  ]
}

const share = (value: number) => value.toFixed(3)

function signed(value: number): string {
  const text = Math.abs(value).toFixed(3)
  return `${Number(text) === 0 ? ' ' : value < 0 ? '-' : '+'}${text}`
}

/** The first column to the left, all others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => [...row[i]!].length)))
  const padded = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))
  return rows.map((row) => `${row.map(padded).join('  ').trimEnd()}\n`).join('')
}
