// `hemiciclo keys`: the same operations as the administration routes.
import type { Command } from 'commander'
import type { Key } from '#model/access/key.ts'
import { printResult } from '../output.ts'
import { operationResult } from './call.ts'

interface IssueOptions {
  countries?: string[]
  domains?: string[]
  email?: string
  perMinute?: number
  perDay?: number
  expires?: string
}

type Issued = Key & { readonly key: string; readonly note: string | null }
type Rotated = Key & { readonly key: string; readonly old_secret_ends_at: string }

export async function issueKey(program: Command, name: string, options: IssueOptions): Promise<void> {
  const { perMinute, perDay, expires, ...rest } = options
  const request = { ...rest, name, rate_per_minute: perMinute, rate_per_day: perDay, expires_at: expires }
  const issued = (await operationResult('keys.issue', [], request)) as Issued
  const note = issued.note ? `\n${issued.note}` : ''
  printResult(program, issued, `${issued.key}\nid ${issued.id}. The key is shown only once.${note}`)
}

export async function listKeys(program: Command): Promise<void> {
  const { data: keys } = (await operationResult('keys.list', [])) as { data: Key[] }
  const lines = keys.map((key) =>
    [
      key.id,
      key.hint,
      key.name,
      key.countries?.join(',') ?? 'all countries',
      key.domains?.join(',') ?? 'all domains',
      key.revoked_at ? 'revoked' : (key.expires_at ?? 'valid'),
    ].join('  '),
  )
  printResult(program, keys, lines.join('\n') || 'There are no keys.')
}

export async function rotateKey(
  program: Command,
  id: string,
  { grace, again }: { grace?: number; again?: boolean },
): Promise<void> {
  const body = { grace_seconds: grace, again }
  const rotated = (await operationResult('keys.rotate', [['id', id]], body)) as Rotated
  const words = `id ${rotated.id}. The former secret works until ${rotated.old_secret_ends_at}.`
  printResult(program, rotated, `${rotated.key}\n${words}`)
}

export async function revokeKey(program: Command, id: string): Promise<void> {
  await operationResult('keys.revoke', [['id', id]])
  printResult(program, { id, revoked: true }, `Key ${id} is revoked.`)
}

interface Used {
  readonly name: string
  readonly key_id: string | null
  readonly calls: number
  readonly today: number
  readonly last_called_on: string | null
}

/** The calls of every key and account; or of one key, by day and operation. */
export async function keyUsage(program: Command, id: string | undefined, days: number): Promise<void> {
  if (id !== undefined) {
    const { data } = (await operationResult('keys.usage', [['id', id]])) as {
      data: { days: { day: string; operation: string; calls: number }[] }
    }
    const lines = data.days.map(({ day, operation, calls }) => `${day}  ${calls}  ${operation}`)
    return printResult(program, data, lines.join('\n') || 'No calls in thirty days.')
  }
  const { data } = (await operationResult('usage.list', [['days', String(days)]])) as { data: Used[] }
  const lines = data.map(({ name, key_id, calls, today, last_called_on }) => {
    const who = key_id ?? 'account'.padEnd(36)
    return `${who}  ${calls} in ${days} days, ${today} today, last ${last_called_on ?? 'never'}  ${name}`
  })
  printResult(program, data, lines.join('\n') || 'There are no keys.')
}
