// Pages of a service and their elements: texts, tables, and what has an id.
import assert from 'node:assert/strict'
import { BASE_URL, type TestApp } from './helpers.ts'
import { attributeOf, type Element, elementsIn } from './web-visitor.ts'

/** The elements of the page at this path; another status than this fails. */
export async function pageOf(service: TestApp, path: string, status = 200): Promise<readonly Element[]> {
  const reply = await service.get(path, {})
  assert.equal(reply.status, status, reply.text)
  return elementsIn(reply.text)
}
/** The path of the page of the first record of a list for these words. */
export async function pathOfFirst(service: TestApp, list: string, q: string): Promise<string> {
  const { body } = await service.get(`/v1/${list}?q=${encodeURIComponent(q)}`)
  return body.data[0].platform_url.slice(BASE_URL.length)
}

export const named = (elements: readonly Element[], name: string) =>
  elements.filter(({ tagName }) => tagName === name)
/** The text of an element, in pieces. */
export const text = (element: Element): string =>
  element.childNodes
    .map((child) => ('tagName' in child ? text(child) : 'value' in child ? child.value : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
export const heading = (elements: readonly Element[]) => text(named(elements, 'h1')[0]!)
export const withId = (elements: readonly Element[], id: string) =>
  elements.find((element) => attributeOf(element, 'id') === id)!
/** The cells of the rows of the body of a table. */
export const rowsIn = (element: Element) =>
  elementsWithin(element, 'tbody').flatMap((body) =>
    elementsWithin(body, 'tr').map((row) =>
      row.childNodes.flatMap((cell) => ('tagName' in cell ? [text(cell)] : [])),
    ),
  )
export function elementsWithin(element: Element, name: string): Element[] {
  return element.childNodes.flatMap((child) =>
    'tagName' in child ? [...(child.tagName === name ? [child] : []), ...elementsWithin(child, name)] : [],
  )
}
