// `hemiciclo accounts`: the same operations as the administration routes.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { operationResult } from './call.ts'

interface CreateOptions {
  admin?: boolean
  quota?: number
}

interface Shown {
  readonly id: string
  readonly email: string
  readonly admin: boolean
  readonly listening_quota: number
  readonly verified_at: string | null
  readonly disabled_at: string | null
}

/** Creates an account with the password on standard input; if that is empty, prints a random one, once. */
export async function createAccount(
  program: Command,
  email: string,
  { admin, quota }: CreateOptions,
): Promise<void> {
  const given = await askPassword()
  const password = given || randomBytes(15).toString('base64url')
  const account = (await operationResult('accounts.create', [], {
    email,
    password,
    admin,
    listening_quota: quota,
  })) as Shown
  const secret = given ? '' : `${password}\nThe password is shown only now. `
  const shown = given ? account : { ...account, password }
  printResult(program, shown, `${secret}${account.email} is account ${account.id}.`)
}

export async function listAccounts(program: Command): Promise<void> {
  const { data: accounts } = (await operationResult('accounts.list', [])) as { data: Shown[] }
  const lines = accounts.map((account) =>
    [
      account.id,
      account.email,
      account.admin ? 'administrator' : 'account',
      `${account.listening_quota} listenings a month`,
      account.disabled_at ? 'disabled' : account.verified_at ? 'confirmed' : 'not confirmed',
    ].join('  '),
  )
  printResult(program, accounts, lines.join('\n') || 'There are no accounts.')
}

/** The first line of standard input; typed at a terminal, it is not echoed. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password (empty to generate one): ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: Boolean(stdin.isTTY) })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
