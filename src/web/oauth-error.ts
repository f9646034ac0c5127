// The page for a person whose application could not be connected, where no redirect is safe.
import type { OauthFailure } from '#model/access/authorization.ts'
import { html, markupOf } from './html.ts'
import { acceptedLanguage, LANGUAGE_TAGS, MESSAGES } from './language.ts'

/**
 * A complete page without styles or scripts; it shows nothing of the request. `acceptLanguage` is the header.
 */
export function oauthErrorPage(
  { code, description, expired }: OauthFailure,
  acceptLanguage: string | undefined,
): string {
  const language = acceptedLanguage(acceptLanguage) ?? 'es'
  const { title, expired: again, refused } = MESSAGES[language].oauthError
  const reason = expired
    ? html`<p>${again}</p>`
    : html`<p>${refused} <code>${code}</code>. ${description}</p>`
  return markupOf(html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body><h1>${title}</h1>${reason}</body>
</html>
`)
}
