// HTML as a tagged template that escapes each value by its context.
//
//   html`<a href="${address}" title="${text}"${attrs({ lang })}>${text}</a>`
//
// Text and quoted values are escaped; address attributes accept only http(s), mailto and local addresses;
// between attributes only the result of attrs() is allowed. A placeholder anywhere else is a bug and throws
// the first time the template runs.
import { escapedHtml, unescapedHtml } from '#lib/texts/escaped-html.ts'

const TEXT = Symbol('html')
const LIST = Symbol('attributes')

/** A piece of HTML. Only this file creates it, so no other value can be mistaken for HTML. */
export interface Html {
  readonly [TEXT]: string
}

/** Attributes of a tag, made by attrs(). */
export interface Attributes {
  readonly [LIST]: string
}

export type Fill = Html | Attributes | string | number | false | null | undefined | readonly Fill[]

/** Fills a template. */
export function html(parts: TemplateStringsArray, ...fills: readonly Fill[]): Html {
  let places = known.get(parts)
  if (!places) known.set(parts, (places = placesIn(parts)))
  let text = parts[0]!
  // A page has thousands of these: an iterator of pairs took a fifth of the memory that it allocates.
  for (let i = 0; i < fills.length; i++) text += filled(places[i]!, fills[i]) + parts[i + 1]!
  return { [TEXT]: text }
}

/**
 * Attributes, each preceded by a space: false, null and undefined omit one, true makes it a boolean
 * attribute.
 */
export function attrs(
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Attributes {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === false || value === null || value === undefined) continue
    const place = placeOf(name)
    text += value === true ? ` ${name}` : ` ${name}="${filled(place, value)}"`
  }
  return { [LIST]: text }
}

/** Structured data about a page (JSON-LD); no text in it can end the block. */
export function linkedData(about: object): Html {
  const text = JSON.stringify(about).replaceAll('<', '\\u003c')
  return { [TEXT]: `<script type="application/ld+json">${text}</script>` }
}

/** The HTML text to send. */
export function markupOf(piece: Html): string {
  return piece[TEXT]
}

/**
 * A separator of facts in text. In an attribute the next angle bracket closes the tag; the text of some
 * elements is a value, such as a note that a form sends back.
 */
const SEPARATOR = /\s·(?= [^<>]*<(?!\/(?:textarea|option|pre|script|title)>))/g

/**
 * A piece in whose text no line begins with the separator of facts: a no-break space binds it to the fact
 * before.
 */
export function withBoundSeparators(piece: Fill): Html {
  return { [TEXT]: filled('text', piece).replace(SEPARATOR, '\u00a0·') }
}

/** The text that a piece shows, on one line. */
export function textOf(piece: Html): string {
  const plain = unescapedHtml(piece[TEXT].replace(/<[^<>]*>/g, ''))
  return plain.replaceAll(/\s+/g, ' ').trim()
}

type InsertionPoint = 'text' | 'value' | 'address' | 'attributes'

/** JavaScript passes the same array of parts on every call, so each template is parsed once. */
const known = new WeakMap<TemplateStringsArray, readonly InsertionPoint[]>()

function filled(place: InsertionPoint, fill: Fill): string {
  if (fill === false || fill === null || fill === undefined) return ''
  if (typeof fill === 'object') {
    if (place === 'text' && TEXT in fill) return fill[TEXT]
    if (place === 'text' && Array.isArray(fill))
      return fill.map((each: Fill) => filled('text', each)).join('')
    if (place === 'attributes' && LIST in fill) return fill[LIST]
    throw new TypeError(`html: this can't stand as ${place}`)
  }
  if (place === 'attributes') throw new TypeError('html: between attributes stands what attrs() made')
  const text = String(fill)
  return escapedHtml(place !== 'address' || ADDRESS.test(text) ? text : '#')
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'xlink:href'])
const ADDRESS = /^(?:https?:|mailto:|[/?#]|$)/i
/** Attributes whose values are scripts, styles or documents. */
const CLOSED = /^(?:on.*|style|srcdoc|srcset)$/

function placeOf(attribute: string): InsertionPoint {
  const name = attribute.toLowerCase()
  if (!/^[a-z][a-z0-9:-]*$/.test(name) || CLOSED.test(name))
    throw new SyntaxError(`html: ${attribute} can't be filled`)
  return ADDRESSES.has(name) ? 'address' : 'value'
}

const RAW = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'xmp', 'plaintext'])

/**
 * Determines the context of each value by a small HTML parser: sufficient for careful templates, and it
 * throws for all others.
 */
function placesIn(parts: TemplateStringsArray): InsertionPoint[] {
  const places: InsertionPoint[] = []
  let where: 'text' | 'tag' | 'value' | 'comment' | 'raw' = 'text'
  let tag = ''
  /** The part of an attribute parsed so far, up to its quote. */
  let word = ''
  let quote = ''
  let begun = false
  for (const part of parts.slice(0, -1)) {
    for (let j = 0; j < part.length; j++) {
      const character = part[j]!
      if (where === 'text') {
        if (part.startsWith('<!--', j)) where = 'comment'
        else if (character === '<' && (j === part.length - 1 || /[a-z/!]/i.test(part[j + 1]!))) {
          tag = /^<([a-z][a-z0-9-]*)/i.exec(part.slice(j))?.[1]?.toLowerCase() ?? ''
          where = 'tag'
          word = '<'
        }
      } else if (where === 'comment') {
        if (part.startsWith('-->', j)) where = 'text'
      } else if (where === 'raw') {
        if (part.slice(j, j + tag.length + 2).toLowerCase() === `</${tag}`) {
          where = 'tag'
          tag = ''
        }
      } else if (where === 'value') {
        if (character === quote) {
          where = 'tag'
          word = ''
        } else begun = true
      } else if (word.endsWith('=') && (character === '"' || character === "'")) {
        where = 'value'
        quote = character
        begun = false
      } else if (character === '>') where = RAW.has(tag) ? 'raw' : 'text'
      else word = /\s/.test(character) ? '' : word + character
    }
    if (where === 'text') places.push('text')
    else if (where === 'tag' && /^(?:<[a-z][a-z0-9-]*)?$/i.test(word)) places.push('attributes')
    else if (where === 'value') {
      const place = placeOf(word.slice(0, -1))
      // After a prefix in the template itself, a value can't change the scheme.
      places.push(begun ? 'value' : place)
    } else throw new SyntaxError(`html: no hole may stand after ${JSON.stringify(part.slice(-40))}`)
  }
  return places
}
