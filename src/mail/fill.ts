// Fills templates: `{{name}}` stands for a value. Values are filled in once, so that one that looks like a
// placeholder stays as it is, and are escaped in HTML.
import { escapedHtml } from '#lib/texts/escaped-html.ts'

const PLACE = /\{\{(\w+)\}\}/g

/** A value with a form of its own in HTML, which only this folder makes, of templates and escaped values. */
export interface Block {
  readonly text: string
  readonly html: string
}
export type Value = string | Block
export type Values = Readonly<Record<string, Value>>

/** The names of the placeholders of a template, and whether other braces are left, as of a broken one. */
export function placesOf(template: string): { readonly names: string[]; readonly broken: boolean } {
  return {
    names: [...new Set(Array.from(template.matchAll(PLACE), ([, name]) => name!))],
    broken: /\{\{|\}\}/.test(template.replaceAll(PLACE, '')) || /\{{3}|\}{3}/.test(template),
  }
}

/** Plain text. */
export const fillText = (template: string, values: Values): string =>
  template.replaceAll(PLACE, (_, name) => {
    const value = values[name] ?? ''
    return typeof value === 'string' ? value : value.text
  })

/** HTML of a template in HTML. */
export const fillHtml = (template: string, values: Values): string =>
  template.replaceAll(PLACE, (_, name) => htmlOf(values[name] ?? ''))

const htmlOf = (value: Value) => (typeof value === 'string' ? escapedHtml(value) : value.html)

/** HTML of one line of a template in plain text: its own words are escaped too, and addresses are links. */
export const lineHtml = (line: string, values: Values): string =>
  line
    .split(PLACE)
    .map((part, i) => {
      if (i % 2 === 0) return escapedHtml(part)
      const value = values[part] ?? ''
      return part.endsWith('_url') && typeof value === 'string' ? linkHtml(value, value) : htmlOf(value)
    })
    .join('')

/** A link; only its words where the address is not one of the web. */
export const linkHtml = (url: string, words: string, style?: string): string => {
  if (!/^https?:/i.test(url)) return escapedHtml(words)
  const look = style ? ` style="${style}"` : ''
  return `<a href="${escapedHtml(url)}"${look}>${escapedHtml(words)}</a>`
}
