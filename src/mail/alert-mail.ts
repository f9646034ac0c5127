// E-mails of alerts, as text and HTML: a letter, the items of a digest, and the end with the link that stops
// them.
import type { Language } from '#model/access/account.ts'
import type { ItemText } from '#model/item-text.ts'
import { type Block, fillHtml, linkHtml, type Values } from './fill.ts'
import { framedLetter, type MailText } from './framed-letter.ts'
import type { LETTERS, LetterName, MailTemplates } from './templates.ts'

type Place<N extends LetterName> = (typeof LETTERS)[N]['needs' | 'may'][number]
type AlertLetter = 'digest' | 'paused' | 'test'

export interface AlertMailFrame {
  readonly language: Language
  readonly baseUrl: string
  /** Where all e-mail ends by one click. */
  readonly unsubscribe: string
  /** What mail programs show beside the subject; the beginning of the text by default. */
  readonly preview?: string | undefined
}

/** Items of a subscription in words. */
export interface WordedSection {
  readonly name: string
  readonly items: readonly ItemText[]
  /** How many more are in the inbox; null where there are none. */
  readonly more: string | null
}

/** An e-mail of a template with a value for each of its placeholders. */
export function alertMail<N extends AlertLetter>(
  templates: MailTemplates,
  name: N,
  { language, baseUrl, unsubscribe, preview }: AlertMailFrame,
  given: Readonly<Record<Exclude<Place<N>, 'alerts_url' | 'inbox_url'>, string | Block>>,
): MailText {
  const places = { alerts_url: `${baseUrl}/account/subscriptions`, inbox_url: `${baseUrl}/account/inbox` }
  const values: Values = { ...given, ...places }
  const end: Values = { ...places, unsubscribe_url: unsubscribe }
  return framedLetter(templates.looks, templates.letters[language][name], {
    ...{ language, values, preview },
    footer: { text: templates.footers[language], values: end },
  })
}

/** The items of a digest. */
export function sectionsBlock({ looks }: MailTemplates, sections: readonly WordedSection[]): Block {
  const blocks = sections.map(({ name, items, more }): Block => {
    const shown = items.map((each) => itemBlock(looks.item, each))
    const lines = [`${name}\n${'='.repeat(Math.min(name.length, 72))}`, ...shown.map(({ text }) => text)]
    const html = shown.map((each) => each.html).join('\n')
    return {
      text: [...lines, ...(more ? [more] : [])].join('\n\n'),
      html: fillHtml(looks.section, { name, items: { text: '', html }, more: moreBlock(more) }),
    }
  })
  return {
    text: blocks.map(({ text }) => text).join('\n\n'),
    html: blocks.map(({ html }) => html).join('\n'),
  }
}

const moreBlock = (more: string | null): Block | string =>
  (more && { text: more, html: fillHtml('<p style="margin:12px 0 0">{{more}}</p>', { more }) }) || ''

function itemBlock(look: string, { heading, title, details, url }: ItemText): Block {
  const linked = url === null ? title : { text: title, html: linkHtml(url, title, TITLE_STYLE) }
  const each = details.map((line) => fillHtml('<div>{{line}}</div>', { line })).join('\n')
  return {
    text: [heading, title, ...details, ...(url === null ? [] : [url])].join('\n'),
    html: fillHtml(look, { heading, title: linked, details: { text: '', html: each } }),
  }
}

/** The template around it decides. */
const TITLE_STYLE = 'color:inherit;text-decoration:none'
