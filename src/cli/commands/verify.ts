// `hemiciclo verify`: verifies an instance at any address, and prints a line for each check.
import type { Command } from 'commander'
import { printResult } from '../output.ts'
import type { Verdict } from '../verify/check.ts'
import { Unreachable } from '../verify/instance.ts'
import { GROUP_NAMES, verify } from '../verify/verify.ts'

interface Options {
  readonly only?: readonly string[]
  readonly seconds: number
}

const SHOWN_FAULTS = 5
const MARKS = { pass: 'pass', fail: 'FAIL', skip: 'skip' } as const

/** Exit code 1 when a check fails, 2 when the instance does not answer. */
export async function verifyInstance(
  program: Command,
  url: string,
  key: string | undefined,
  { only, seconds }: Options,
): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error(`${url} is not an http address.`)
  const unknown = only?.filter((name) => !GROUP_NAMES.includes(name)) ?? []
  if (unknown.length)
    throw new Error(`There is no group ${unknown.join(', ')}; there are ${GROUP_NAMES.join(', ')}.`)
  try {
    const verified = await verify({
      address: url,
      key: key === '-' ? await keyFromInput() : (key ?? null),
      seconds,
      ...(only && { only }),
      ...(!program.opts().json && { tell: (verdict) => process.stdout.write(`${lines(verdict)}\n`) }),
    })
    const count = (outcome: Verdict['outcome']) =>
      verified.verdicts.filter((verdict) => verdict.outcome === outcome).length
    const failed = count('fail')
    const told = `${count('pass')} passed, ${failed} failed, ${count('skip')} skipped`
    printResult(program, verified, `\n${told}; ${verified.requests} requests to ${verified.instance}`)
    if (failed) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    process.stderr.write(`hemiciclo: ${error.message}\n`)
    process.exitCode = 2
  }
}

/** A key on the command line can be read by other users of the machine. */
async function keyFromInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString().trim()
}

function lines({ group, check, outcome, note, faults }: Verdict): string {
  const shown = faults.slice(0, SHOWN_FAULTS)
  return [
    `${MARKS[outcome]}  ${group.padEnd(8)}  ${check}${note ? `  (${note})` : ''}`,
    ...shown.flatMap(({ asked, expected, came }) => [
      `      asked     ${asked}`,
      `      expected  ${expected}`,
      `      came      ${came}`,
    ]),
    ...(faults.length > shown.length ? [`      and ${faults.length - shown.length} more`] : []),
  ].join('\n')
}
