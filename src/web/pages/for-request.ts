// What a page is made with, for one request.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#model/account.ts'
import type { Context } from '#model/operation.ts'
import { budgeted } from '#operations/budgeted.ts'
import { MESSAGES } from '../language.ts'
import type { Visit } from '../visit.ts'
import { type Reader, readerOf } from './reader.ts'

/** The reader of a request whose address begins with the language, and after it with `below`. */
export function readerFor(context: Context, language: Language, request: FastifyRequest, below = ''): Reader {
  const visit = inLanguage(request.visit!, language)
  request.visit = visit
  const path = visit.path.slice(`/${language}${below}`.length) || '/'
  const { chargeSearch } = request.admission!
  const params = request.params as Record<string, string>
  return readerOf(budgeted(context, chargeSearch), visit, language, path, params)
}

/** The visit in the language of the address, whatever the browser prefers. */
function inLanguage(visit: Visit, language: Language): Visit {
  return {
    ...visit,
    language,
    m: MESSAGES[language],
    link: (to, params = {}) => `${to}?${new URLSearchParams({ ...params, lang: language })}`,
  }
}
