// What a program may ask a browser to bring along: known parameters only, so that the rest is ignored as RFC
// 6749 section 3.1 says.
import { SCOPES } from '#model/authorization.ts'

/** Requests by reference or value come through, to be refused by name. */
const KNOWN = new Set(
  'response_type client_id redirect_uri scope state code_challenge code_challenge_method resource prompt response_mode request request_uri'.split(
    ' ',
  ),
)

/** The query with known parameters and scopes only; undefined for one that no program has reason to send. */
export function askedOf(query: string): string | undefined {
  const asked = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => KNOWN.has(name)))
  if ([...asked.values()].some((value) => /[\x00-\x1f\x7f]/.test(value))) return undefined
  // The answer comes in the query; other ways need pages that run scripts.
  if (asked.has('response_mode') && asked.get('response_mode') !== 'query') return undefined
  if (asked.getAll('scope').length < 2) asked.set('scope', grantable(asked.get('scope')))
  return asked.toString()
}

/** The scopes among these that exist here. Reading is part of each grant. */
export function grantable(scope: string | null): string {
  const asked = (scope ?? '').split(' ')
  return SCOPES.filter((each) => each === 'mcp:read' || asked.includes(each)).join(' ')
}
