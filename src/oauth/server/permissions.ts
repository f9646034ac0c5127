// The grants of a person to client applications: listing and ending them.
import type { Database } from '#lib/sql.ts'
import { type Authorization, SCOPES } from '#model/access/authorization.ts'
import { endGrant, isGrantOf, readGrants } from '#store/accounts/oauth.ts'

/** `forget` is called when one ends, so that none of its tokens stays cached in this process. */
export function permissionsIn(
  db: Database,
  now: () => string,
  forget: () => void,
): Pick<Authorization, 'permissions' | 'end'> {
  return {
    async permissions(account) {
      const grants = await readGrants(db, account, now())
      return grants.map(({ id, client_id, client_name, resources, since, until, renewed_at }) => {
        const granted = Object.values(resources ?? {}).flatMap((scopes) => scopes.split(' '))
        // A client that did not register itself has the URL of its metadata as id.
        const described = URL.parse(client_id)
        return {
          id,
          client: { name: client_name, host: described?.protocol === 'https:' ? described.host : null },
          scopes: SCOPES.filter((scope) => granted.includes(scope)),
          since,
          until,
          renewed_at,
        }
      })
    },
    async end(account, id) {
      if (!(await isGrantOf(db, account, id))) return false
      await endGrant(db, id)
      forget()
      return true
    },
  }
}
