// The data export of an account.
import { type Database, sql } from '#lib/sql.ts'
import { instantText as at } from '../instant.ts'

/** Row counts of an account, by kind. */
export async function countHoldings(
  db: Database,
  account: string,
): Promise<{ follows: number; interests: number; listenings: number }> {
  const [row] = await db.query<{ follows: number; interests: number; listenings: number }>(sql`
select (select count(*) from follows where account_id = ${account}) as follows,
  (select count(*) from interests where account_id = ${account}) as interests,
  (select count(*) from listenings where account_id = ${account}) as listenings`)
  return row!
}

/** Everything stored about an account except its own row; no secrets. */
export async function readHoldings(
  db: Database,
  account: string,
  email: string,
): Promise<Record<string, unknown[]>> {
  const read = (query: ReturnType<typeof sql>) => db.query(query)
  return {
    follows: await read(
      sql`select f.bill_id, b.country_code, b.key as bill_key, ${at('f.since')} as since from follows f
        join bills b on b.id = f.bill_id where f.account_id = ${account} order by f.since, f.bill_id`,
    ),
    interests: await read(
      sql`select t.id, t.name, t.country_code, ${at('i.since')} as since from interests i
        join interest_tags t on t.id = i.interest_tag_id where i.account_id = ${account}
        order by i.since, t.id`,
    ),
    subjects: await read(
      sql`select slug, ${at('s.since')} as since from account_subjects s
        where s.account_id = ${account} order by s.since, slug`,
    ),
    saved_searches: await read(
      sql`select name, path, query, ${at('s.created_at')} as created_at, ${at('s.opened_at')} as opened_at
        from saved_searches s where account_id = ${account} order by s.created_at, id`,
    ),
    subscriptions: await read(
      sql`select id, name, query, follow_domain, follow_id, events, kinds, remind_days,
        ${at('s.created_at')} as created_at
        from subscriptions s where account_id = ${account} order by s.created_at, id`,
    ),
    // Without secrets: keys of signatures, and addresses of chats.
    subscription_outputs: await read(
      sql`select o.id, o.subscription_id, o.channel, o.rhythm,
        case o.channel when 'webhook' then o.url end as url,
        ${at('o.created_at')} as created_at, ${at('o.paused_at')} as paused_at, o.pause_reason
        from subscription_outputs o join subscriptions s on s.id = o.subscription_id
        where s.account_id = ${account} order by o.id`,
    ),
    deliveries: await read(
      sql`select id, channel, output_id, to_jsonb(subscription_ids) as subscription_ids,
        to_jsonb(item_ids) as item_ids, message_id, body, state, attempts,
        ${at('d.created_at')} as created_at, ${at('d.delivered_at')} as delivered_at
        from deliveries d where account_id = ${account} order by id`,
    ),
    inbox: await read(
      sql`select subscription_id, event, seq, domain, record_id, due_on, ${at('i.at')} as at,
        ${at('i.read_at')} as read_at from inbox i where account_id = ${account} order by id`,
    ),
    feed_address: await read(
      sql`select ${at('f.created_at')} as created_at, countries, domains from feed_addresses f
        where account_id = ${account}`,
    ),
    worklists: await read(
      sql`select w.id, w.name, m.role, ${at('m.since')} as since from worklist_members m
        join worklists w on w.id = m.worklist_id where m.account_id = ${account} order by w.id`,
    ),
    // All of its own worklists; of others, what the account added.
    worklist_entries: await read(
      sql`select e.worklist_id, e.domain, e.record_id, e.country_code, e.note, e.priority, e.position,
        e.labels, ${at('e.added_at')} as added_at, ${at('e.updated_at')} as updated_at
        from worklist_entries e join worklist_members m on m.worklist_id = e.worklist_id
        where m.account_id = ${account} and (m.role = 'owner' or e.added_by = ${account}) order by e.id`,
    ),
    worklist_invitations: await read(
      sql`select worklist_id, email, role, ${at('i.created_at')} as created_at,
        ${at('i.expires_at')} as expires_at
        from worklist_invitations i where invited_by = ${account} order by id`,
    ),
    listenings: await read(sql`
select id, status, query, countries, domains, since, until, ${at('l.created_at')} as created_at,
  ${at('l.started_at')} as started_at,
  ${at('l.finished_at')} as finished_at, idempotency_key, report
from listenings l where account_id = ${account} order by l.created_at, id`),
    quota_ledger: await read(
      sql`select listening_id, to_char(month, 'YYYY-MM') as month, units, ${at('q.at')} as at
        from quota_ledger q where account_id = ${account} order by q.at, id`,
    ),
    sessions: await read(
      sql`select ${at('s.created_at')} as created_at, ${at('s.expires_at')} as expires_at from sessions s
        where account_id = ${account} order by s.created_at`,
    ),
    keys: await read(
      sql`select id, name, (select hint from key_secrets s where s.key_id = k.id and s.ends_at is null),
        ${at('k.created_at')} as created_at, ${at('k.expires_at')} as expires_at,
        ${at('k.revoked_at')} as revoked_at from keys k
        where lower(email) = ${email} or account_id = ${account}
        order by k.created_at, id`,
    ),
    // A client whose id is a metadata URL has no stored name.
    programs: await read(sql`
select coalesce(c.payload ->> 'client_name', g.payload ->> 'clientId') as name,
  ${at('g.created_at')} as since, ${at('g.expires_at')} as until
from oauth_artifacts g left join oauth_artifacts c on c.kind = 'Client' and c.id = g.payload ->> 'clientId'
where g.kind = 'Grant' and g.account_id = ${account} order by g.created_at, g.id`),
    usage: await read(sql`
select day, operation, sum(calls)::bigint as calls from usage
where caller_id = ${account} or caller_id in (select id from keys where lower(email) = ${email}
  or account_id = ${account})
group by day, operation order by day, operation`),
    administered: await read(
      sql`select ${at('a.at')} as at, operation, input, outcome from audit a where actor_id = ${account}
        order by id`,
    ),
  }
}
