// Entries of ZIP files, unpacked as a stream.
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { unzipped } from '#lib/formats/zip.ts'
import { zip } from '../support/made-files.ts'

describe('a ZIP file', () => {
  const file = zip({ 'notes.txt': Buffer.from('notes'), 'base.csv': Buffer.from('a,b\n'.repeat(9_000)) })

  it('returns the one entry whose name matches', async () => {
    assert.equal((await buffer(unzipped(file, /\.csv$/))).toString(), 'a,b\n'.repeat(9_000))
  })

  it('is rejected if no entry or several match, or if it is truncated or not a ZIP', () => {
    assert.throws(() => unzipped(file, /\.pdf$/), /0 of its entries match/)
    assert.throws(() => unzipped(file, /\./), /2 of its entries match/)
    assert.throws(() => unzipped(file.subarray(0, file.length / 2), /\.csv$/), /it has no end/)
    assert.throws(() => unzipped(Buffer.from('<html>'), /\.csv$/), /it has no end/)
  })

  it('ends in an error for corrupt compressed data', async () => {
    const broken = Buffer.from(file)
    broken.fill(0xff, broken.indexOf('base.csv') + 10, broken.indexOf('base.csv') + 30)
    await assert.rejects(buffer(unzipped(broken, /\.csv$/)))
  })
})
