// `hemiciclo keys`: the same operations as the administration routes.
import type { Command } from 'commander'
import { keysIn } from '#access/keys.ts'
import type { KeyRequest } from '#model/key.ts'
import { keyRequest } from '#operations/keys.ts'
import { readBody } from '#operations/params.ts'
import { out } from './output.ts'
import { now, withStore } from './store.ts'

interface IssueOptions {
  countries?: string[]
  domains?: string[]
  email?: string
  perMinute?: number
  perDay?: number
  expires?: string
}

export async function issueKey(program: Command, name: string, options: IssueOptions): Promise<void> {
  const { perMinute, perDay, expires, ...rest } = options
  const request = readBody(keyRequest, { ...rest, name, rate_per_minute: perMinute, rate_per_day: perDay, expires_at: expires })
  const issued = await withStore((db) => keysIn(db, now).issue(request as unknown as KeyRequest))
  out(program, issued, `${issued.key}\nid ${issued.id}. The key is shown this once.`)
}

export async function listKeys(program: Command): Promise<void> {
  const keys = await withStore((db) => keysIn(db, now).list())
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
  const issued = await withStore((db) => keysIn(db, now).rotate(id, graceSeconds))
  out(program, issued, `${issued.key}\nid ${issued.id}. The old key works on for ${graceSeconds} s.`)
}

export async function revokeKey(program: Command, id: string): Promise<void> {
  await withStore((db) => keysIn(db, now).revoke(id))
  out(program, { id, revoked: true }, `Key ${id} is revoked.`)
}
