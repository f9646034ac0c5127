// Renders a letter as text and HTML, with the layout of all e-mails and a footer.
import type { Language } from '#model/access/account.ts'
import { fillHtml, fillText, lineHtml, linkHtml, type Values } from './fill.ts'
import { ITEMS, type Letter, type MailTemplates, paragraphsOf } from './templates.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Frame {
  readonly language: Language
  readonly values: Values
  /** What mail programs show beside the subject; the beginning of the text by default. */
  readonly preview?: string | undefined
  readonly footer: { readonly text: string; readonly values: Values }
}

const MOST_SUBJECT = 200

/** Renders a letter, with a value for each of its placeholders. */
export function framedLetter(
  looks: MailTemplates['looks'],
  letter: Letter,
  { language, values, preview, footer }: Frame,
): MailText {
  const subject = fillText(letter.subject, values).slice(0, MOST_SUBJECT)
  const paragraphs = paragraphsOf(letter.text)
  const body = paragraphs.map((each) => paragraphHtml(each, values, looks)).join('\n')
  return {
    subject,
    text: `${fillText(letter.text, values).trim()}\n\n--\n${fillText(footer.text, footer.values)}\n`,
    html: fillHtml(looks.page, {
      ...{ lang: language, subject, preview: preview ?? fillText(paragraphs[0]!, values) },
      body: { text: '', html: body },
      footer: { text: '', html: linesHtml(footer.text, footer.values) },
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
