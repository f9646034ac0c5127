// Administration of alarms: present and past incidents of the sources and of the service.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ALARMS } from '#model/sources/alarm.ts'
import { readIncidents } from '#store/incidents.ts'
import { ofAdmin } from '../kit/admin-scope.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'
import { flagParam } from '../kit/params.ts'

const incident = z
  .object({
    id: z.int(),
    kind: z.enum(ALARMS),
    source_id: z.string().describe('`service` for the service itself.'),
    subject: z
      .string()
      .describe('The domain, domain and field, queue, loop or disk that it is about; else empty.'),
    detail: z.string(),
    run_id: z.int().nullable().describe('The run in which it was found.'),
    began_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable().describe('Null while the incident is open.'),
  })
  .meta({ id: 'Incident' })

export const alarmsOperation: Operation = {
  ...ofAdmin,
  id: 'alarms.list',
  summary: 'Incidents of the sources and of the service, the newest first.',
  http: { method: 'GET', path: '/admin/alarms' },
  params: { open: flagParam('`true` for open incidents only.'), ...pagedParams },
  output: z.object({ data: z.array(incident), meta: pageMeta }),
  run: async (context, input) => {
    const open = input.open === true
    const { page, meta } = await paged(
      context,
      input,
      ['alarms', open],
      (after, limit) => readIncidents(context.db, open, after, limit),
      ({ began_at, id }) => ({ sort: began_at, id }),
    )
    return { value: { data: page, meta } }
  },
}
