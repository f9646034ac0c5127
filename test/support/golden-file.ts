// Goldens: texts compared with files, by a line diff; `--test-update-snapshots` writes them.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { diff } from 'node:util'

const MOST_LINES = 60
const CONTEXT = 2

/** Compares a text, or a value as JSON, with `test/golden/<path>`. */
export function golden(t: TestContext, value: unknown, path: string): void {
  const file = fileURLToPath(new URL(`../golden/${path}`, import.meta.url))
  const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`
  try {
    t.assert.fileSnapshot(text, file, { serializers: [String] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ASSERTION') throw error
    assert.fail(`test/golden/${path} differs; \`npm run golden\` writes it.\n${differences(file, text)}`)
  }
}

/** Asserts that a folder of goldens has only these files: delete unused ones. */
export function onlyGoldens(folder: string, files: readonly string[]): void {
  assert.deepEqual(readdirSync(new URL(`../golden/${folder}`, import.meta.url)).sort(), files.toSorted())
}

/** The first differing lines, `-` as in the file and `+` as now, with the lines around them. */
function differences(file: string, text: string): string {
  const lines = diff(readFileSync(file, 'utf8').split('\n'), text.split('\n')).map(
    ([side, line]) => [side === 0 ? ' ' : side < 0 ? '+' : '-', line] as const,
  )
  const near = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([mark]) => mark !== ' ')
  const shown = lines.flatMap(([mark, line], at) => {
    if (near(at)) return `${mark} ${line}`
    return near(at - 1) ? '  …' : []
  })
  const left = shown.length - MOST_LINES
  return [...shown.slice(0, MOST_LINES), ...(left > 0 ? [`  … and ${left} more lines`] : [])].join('\n')
}
