// Prints results: text for people, or JSON with --json. What strangers wrote, such as the name of a key or a
// title, moves no cursor of a terminal: invisible characters are removed, or escaped in JSON.
import type { Command } from 'commander'
import { escapedJson, visible } from '#lib/texts/invisible.ts'
import { isFullDisk } from '#model/outage.ts'

/** Prints a result as JSON with `--json`, otherwise as text. */
export function printResult(program: Command, value: unknown, words: string): void {
  process.stdout.write(`${program.opts().json ? escapedJson(value) : visible(words)}\n`)
}

/** Prints progress to standard error, so that standard output has results only. */
export function progress(text: string): void {
  process.stderr.write(`${visible(text)}\n`)
}

/** What a command says of the error that ended it. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return visible(isFullDisk(error) ? `the disk is full: ${text}. What was stored before stays.` : text)
}
