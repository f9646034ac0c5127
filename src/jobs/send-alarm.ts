// Notifies the operator of an incident, by e-mail or by a webhook.
import type { Email, Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import type { Jobs } from '#model/queue.ts'
import { type AlarmEvent, headline, type Incident } from '#model/sources/incident.ts'
import { findIncident } from '#store/incidents.ts'
import { type LeasedDatabase, verifyLease } from '#store/lease.ts'
import { postWebhook, type Webhook } from './webhook.ts'

export interface AlarmChannels {
  /** Address of the operator. */
  readonly email: string | null
  readonly webhook: Webhook | null
}

/** The configured channels. */
export function alarmChannelsOf({ email, webhook }: AlarmChannels): Jobs['alarm']['by'][] {
  return [...(email ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])]
}

/** Throws when delivery failed, so that it is retried; does nothing where the channel is not configured. */
export async function sendAlarm(
  { db, baseUrl, now, clock }: Pick<Context, 'baseUrl' | 'now' | 'clock'> & { readonly db: LeasedDatabase },
  { email, webhook }: AlarmChannels,
  mail: Mail,
  { incident: id, event, by }: Jobs['alarm'],
): Promise<void> {
  const incident = await findIncident(db, id)
  if (!incident) return
  await verifyLease(db)
  if (by === 'mail' && email) await mail.send(emailOf(incident, event, email, baseUrl))
  if (by === 'webhook' && webhook) {
    const { began_at, ended_at } = incident
    const at = event === 'began' ? began_at : ended_at!
    // The event as it was: an incident may have ended before its beginning was delivered.
    const data = { ...incident, ended_at: event === 'began' ? null : ended_at }
    const message = {
      type: `incident.${event}`,
      timestamp: at,
      data: { ...data, headline: headline(incident, event) },
    }
    await postWebhook(webhook, `incident_${id}_${event}`, message, { now, clock })
  }
}

function emailOf(incident: Incident, event: AlarmEvent, to: string, baseUrl: string): Email {
  const { detail, began_at, ended_at, run_id } = incident
  const about = headline(incident, event)
  const run = run_id === null ? '' : `Run: ${baseUrl}/admin/runs/${run_id}\n`
  return {
    to,
    subject: `Hemiciclo: ${about}`,
    text: `${about}.

${detail}

Since ${began_at}${event === 'ended' ? `, until ${ended_at}` : ''}.

${run}All incidents: ${baseUrl}/admin/alarms
`,
  }
}
