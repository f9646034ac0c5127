// Notifies the operator of an incident, by one of the outputs that the settings name.
import { hash } from 'node:crypto'
import { type Notice, type NoticeOutput, type NoticeWays, sendNotice } from '#delivery/notice.ts'
import type { Context } from '#model/operation.ts'
import type { Jobs } from '#model/queue.ts'
import { type AlarmEvent, headline, type Incident } from '#model/sources/incident.ts'
import { findIncident } from '#store/incidents.ts'
import { type LeasedDatabase, verifyLease } from '#store/lease.ts'

/** The names of outputs in jobs: without their addresses, which can be secrets. */
export const alarmNames = (outputs: readonly NoticeOutput[]): string[] => [...new Set(outputs.map(nameOf))]

const nameOf = ({ channel, to }: NoticeOutput) => `${channel}:${hash('sha256', to).slice(0, 16)}`

/** The names that former versions gave to the only output of a channel. */
const FORMER: Readonly<Record<string, string>> = { mail: 'email', webhook: 'webhook' }

/** Throws when delivery failed, so that it is retried; does nothing where the output is not configured. */
export async function sendAlarm(
  { db, baseUrl, now }: Pick<Context, 'baseUrl' | 'now'> & { readonly db: LeasedDatabase },
  outputs: readonly NoticeOutput[],
  ways: NoticeWays,
  { incident: id, event, by }: Jobs['alarm'],
): Promise<void> {
  const output = outputs.find((each) => nameOf(each) === by || each.channel === FORMER[by])
  const incident = output && (await findIncident(db, id))
  if (!incident) return
  await verifyLease(db)
  await sendNotice(ways, output, noticeOf(incident, event, baseUrl), now())
}

function noticeOf(incident: Incident, event: AlarmEvent, baseUrl: string): Notice {
  const { id, detail, began_at, ended_at, run_id } = incident
  const about = headline(incident, event)
  const span = `Since ${began_at}${event === 'ended' ? `, until ${ended_at}` : ''}`
  const all = `${baseUrl}/admin/alarms`
  const run = run_id === null ? null : `${baseUrl}/admin/runs/${run_id}`
  return {
    // A restored database gives the number of an incident again: receivers would drop the new one.
    id: `incident_${id}_${Date.parse(began_at) / 1000}_${event}`,
    title: `Hemiciclo: ${about}`,
    text: `${about}.

${detail}

${span}.

${run ? `Run: ${run}\n` : ''}All incidents: ${all}
`,
    items: [{ heading: span, title: detail || about, details: [], url: run ?? all }],
    message: {
      type: `incident.${event}`,
      timestamp: event === 'began' ? began_at : ended_at,
      // The event as it was: an incident may have ended before its beginning was delivered.
      data: { ...incident, ended_at: event === 'began' ? null : ended_at, headline: about },
    },
  }
}
