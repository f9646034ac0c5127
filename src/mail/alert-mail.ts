// E-mails of alerts, as text and HTML: a letter, the items of a digest, and the end with the link that stops
// them.
import type { Language } from '#model/access/account.ts'
import type { ItemText } from '#model/item-text.ts'
import { type Block, fillHtml, fillText, lineHtml, linkHtml, type Values } from './fill.ts'
import { ITEMS, type LETTERS, type LetterName, type MailTemplates, paragraphsOf } from './templates.ts'

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

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Items of a subscription in words. */
export interface WordedSection {
  readonly name: string
  readonly items: readonly ItemText[]
  /** How many more are in the inbox; null where there are none. */
  readonly more: string | null
}

const MOST_SUBJECT = 200

/** An e-mail of a template with a value for each of its placeholders. */
export function alertMail<N extends AlertLetter>(
  { letters, footers, looks }: MailTemplates,
  name: N,
  { language, baseUrl, unsubscribe, preview }: AlertMailFrame,
  given: Readonly<Record<Exclude<Place<N>, 'alerts_url' | 'inbox_url'>, string | Block>>,
): MailText {
  const places = { alerts_url: `${baseUrl}/account/subscriptions`, inbox_url: `${baseUrl}/account/inbox` }
  const values: Values = { ...given, ...places }
  const letter = letters[language][name]
  const subject = fillText(letter.subject, values).slice(0, MOST_SUBJECT)
  const end: Values = { ...places, unsubscribe_url: unsubscribe }
  const paragraphs = paragraphsOf(letter.text)
  const body = paragraphs.map((each) => paragraphHtml(each, values, looks)).join('\n')
  return {
    subject,
    text: `${fillText(letter.text, values).trim()}\n\n--\n${fillText(footers[language], end)}\n`,
    html: fillHtml(looks.page, {
      ...{ lang: language, subject, preview: preview ?? fillText(paragraphs[0]!, values) },
      body: { text: '', html: body },
      footer: { text: '', html: linesHtml(footers[language], end) },
    }),
  }
}

/** A line that is words and a link: `Open the inbox: {{inbox_url}}`. */
const LINK = /^(.+): \{\{(\w+_url)\}\}$/

function paragraphHtml(paragraph: string, values: Values, looks: MailTemplates['looks']): string {
  if (paragraph === ITEMS) return lineHtml(paragraph, values)
  const [, words, place] = LINK.exec(paragraph) ?? []
  if (words !== undefined && place !== undefined)
    return fillHtml(looks.button, { words: fillText(words, values), url: values[place] ?? '' })
  return `<p style="margin:0 0 12px">${linesHtml(paragraph, values)}</p>`
}

const linesHtml = (text: string, values: Values) =>
  text
    .split('\n')
    .map((line) => {
      const [, words, place] = LINK.exec(line) ?? []
      return words !== undefined && place !== undefined
        ? linkHtml(fillText(`{{${place}}}`, values), fillText(words, values))
        : lineHtml(line, values)
    })
    .join('<br>\n')

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
