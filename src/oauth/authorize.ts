// Parameters of an authorization request: unknown ones are ignored, as RFC 6749 section 3.1 requires.
import { SCOPES } from '#model/access/authorization.ts'

/** Request objects pass too: oidc-provider refuses them by name. */
const KNOWN = new Set([
  ...['response_type', 'response_mode', 'client_id', 'redirect_uri', 'scope', 'state', 'resource', 'prompt'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri'],
])

/** The query with known parameters and scopes only; undefined for one that no client has reason to send. */
export function knownQuery(query: string): string | undefined {
  const asked = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => KNOWN.has(name)))
  if ([...asked.values()].some((value) => /[\x00-\x1f\x7f]/.test(value))) return undefined
  // The answer is in the query; other response modes need scripts.
  if (asked.has('response_mode') && asked.get('response_mode') !== 'query') return undefined
  if (asked.getAll('scope').length < 2) asked.set('scope', grantable(asked.get('scope')))
  return asked.toString()
}

/** The requested scopes that exist here. Reading is part of each grant. */
export function grantable(scope: string | null): string {
  const asked = (scope ?? '').split(' ')
  return SCOPES.filter((each) => each === 'mcp:read' || asked.includes(each)).join(' ')
}
