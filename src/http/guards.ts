// Security headers of data responses: no execution, sniffing or framing. Pages set their own through helmet.
export const GUARDS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
