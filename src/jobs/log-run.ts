// A log line for each background run of a source.
import type { KeptReport } from '#ingest/runs/run-stored.ts'

/** The log of background work: a logger such as pino. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Logs runs: an unsuccessful run is a warning, with the reason and the first of its errors. */
export function runsTo(log: Log): (report: KeptReport) => void {
  return ({ source, id: run, outcome, reason, errors, items, requests }) => {
    const cause = errors.find(({ item }) => item === null) ?? errors[0]
    if (outcome === 'changed' || outcome === 'unchanged')
      log.info({ source, run, outcome, reason, items, requests }, 'source read')
    else log.warn({ source, run, outcome, reason, detail: cause?.detail }, 'source not read')
  }
}
