// Cookies of the pages: host-only, not readable by scripts, and secure where the site has HTTPS.
import type { CookieSerializeOptions } from '@fastify/cookie'

export function cookieOptions(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const satisfies CookieSerializeOptions
}
