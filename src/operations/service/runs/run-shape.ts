// A run as administrators see it.
import * as z from 'zod'
import { RUN_KINDS } from '#store/runs.ts'

export const runShape = z
  .object({
    id: z.int(),
    kind: z.enum(RUN_KINDS),
    source_id: z
      .string()
      .describe('The source that was read, the domain that was rebuilt, or `import`, `link` or `sample`.'),
    started_by: z.string().nullable().describe('Who started it; null for the service itself.'),
    outcome: z
      .enum(['changed', 'unchanged', 'unavailable', 'rejected', 'failed'])
      .nullable()
      .describe('Null while it runs, and where it was interrupted.'),
    reason: z.string().nullable(),
    since: z.iso.date().nullable().describe('First requested day; null for all.'),
    until: z.iso.date().nullable().describe('Last requested day; null for no end.'),
    complete: z.boolean().describe('True where everything requested was read.'),
    running: z.boolean().describe('True while a process works on it.'),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Run' })
