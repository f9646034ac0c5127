// Faults of a request's credentials, and the error for each.
import { Problem } from '../problem.ts'

/** In words that are valid in a header too: printable ASCII without quotation marks. */
export const CREDENTIAL_FAULTS = {
  malformed: 'Malformed key: a key is hk_ and 49 letters and digits.',
  mistyped: 'The checksum of the key is wrong: the key was mistyped or truncated.',
  unknown: 'The key is unknown or was revoked.',
  rotated: 'The key was rotated and this secret has expired: send the new one.',
  expired: 'The key has expired.',
  token: 'The token is unknown, revoked or expired: request another one.',
  token_as_key: 'X-API-Key takes keys only: send a token as Authorization: Bearer.',
  two: 'X-API-Key and Authorization hold different credentials: send one of them.',
  scheme: 'Authorization has no scheme: write Bearer and a space before the key.',
  other_scheme: 'The scheme of Authorization must be Bearer.',
} as const

export type CredentialFault = keyof typeof CREDENTIAL_FAULTS

const REALM = 'Bearer realm="hemiciclo"'

/** The error for a call without credentials, or with these invalid ones (RFC 6750 section 3). */
export function unauthenticated(fault: CredentialFault | null): Problem {
  if (fault === null)
    return new Problem('UNAUTHENTICATED', 'This route needs a key: send it as X-API-Key.', {
      lacking: { credentials: 'missing' },
    })
  const words = CREDENTIAL_FAULTS[fault]
  return new Problem('UNAUTHENTICATED', words, {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token", error_description="${words}"` },
    lacking: { credentials: fault },
  })
}

/** The error for a token without the required scopes; `needed` are all scopes of the call. */
export function insufficientScope(needed: readonly string[]): Problem {
  const scope = needed.join(' ')
  return new Problem(
    'INSUFFICIENT_SCOPE',
    `The token lacks a scope: this route needs ${scope}. A token issued for a key is read-only; ` +
      'send the key itself.',
    {
      headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scope}"` },
      lacking: { missing_scope: needed.at(-1)! },
    },
  )
}

/** The error for a key or token without the account that a call acts on. */
export function withoutAccount(): Problem {
  return new Problem(
    'INSUFFICIENT_SCOPE',
    'This route acts on an account, and the key has none: sign in, grant mcp:account, or use a key issued ' +
      'for the e-mail of a confirmed account.',
    {
      headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="mcp:account"` },
      lacking: { missing_scope: 'mcp:account' },
    },
  )
}

/** The error for a call that needs the administration token. */
export function notAdministrator(): Problem {
  return new Problem(
    'UNAUTHENTICATED',
    'This route needs the administration token: send it as a bearer token.',
    { lacking: { credentials: 'administration_token' } },
  )
}
