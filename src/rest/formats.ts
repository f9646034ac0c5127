// The other formats of lists, by the suffix of the address or by `Accept`: rows as CSV and as NDJSON.
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { csvLine } from '#lib/formats/csv.ts'
import { memoized } from '#lib/memoized.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import type { Input, Operation } from '#model/operation.ts'

type RecordFields = Readonly<Record<string, unknown>>

export interface Format {
  /** Last part of the address: `/v1/bills.csv`. */
  readonly suffix: string
  readonly media: string
  /** The whole `Content-Type`. */
  readonly type: string
  /** The lines of these rows, as texts with their line ends. */
  readonly write: (rows: readonly RecordFields[], columns: readonly string[]) => Iterable<string>
}

export const FORMATS: readonly Format[] = [
  {
    suffix: 'csv',
    media: 'text/csv',
    type: 'text/csv; charset=utf-8; header=present',
    *write(rows, columns) {
      yield csvLine(columns)
      for (const row of rows) yield csvLine(columns.map((column) => row[column]))
    },
  },
  {
    suffix: 'ndjson',
    media: 'application/x-ndjson',
    type: 'application/x-ndjson; charset=utf-8',
    *write(rows) {
      for (const row of rows) yield `${escapedJson(row)}\n`
    },
  },
]

const MEDIA = ['application/json', ...FORMATS.map(({ media }) => media)]

/** The schema of a row, for a list operation; administration excluded. */
export const rowShape = memoized(({ output, access, http }: Operation): z.ZodObject | null => {
  if (http.method !== 'GET' || access === 'admin' || !(output instanceof z.ZodObject)) return null
  const { data } = output.shape
  if (!(data instanceof z.ZodArray)) return null
  return data.element instanceof z.ZodObject ? data.element : null
})

/** The columns of a requested list. */
export function listColumns(shape: z.ZodObject, input: Input): readonly string[] {
  const asked = input.fields as readonly string[] | undefined
  return asked ? ['id', ...asked.filter((field) => field !== 'id')] : Object.keys(shape.shape)
}

/** The format of a request: by the suffix of its address, else by `Accept`; null for JSON. */
export function formatOf({ headers, routeOptions }: FastifyRequest): Format | null {
  return routeOptions.config.format ?? (headers.accept ? acceptedBy(headers.accept) : null)
}

/** The most preferred type. If none is supported, JSON is sent with its content type. */
function acceptedBy(accept: string): Format | null {
  // The library accepts no parameter but `q`.
  const wanted = negotiate(accept.toLowerCase().replace(/;\s*(?!q=)[^;,]*/g, ''), MEDIA)
  return FORMATS.find(({ media }) => media === wanted) ?? null
}
