// Small files that cost much never cost more than the limits of one extraction.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { extractor } from '#texts/extractor.ts'
import { BOMBS } from '../support/bombs.ts'
import { LONG } from '../support/long.ts'
import { pdf } from '../support/made-files.ts'

/** The process ends itself at these. */
const LIMITS = { heapMb: 256, rssMb: 600, seconds: 3 }
/** The gate tries those of the first few, which meet every limit. */
const tried = Object.entries(BOMBS).slice(0, LONG ? undefined : 5)
const ordinary = pdf([['Artículo 1. Las aguas son del Estado, y su uso es de los pueblos según la ley.']])

describe('the extractor survives', () => {
  const extract = extractor(LIMITS)
  const { signal } = new AbortController()
  for (const [what, { file, ends }] of tried)
    it(what, async () => {
      const { status } = await extract(file(), signal)
      assert.ok(ends.includes(status), status)
    })
  it('and reads the next file', async () => {
    assert.equal((await extract(ordinary, signal)).status, 'extracted')
  })
})
