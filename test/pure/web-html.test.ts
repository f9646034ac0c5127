// The template of the pages: interpolated values are escaped in their context, or rejected by the template.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { attrs, type Fill, type Html, html, markupOf, withBoundSeparators } from '#web/html.ts'

const is = (piece: Html, text: string) => assert.equal(markupOf(piece), text)
/** For values that the compiler would reject. */
const any = (value: unknown) => value as Fill
// The linter reads `html` templates as templates; these are wrong on purpose.
const h = html

describe('an interpolated value', () => {
  it('in text is escaped', () => is(h`<p>${'<b>&"\''}</p>`, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'))
  it('in a quoted value is escaped', () =>
    is(h`<p title="${'"><script>'}">`, '<p title="&quot;&gt;&lt;script&gt;">'))
  it('can be a template, a list of them, a number or empty', () => {
    is(
      h`<ul>${[1, 2].map((n) => h`<li>${n}</li>`)}${null}${false}${undefined}${0}</ul>`,
      '<ul><li>1</li><li>2</li>0</ul>',
    )
  })
  it('between attributes can be a result of attrs()', () => {
    is(
      h`<i${attrs({ class: 'a"', hidden: true, lang: undefined, 'aria-x': false, n: 0 })}></i>`,
      '<i class="a&quot;" hidden n="0"></i>',
    )
  })
  it('after a script or a comment is text again', () => {
    is(
      h`<script src="${'/a.js'}"></script><!-- > --><p>${'<'}</p>`,
      '<script src="/a.js"></script><!-- > --><p>&lt;</p>',
    )
  })
  it('after a sign that opens no tag is text', () => is(h`<p>1 < 2 ${'<'}</p>`, '<p>1 < 2 &lt;</p>'))
})

describe('an address', () => {
  for (const good of ['https://a.b/?x=1', 'http://a', 'mailto:a@b.c', '/a', '?a=b', '#a', ''])
    it(`can be ${good || 'empty'}`, () => is(h`<a href="${good}">`, `<a href="${good}">`))
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:x',
    'java\nscript:x',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    'x',
  ])
    it(`cannot be ${JSON.stringify(bad)}`, () => {
      is(h`<a href="${bad}">`, '<a href="#">')
      is(h`<form${attrs({ action: bad })}>`, '<form action="#">')
      is(h`<a href="${''}${bad}">`, '<a href="#">')
    })
  it('can be interpolated after its beginning', () =>
    is(h`<a href="/${'x'}?q=${'a&b'}">`, '<a href="/x?q=a&amp;b">'))
})

describe('a template rejects', () => {
  for (const [name, wrong] of Object.entries({
    'an unquoted value': () => h`<a href=${'x'}>`,
    'the rest of an unquoted value': () => h`<a href=x${'x'}>`,
    'a tag name': () => h`<${'b'}>`,
    'the name of a closing tag': () => h`</${'b'}>`,
    'the rest of a tag name': () => h`<b${'x'}>`,
    'an attribute name': () => h`<a data-${'x'}="1">`,
    'a script': () => h`<script>${'x'}</script>`,
    'a style sheet': () => h`<style>${'x'}</style>`,
    'a comment': () => h`<!-- ${'x'} -->`,
    'a handler': () => h`<a onclick="${'x'}">`,
    'a style': () => h`<a style="${'x'}">`,
    'a page in a page': () => h`<iframe srcdoc="${'x'}">`,
    'text between attributes': () => h`<a ${'x'}>`,
    'a template between attributes': () => h`<a ${h` b`}>`,
    'attributes in text': () => h`<a>${attrs({ b: 1 })}</a>`,
    'a template in a value': () => h`<a title="${h`<b>`}">`,
    'a handler from attrs()': () => attrs({ onclick: 'x' }),
    'an attribute name that is none': () => attrs({ 'a b': 'x' }),
    'an object from outside': () => h`<a>${any({ text: '<script>' })}</a>`,
    'an object that copies the marks': () => h`<a>${any(JSON.parse('{"Symbol(html)": "<script>"}'))}</a>`,
  }))
    it(name, () => assert.throws(wrong))
})

it('the page has the same elements with any values', () => {
  type Node = {
    nodeName: string
    value?: string
    childNodes?: Node[]
    attrs?: { name: string; value: string }[]
  }
  const names = (node: Node): unknown => [
    node.nodeName,
    node.attrs?.map(({ name }) => name),
    node.childNodes?.map(names),
  ]
  const parsed = (text: string) =>
    parseFragment(
      markupOf(
        h`<div><p title="a ${text} b" class='${text}'>x${text}y</p>
<a href="/${text}" id="${text}">z</a></div>`,
      ),
    ) as Node
  const shape = JSON.stringify(names(parsed('plain')))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[<>"'&=/! a-z-]*$/)), (text) => {
      const page = parsed(text)
      assert.equal(JSON.stringify(names(page)), shape)
      const newlines = (from: string) => from.replace(/\r\n?/g, '\n').replaceAll('\0', '')
      const title = page.childNodes?.[0]?.childNodes?.[0]?.attrs?.[0]?.value ?? ''
      if (!text.includes('\0') && text.isWellFormed()) assert.equal(title, newlines(`a ${text} b`))
    }),
  )
})

describe('the separator of facts', () => {
  it('ends a line of text and never begins one; values of attributes keep their spaces', () => {
    const facts = ['PL 1/2026', 'Ley de «aguas» <y> ríos', '3 días'].join(' · ')
    is(
      withBoundSeparators(html`<p title="${facts}">${facts}</p><p>a · <b>b</b>
· c</p>`),
      '<p title="PL 1/2026 · Ley de «aguas» &lt;y&gt; ríos · 3 días">' +
        'PL 1/2026\u00a0· Ley de «aguas» &lt;y&gt; ríos\u00a0· 3 días</p>' +
        '<p>a\u00a0· <b>b</b>\u00a0· c</p>',
    )
  })

  it('stays as it is where the text is a value', () => {
    const note = 'a · b'
    is(
      withBoundSeparators(
        html`<textarea>${note}</textarea><option>${note}</option><pre>${note}</pre><p>a · b</p>`,
      ),
      '<textarea>a · b</textarea><option>a · b</option><pre>a · b</pre><p>a\u00a0· b</p>',
    )
  })
})
