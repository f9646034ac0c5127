// XML replies, read completely: a truncated document is rejected before any of it is used.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { dataOf } from '../reply.ts'
import { maybeWords, read, words, wordsOrNull } from '../shape.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: true,
  // Numeric character references, `&#209;`, are read under this name too.
  htmlEntities: true,
})

/**
 * The validated content of the root element of an XML reply. Attributes are named `@Name`, text next to them
 * `#`. Throws `Doubt` for a document that is truncated, has another root or is `nil`; `Unavailable` for a web
 * page.
 */
export function xml<T>(reply: Reply, root: string, shape: z.ZodType<T>): T {
  const document = documentIn(reply)
  const inside = document[root]
  if (inside === undefined) throw new Doubt(`${reply.url}: no <${root}>`)
  if ((inside as { '@nil'?: string })['@nil'] === 'true')
    throw new Doubt(`${reply.url}: <${root}> is nil, the source has no such record`)
  return read(inside, shape, reply.url)
}

/** The name of the root element of an XML reply, and its content, not validated. Throws as `xml` does. */
export function xmlDocument(reply: Reply): { readonly root: string; readonly inside: unknown } {
  const elements = Object.entries(documentIn(reply)).filter(([name]) => !name.startsWith('?'))
  if (elements.length !== 1) throw new Doubt(`${reply.url}: no root element`)
  return { root: elements[0]![0], inside: elements[0]![1] }
}

function documentIn(reply: Reply): Record<string, unknown> {
  const text = dataOf(reply).trim()
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Doubt(`not XML: ${reply.url}: ${valid.err.msg}`)
  try {
    return parser.parse(text)
  } catch (cause) {
    throw new Doubt(`not XML: ${reply.url}`, { cause })
  }
}

/** An element with a code in an attribute: its text and the code. */
export function coded(attribute: string) {
  return z
    .object({ '#': words, [`@${attribute}`]: words })
    .transform((value) => ({ text: value['#'] as string, code: value[`@${attribute}`] as string }))
}

/** The text of an element that may be empty, missing or nil. */
export const maybeText = z.preprocess(
  (value) => (value && typeof value === 'object' ? (value as { '#'?: string })['#'] : value),
  maybeWords,
)

/** The text of a required element, null where it is empty or nil; as `wordsOrNull`. */
export const textOrNull = z.preprocess(
  (value) => (value && typeof value === 'object' ? ((value as { '#'?: string })['#'] ?? null) : value),
  wordsOrNull,
)
