// Where results go: a line for people, or JSON for programs with --json.
import type { Command } from 'commander'

/** Prints a result: as JSON with `--json`, else the words for people. */
export function out(program: Command, value: unknown, words: string): void {
  process.stdout.write(`${program.opts().json ? JSON.stringify(value) : words}\n`)
}

/** Prints what happens meanwhile, to standard error, so that results stay clean. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
