// The languages of the pages, and how one is selected.
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { en } from './messages/en.ts'
import { es, type Messages } from './messages/es.ts'
import { pt } from './messages/pt.ts'

export const MESSAGES: Readonly<Record<Language, Messages>> = { es, pt, en }

/** Tag for the `lang` attribute, and the language's own name. */
export const LANGUAGE_TAGS: Readonly<Record<Language, { readonly tag: string; readonly name: string }>> = {
  es: { tag: 'es-419', name: 'Español' },
  pt: { tag: 'pt-BR', name: 'Português' },
  en: { tag: 'en', name: 'English' },
}

/** The language with this code, if pages support it. */
export function pageLanguage(text: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}

/** The preferred language of `Accept-Language` that pages support. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').split(',', 20).flatMap((wish) => {
    const [, base, weight] =
      /^\s*([a-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(wish) ?? []
    const language = pageLanguage(base?.toLowerCase())
    return language && Number(weight ?? 1) > 0 ? [{ language, weight: Number(weight ?? 1) }] : []
  })
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language
}
