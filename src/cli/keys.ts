// `hemiciclo keys`: the same operations as the administration routes.
import type { Command } from 'commander'
import type { Key } from '#model/key.ts'
import { runOperation } from './call.ts'
import { out } from './output.ts'

interface IssueOptions {
  countries?: string[]
  domains?: string[]
  email?: string
  perMinute?: number
  perDay?: number
  expires?: string
}

type Issued = Key & { readonly key: string }

export async function issueKey(program: Command, name: string, options: IssueOptions): Promise<void> {
  const { perMinute, perDay, expires, ...rest } = options
  const request = { ...rest, name, rate_per_minute: perMinute, rate_per_day: perDay, expires_at: expires }
  const issued = (await runOperation('keys.issue', [], request)) as Issued
  out(program, issued, `${issued.key}\nid ${issued.id}. The key is shown this once.`)
}

export async function listKeys(program: Command): Promise<void> {
  const { data: keys } = (await runOperation('keys.list', [])) as { data: Key[] }
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
  out(program, keys, lines.join('\n') || 'There are no keys.')
}

export async function rotateKey(program: Command, id: string, graceSeconds: number): Promise<void> {
  const issued = (await runOperation('keys.rotate', [['id', id]], { grace_seconds: graceSeconds })) as Issued
  out(program, issued, `${issued.key}\nid ${issued.id}. The old key works on for ${graceSeconds} s.`)
}

export async function revokeKey(program: Command, id: string): Promise<void> {
  await runOperation('keys.revoke', [['id', id]])
  out(program, { id, revoked: true }, `Key ${id} is revoked.`)
}
