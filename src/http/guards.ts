// Security headers of every response: no execution, sniffing or framing. Pages replace the policy by theirs.

const GUARDS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** For a service on HTTPS, browsers use HTTPS alone for a year, also below its host (RFC 6797). */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The security headers of a service at this address. */
export function guardsOf(baseUrl: string): Record<string, string> {
  return baseUrl.startsWith('https:') ? { ...GUARDS, ...HTTPS_ONLY } : GUARDS
}
