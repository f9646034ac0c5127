// Judgments, runs and files for tests of evaluation.
import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'

export const folder = mkdtempSync(join(tmpdir(), 'hemiciclo-evaluation-'))
/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useEvaluationFolder(): void {
  after(() => rm(folder, { recursive: true, force: true }))
}

/**
 * Writes files below a name and returns the path of the folder, or of the file if there is one without a
 * name.
 */
export async function written(
  name: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return join(folder, name)
}

export const file = async (name: string, text: string | Buffer) =>
  join(await written('files', { [name]: text }), name)
export const jsonl = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
export const close = (actual: number, expected: number, what?: string) =>
  assert.ok(Math.abs(actual - expected) < 5e-5, `${what ?? ''} ${actual} is not ${expected}`)

export const QRELS = `q1 0 a 2
q1 0 b 1
q1 0 c 0
q1 0 d 2
q1 0 e 1
q2 0 a 1
q2 0 b -1
q2 0 f 2
q3 0 a 0
`
export const RUN = `q1 Q0 c 1 9.5 x
q1 Q0 b 2 7.25 x
q1 Q0 n 3 8.0 x
q1 Q0 a 4 7.25 x
q1 Q0 e 5 1.5 x
q2 Q0 b 1 3 x
q2 Q0 n 2 2 x
q2 Q0 f 3 2 x
q2 Q0 m 4 1 x
q3 Q0 a 1 1 x
`
export const judgments = QRELS.trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([query, , document, grade]) => ({ query: query!, document: document!, grade: Number(grade) }))
