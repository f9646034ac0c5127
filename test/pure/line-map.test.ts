// Source maps of the npm package: every line leads to the line that it was compiled from.
import assert from 'node:assert/strict'
import { SourceMap } from 'node:module'
import { it } from 'node:test'
import { encode } from '@jridgewell/sourcemap-codec'
import { lineMap } from '../../scripts/package/line-map.ts'

it('a shortened map has the line of every place', () => {
  const whole = JSON.stringify({
    ...{ version: 3, file: 'a.js', sourceRoot: '', sources: ['../src/a.ts'], names: ['x'] },
    mappings: encode([
      [
        [0, 0, 4, 2],
        [9, 0, 4, 11, 0],
      ],
      [],
      [
        [2, 0, 7, 0],
        [8, 0, 7, 20],
        [30, 0, 7, 31],
      ],
    ]),
  })
  const short = lineMap(whole)
  assert.ok(short.length < whole.length)
  const map = new SourceMap(JSON.parse(short))
  for (const [line, column, original] of [
    [0, 0, 4],
    [0, 12, 4],
    [2, 2, 7],
    [2, 40, 7],
  ] as const) {
    const found = map.findEntry(line, column) as { originalSource: string; originalLine: number }
    assert.deepEqual([found.originalSource, found.originalLine], ['../src/a.ts', original])
  }
})
