// Entries of ZIP files, unpacked a piece at a time.
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { unzipped } from '#lib/zip.ts'
import { zip } from '../support/made-files.ts'

describe('a ZIP file', () => {
  const file = zip({ 'notes.txt': Buffer.from('notes'), 'base.csv': Buffer.from('a,b\n'.repeat(9_000)) })

  it('gives the one entry whose name fits', async () => {
    assert.equal((await buffer(unzipped(file, /\.csv$/))).toString(), 'a,b\n'.repeat(9_000))
  })

  it('is refused where no entry or several fit, and where it is cut or no ZIP', () => {
    assert.throws(() => unzipped(file, /\.pdf$/), /0 of its entries match/)
    assert.throws(() => unzipped(file, /\./), /2 of its entries match/)
    assert.throws(() => unzipped(file.subarray(0, file.length / 2), /\.csv$/), /it has no end/)
    assert.throws(() => unzipped(Buffer.from('<html>'), /\.csv$/), /it has no end/)
  })

  it('ends in an error where what is packed was broken', async () => {
    const broken = Buffer.from(file)
    broken.fill(0xff, broken.indexOf('base.csv') + 10, broken.indexOf('base.csv') + 30)
    await assert.rejects(buffer(unzipped(broken, /\.csv$/)))
  })
})
