// The e-mail that invites somebody to a worklist: of the person who invites, who may be a stranger.
import type { Language } from '#model/access/account.ts'
import { framedLetter, type MailText } from './framed-letter.ts'
import type { LETTERS, MailTemplates } from './templates.ts'

type Place = (typeof LETTERS)['worklist']['needs' | 'may'][number]

/** The e-mail in a language, with a value for each place of its template. */
export function invitationLetter(
  { letters, looks }: MailTemplates,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
  given: Readonly<Record<Exclude<Place, 'host'>, string>>,
): MailText {
  return framedLetter(looks, letters[language].worklist, {
    ...{ language, values: { ...given, host: new URL(baseUrl).host } },
    footer: { text: '{{home_url}}', values: { home_url: baseUrl } },
  })
}
