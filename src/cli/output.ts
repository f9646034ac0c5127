// Prints results: text for people, or JSON with --json.
import type { Command } from 'commander'

/** Prints a result as JSON with `--json`, otherwise as text. */
export function printResult(program: Command, value: unknown, words: string): void {
  process.stdout.write(`${program.opts().json ? JSON.stringify(value) : words}\n`)
}

/** Prints progress to standard error, so that standard output has results only. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
