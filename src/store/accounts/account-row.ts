// The columns of an account, and the condition under which it is active.
import { raw, type Sql, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'

/** Selects an `Account` from the table aliased `a`. */
export const ACCOUNT_COLUMNS = sql`a.id, a.email, a.admin, a.language, a.digest, a.countries, a.time_zone,
  a.digest_hour, a.listening_quota, ${instantText('a.created_at')} as created_at,
  ${instantText('a.verified_at')} as verified_at,
  a.password is null as invited,
  ${instantText('a.disabled_at')} as disabled_at`

/** True for an active account: its address is confirmed and it is not disabled. */
export function isUsable(alias: 'a'): Sql {
  return raw(`${alias}.verified_at is not null and ${alias}.disabled_at is null`)
}
