// A line of the log for each run of a source in the background.
import type { RunReport } from '#ingest/report.ts'

/** The two levels that it writes at; pino's logger has them. */
interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Logs runs: a run that did not end well is a warning, with the reason and the first of its errors. */
export function runsTo(log: Log): (report: RunReport) => void {
  return ({ source, outcome, reason, errors: [first] }) => {
    if (outcome === 'changed' || outcome === 'unchanged') log.info({ source, outcome }, 'source read')
    else log.warn({ source, outcome, reason, detail: first?.detail }, 'source not read')
  }
}
