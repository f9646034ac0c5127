// The name of a subscription whose body gives none.
import { domainNamed } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { visibleLine } from '#lib/texts/invisible.ts'
import { shortened } from '#lib/texts/text.ts'
import type { Language } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { titleIn } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { FOLLOWS_QUERY, type SubscriptionSubject, worklistIn } from '#model/subscription.ts'
import { mustRead } from '../worklists/own-worklist.ts'
import { watchesOf } from './subject.ts'

const LONGEST = 120

/** Names of a subscription to all bills that the account follows. */
export const FOLLOWED_BILLS: Readonly<Record<Language, string>> = {
  es: 'Proyectos que sigue',
  pt: 'Projetos que você acompanha',
  en: 'Bills you follow',
}

/**
 * The title of a followed record, the name of a worklist, the words of a query; of a list without words its
 * kind of records and its countries, in a language: e-mails have it as a heading.
 */
export async function defaultName(
  context: Context,
  subject: SubscriptionSubject,
  caller: Caller,
  language: Language,
): Promise<string> {
  const { follow } = subject
  if (follow) {
    const domain = domainNamed(follow.domain)!
    const record = await context.records.find(domain, follow.id)
    const title = record && titleIn(domain, JSON.parse(record.doc) as Record<string, unknown>)
    return shortened(visibleLine(title ?? '') || `${domain.one} ${follow.id}`, LONGEST)
  }
  if (subject.query === FOLLOWS_QUERY) return FOLLOWED_BILLS[language]
  const worklist = worklistIn(subject)
  if (worklist !== null) return (await mustRead(context.db, caller, worklist)).name
  const [{ domain, input }] = watchesOf(context, subject, caller) as [ReturnType<typeof watchesOf>[number]]
  if (input.q !== undefined)
    return shortened(visibleLine(String(input.q)).replace(/"([^"]+)"/g, '“$1”'), LONGEST)
  const words: Readonly<Record<string, string>> = DOMAIN_WORDS[language]
  const countries = (input.country_code ?? []) as readonly CountryCode[]
  const names = countries.map((code) => COUNTRIES[code].names[language])
  const listed = [words[domain!.name] ?? domain!.many, names.join(', ')].filter(Boolean)
  return shortened(listed.join(' · '), LONGEST)
}
