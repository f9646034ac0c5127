// The page that shows the new secret of a key, only once, with set-up instructions for programs.
import { html } from '../../html.ts'
import { keyWords } from '../../words/keys.ts'
import type { OwnPage, OwnReader } from './account-page.ts'
import { setUp } from './set-up.ts'

/** A key with a secret that was just created. */
export interface SecretShown {
  readonly name: string
  readonly key: string
  /** The key's limitations, in English. */
  readonly note?: string | null
  /** When the former secret ends, if there was one. */
  readonly old_secret_ends_at?: string
}

/** `path` is the list of keys that the page came from. */
export function secretPage(
  reader: OwnReader,
  path: string,
  { name, key, note, old_secret_ends_at }: SecretShown,
): OwnPage {
  const { visit, language, f, account, w } = reader
  const words = keyWords[language]
  const former = old_secret_ends_at && words.former(f.instant(old_secret_ends_at, account.time_zone))
  return {
    title: `${words.secret} ${name}`,
    under: path,
    body: html`<p class="warning"><b>${words.once}</b></p>
<div class="secret"><code tabindex="0">${key}</code><button class="btn" type="button" data-copy="${key}"
data-done="${w.api.copied}">${w.api.copy}</button></div>
${former && html`<p>${former}</p>`}${note && html`<p class="warning" lang="en">${note}</p>`}
<p><a class="btn main" href="${visit.link(path)}">${words.back}</a></p>${setUp(reader, key)}`,
  }
}
