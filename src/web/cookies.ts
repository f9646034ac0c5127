// Cookies of the pages: for this service alone, out of reach of scripts, over HTTPS only where there is
// HTTPS.
import type { CookieSerializeOptions } from '@fastify/cookie'

export function cookieOptions(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const satisfies CookieSerializeOptions
}
