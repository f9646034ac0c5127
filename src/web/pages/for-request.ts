// The reader of a page, built for one request.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { onOneServer } from '#operations/kit/reading.ts'
import { MESSAGES } from '../language.ts'
import type { Visit } from '../visit.ts'
import { type Reader, readerOf } from './reader.ts'
import type { RecordPage } from './record-page.ts'

interface About {
  /** The first path segment after the language. */
  readonly below?: string
  readonly page?: Pick<RecordPage, 'embed' | 'files' | 'listed'>
  /** The file suffix, which the reader's path omits. */
  readonly ending?: string
}

/** The reader of a request whose address begins with the language. */
export function readerFor(
  context: Context,
  language: Language,
  request: FastifyRequest,
  { below = '', page = {}, ending }: About = {},
): Reader {
  const visit = inLanguage(request.visit!, language)
  request.visit = visit
  const whole = visit.path.slice(`/${language}${below}`.length) || '/'
  const path = ending ? whole.slice(0, -ending.length - 1) : whole
  const { chargeSearch } = request.admission!
  const params = request.params as Record<string, string>
  const reader = readerOf(onOneServer(budgeted(context, chargeSearch)), visit, language, path, params)
  const endings = (page.files ?? []).map((file) => file.ending)
  return {
    ...reader,
    offers: { endings, listed: page.listed !== undefined, embedded: page.embed !== undefined },
  }
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
