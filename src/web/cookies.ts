// Cookies of the pages: for this service alone, out of reach of scripts, over HTTPS only where there is
// HTTPS.
import type { FastifyReply } from 'fastify'

/** Sets a cookie for so many seconds, until the browser closes when left out; 0 removes it. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  baseUrl: string,
  seconds?: number,
): void {
  const secure = baseUrl.startsWith('https:')
  const lasting = seconds === undefined ? {} : { maxAge: seconds }
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...lasting })
}
