// XML replies, read completely: a truncated document is rejected before any of it is used.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { dataOf } from '../reply.ts'
import { maybeWords, read, words, wordsOrNull } from '../shape.ts'

const OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: true,
  // Numeric character references, `&#209;`, are read under this name too.
  htmlEntities: true,
}
const parser = new XMLParser(OPTIONS)
const orderedParser = new XMLParser({ ...OPTIONS, preserveOrder: true, trimValues: false })

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

/** An element of a document whose words are between its elements, as in a text that is marked up. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** The root element of an XML reply with everything in its order. Throws as `xml` does. */
export function xmlInOrder(reply: Reply, root: string): XmlElement {
  const nodes = parsed(reply, orderedParser) as OrderedNode[]
  const found = nodes.map(elementOf).find((node) => typeof node !== 'string' && node.name === root)
  if (!found) throw new Doubt(`${reply.url}: no <${root}>`)
  return found as XmlElement
}

/** `{ p: [children], ':@': attributes }`, or `{ '#': text }`. */
type OrderedNode = Record<string, unknown>

function elementOf(node: OrderedNode): XmlElement | string {
  if ('#' in node) return String(node['#'])
  const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>)
  return {
    name,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key.slice(1), value])),
    children: (node[name] as OrderedNode[]).map(elementOf),
  }
}

function documentIn(reply: Reply): Record<string, unknown> {
  return parsed(reply, parser) as Record<string, unknown>
}

function parsed(reply: Reply, by: XMLParser): unknown {
  const text = dataOf(reply).trim()
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Doubt(`not XML: ${reply.url}: ${valid.err.msg}`)
  try {
    return by.parse(text)
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
