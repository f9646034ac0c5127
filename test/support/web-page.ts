// Common rules of every page of the site: headers, markup, language and forms.
import assert from 'node:assert/strict'
import type { Language } from '#model/access/account.ts'
import { type Answer, attributeOf, type Element, elementsIn, textIn } from './web-visitor.ts'

/** Asserts the common rules of every page. */
export function assertPage(page: Answer, language: Language): void {
  const { text, headers } = page
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8$/)
  assert.match(text, /^<!doctype html>\n<html lang="/)
  // Tokens are random, and can contain any text.
  const fixed = text.replaceAll(/name="csrf" value="[^"]*"/g, '')
  for (const leak of ['undefined', '[object', 'NaN', 'null<', '>null'])
    assert.ok(!fixed.includes(leak), `${leak} in ${text}`)
  assert.ok(!/<[^>]*\s[\w-]+=[^"'\s]/.test(text.replace(/="[^"]*"/g, '=""')), 'every value is quoted')
  const elements = elementsIn(text)
  assert.equal(elements.length, text.match(/<[a-z]/g)!.length, 'elements stand where they were written')
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const tags = { es: 'es-419', pt: 'pt-BR', en: 'en' }
  assert.equal(attributeOf(named('html')[0]!, 'lang'), tags[language])
  assert.equal(named('h1').length, 1)
  assert.match(textIn(named('title')[0]!), /\S.* · Hemiciclo$/)
  assert.equal(named('main').length, 1)
  assert.equal(named('style').length, 0)
  for (const script of named('script')) assert.match(attributeOf(script, 'src') ?? '', /^\/assets\//)
  assert.ok(
    elements.every((element) =>
      element.attrs.every(({ name }) => name !== 'style' && !name.startsWith('on')),
    ),
  )
  const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? [])
  assert.equal(new Set(ids).size, ids.length, 'ids are unique')
  for (const element of elements) {
    const described = attributeOf(element, 'aria-describedby')?.split(' ') ?? []
    const refers = [
      attributeOf(element, 'for'),
      ...described,
      /^#(.+)/.exec(attributeOf(element, 'href') ?? '')?.[1],
    ]
    for (const id of refers) assert.ok(!id || ids.includes(id), `${id} is there`)
  }
  const labelled = named('label').map((label) => attributeOf(label, 'for'))
  for (const field of [...named('input'), ...named('select')])
    if (attributeOf(field, 'type') !== 'hidden')
      assert.ok(
        attributeOf(field, 'aria-label') ||
          (field.parentNode as Element | null)?.tagName === 'label' ||
          labelled.includes(attributeOf(field, 'id')),
        'every field has its label',
      )
  for (const form of page.forms) {
    // A GET form is in the address, where the token must not be.
    if (form.method === 'get') assert.equal(form.fields.csrf, undefined)
    else assert.match(form.fields.csrf ?? '', /^[\w-]{96}$/)
  }
}
