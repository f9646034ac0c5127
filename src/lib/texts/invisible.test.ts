// Which characters are invisible, for each that Unicode has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escaped, isVisible, visible } from './invisible.ts'

/**
 * Controls other than line ends, default-ignorable characters but for those of emoji, annotation marks, and
 * noncharacters, two of each plane and a row of their own.
 */
const HIDDEN = /[[[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\uFE0E\uFE0F]]--[\t\n\v\f\r\x85]]/v
const isNoncharacter = (code: number) => (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)

test('each invisible character is removed and escaped, and no other', () => {
  for (let code = 0x20; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (character === '\x85') continue
    const text = `a${character}é`
    const hidden = HIDDEN.test(character) || isNoncharacter(code)
    const what = `U+${code.toString(16)}`
    assert.equal(visible(text), hidden ? 'aé' : text, what)
    assert.equal(isVisible(`"${text}"`), !hidden, what)
    assert.equal(escaped(text) === text, !hidden, what)
  }
})

test('stacks of marks and escapes are found in ordinary text', () => {
  assert.equal(visible(`Bogotá e${'\u0301'.repeat(20)}`), `Bogotá e${'\u0301'.repeat(8)}`)
  assert.equal(isVisible(`"e${'\u0301'.repeat(9)}"`), false)
  assert.equal(isVisible(String.raw`"a\u200bb"`), false)
  assert.equal(isVisible(String.raw`"a \"b\"\n — «ñ»"`), true)
})
