// The quick start of a client: the first block of a language in its README, run as a program.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const MOST_LINES = 15

/** The program of a README. Fails if it is longer than a quick start. */
export async function quickStart(readme: URL, language: string): Promise<string> {
  const text = await readFile(readme, 'utf8')
  const program = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1]
  assert.ok(program, `${readme.pathname} has a block of ${language}`)
  assert.ok(program.trim().split('\n').length <= MOST_LINES, 'it is short')
  return program
}

/** Runs a program to its end; returns its output. Fails with its errors. */
export async function ran(
  command: string,
  words: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<string> {
  const env = { ...process.env, ...options.env }
  const run = promisify(execFile)(command, words, { cwd: options.cwd, env })
  const { stdout } = await run.catch((error) => assert.fail(`${error.stdout}\n${error.stderr}`))
  return stdout
}
