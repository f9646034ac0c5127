// Invisible characters never reach a model; REST writes them as escapes.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { transcripts } from '#domains/debates.ts'
import { escaped, isVisible, visible, visibleIn } from '#lib/texts/invisible.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const BIDI = '\u202e\u2066\u200f\u061c'
const ZERO = '\u200b\u200d\u2060\ufeff\u00ad'
/** «hide» in tags, which models read and people do not see. */
const TAGS = [...'hide'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
const CONTROLS = '\u001b[31m\u0007\u0085\u009b\u007f'
const ALL = BIDI + ZERO + TAGS + CONTROLS
const SEEN = /[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}]/u

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    line(bills, { key: 'b', country_code: 'CO', title: `Ley ${ALL}de aguas`, summary: `Uno\r\ndos\t${ALL}` }),
    line(transcripts, {
      key: 't',
      country_code: 'CO',
      title: 'Sesión',
      branch: 'legislative',
      official: true,
      text: `Agua ${ALL}clara`,
    }),
  )
})
after(() => service[Symbol.asyncDispose]())

const withoutBreaks = (value: unknown) => JSON.stringify(value).replaceAll(/\\[nt]/g, ' ')

describe('invisible characters', () => {
  it('are removed from rows, records, long texts and search results of tools', async () => {
    const list = await callTool(service, 'list_bills', {})
    const { id } = list.data[0]
    const [session] = (await callTool(service, 'list_transcripts', {})).data
    const answers = [
      list,
      await callTool(service, 'list_bills', { response_format: 'detailed' }),
      await callTool(service, 'list_bills', { id }),
      await callTool(service, 'list_transcripts', { id: session.id }),
      await callTool(service, 'search', { q: 'aguas' }),
    ]
    for (const answer of answers) assert.doesNotMatch(withoutBreaks(answer), SEEN)
    for (const answer of answers) assert.doesNotMatch(withoutBreaks(answer), /\\u/)
    assert.match(answers[2].data.title, /^Ley \n?de aguas$/)
    assert.equal(answers[2].data.summary.startsWith('Uno\ndos'), true)
  })

  it('of the caller are removed from errors', async () => {
    const { error } = await callTool(service, 'list_bills', { [`qq${ALL}`]: 'x' })
    assert.doesNotMatch(withoutBreaks(error), SEEN)
  })

  it('are escapes in REST, with the same meaning', async () => {
    for (const path of ['/v1/bills', '/v1/bills?fields=title', '/v1/search?q=aguas']) {
      const { text, body } = await service.get(path)
      assert.doesNotMatch(text, SEEN, path)
      assert.ok(body.data[0].title.includes(ALL), path)
    }
  })

  it('are removed without other changes', () => {
    const plain = 'Ñandú — «ação»\n\t1º § 水 😀 العربية'
    assert.equal(visible(plain), plain)
    assert.equal(visible('a\r\nb\rc\fd'), 'a\nb\nc\nd')
    assert.deepEqual(visibleIn({ [`k${ZERO}`]: [`v${TAGS}`, 1, null] }), { k: ['v', 1, null] })
    assert.equal(JSON.parse(escaped(JSON.stringify(ALL))), ALL)
  })

  it('are removed together with stacks of combining marks, which no line can break', () => {
    const stack = `agua${'\u0301\u0489'.repeat(300)} clara`
    assert.equal(visible(stack), `agua${'\u0301\u0489'.repeat(4)} clara`)
    assert.deepEqual([isVisible(JSON.stringify(stack)), isVisible('"agua\u0301 ❤️ 1️⃣"')], [false, true])
  })
})
