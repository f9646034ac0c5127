// Common rules on the markup of every page of records.
import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import type { Language } from '#model/access/account.ts'
import type { Reply } from './helpers.ts'
import { attributeOf, elementsIn, textIn } from './web-visitor.ts'

/** Bytes of a page, compressed; with style sheet, script and font a first visit stays below 60 kB. */
const MOST_BYTES = 20_000
export const TAGS = { es: 'es-419', pt: 'pt-BR', en: 'en' }

/** Asserts the common rules of pages of records, and returns the heading. */
export function assertRecordPage(reply: Reply, language: Language, address: string): string {
  const { status, headers, text } = reply
  assert.equal(status, 200, `${address}: ${text.slice(0, 2_000)}`)
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8$/)
  assert.ok(!String(headers['content-security-policy']).includes('unsafe'), 'nothing inline')
  return assertMarkup(text, language, address)
}

/** Asserts the same of the document alone. */
export function assertMarkup(text: string, language: Language, address: string): string {
  for (const leak of ['undefined', '[object', 'NaN', 'null<', '>null', '${'])
    assert.ok(!text.includes(leak), `${leak} in ${address}: ${around(text, leak)}`)
  const elements = elementsIn(text)
  assert.equal(
    elements.length,
    text.match(/<[a-z]/g)!.length,
    `${address}: elements stand where they were written`,
  )
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  assert.equal(attributeOf(named('html')[0]!, 'lang'), TAGS[language])
  for (const name of ['h1', 'main', 'title']) assert.equal(named(name).length, 1, `${address}: one ${name}`)
  const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []))
  levels.forEach((level, i) => {
    assert.ok(level <= (levels[i - 1] ?? 0) + 1, `${address}: headings in order, not ${levels}`)
  })
  for (const element of elements)
    for (const { name, value } of element.attrs) {
      assert.ok(name !== 'style' && !name.startsWith('on'), `${address}: ${name}`)
      assert.ok(!/^\s*(?:javascript|data|vbscript):/i.test(value), `${address}: ${value}`)
    }
  const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? [])
  assert.equal(new Set(ids).size, ids.length, `${address}: ids are unique`)
  for (const link of named('a')) {
    const local = /^#(.+)/.exec(attributeOf(link, 'href') ?? '')?.[1]
    assert.ok(!local || ids.includes(local), `${address}: ${local} is there`)
  }
  const labelled = named('label').map((label) => attributeOf(label, 'for'))
  for (const field of [...named('input'), ...named('select'), ...named('textarea')]) {
    const type = attributeOf(field, 'type')
    const own = attributeOf(field, 'aria-label') ?? attributeOf(field, 'aria-labelledby')
    const inLabel = field.parentNode && 'tagName' in field.parentNode && field.parentNode.tagName === 'label'
    if (type !== 'hidden')
      assert.ok(own || inLabel || labelled.includes(attributeOf(field, 'id')), `${address}: a label`)
  }
  for (const table of named('table'))
    assert.ok(
      table.childNodes.some(({ nodeName }) => nodeName === 'caption'),
      address,
    )
  assert.ok(brotliCompressSync(text).length < MOST_BYTES, `${address} is small`)
  return textIn(named('h1')[0]!).trim()
}

function around(text: string, piece: string): string {
  const at = text.indexOf(piece)
  return text.slice(Math.max(0, at - 200), at + 100)
}
