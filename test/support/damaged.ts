// Damage for the replies of sources: broken bytes, wrong values, and pages without data.
import type { Reply } from '#model/sources/source.ts'

/** Replies of a site that is out of order. */
export const PAGE = Buffer.from(
  '<!DOCTYPE html>\n<html><head><title>Sitio en mantención</title></head>' +
    '<body><h2>Volvemos pronto</h2></body></html>',
)

/** Bodies that must give no line. A plain text has no end marker, so a truncated one is valid. */
export function worthless({ body, headers }: Reply): Uint8Array[] {
  const anyway = [PAGE, Buffer.alloc(0), Buffer.from(' \n')]
  if (headers['content-type']?.startsWith('text/plain')) return anyway
  const garbage = Buffer.from([0xc3, 0x28, 0xff, 0x00, 0x42])
  return [...anyway, Buffer.from(body.slice(0, body.length / 2)), garbage, Buffer.from('null')]
}

/** A page with a comment in Latin-1 behind its first tag of content; other bodies unchanged. */
export function withStrayByte(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body).toString('latin1')
  const at = /<body\b[^>]*>|<html\b[^>]*>|^\s*<\?xml[^>]*\?>\s*<[^>]+>/i.exec(text)
  if (!at || !/^\s*</.test(text)) return body
  const end = at.index + at[0].length
  return Buffer.from(`${text.slice(0, end)}<!-- p\xe1gina -->${text.slice(end)}`, 'latin1')
}

/** A reply of JSON whose lists have no entries any more, and no further page; other bodies unchanged. */
export function emptied(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body).toString('utf8')
  if (!/^\s*[[{]/.test(text)) return body
  const without = (name: string, value: unknown) =>
    name === 'odata.nextLink' ? undefined : Array.isArray(value) ? [] : value
  return Buffer.from(JSON.stringify(JSON.parse(text, without)))
}

/** A reply of which each row of a list is given twice in a row; other bodies unchanged. */
export function doubled(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body).toString('latin1')
  const isRow = (value: unknown) => typeof value === 'object' && value !== null
  const twice = (value: unknown) =>
    Array.isArray(value) && value.every(isRow) ? value.flatMap((row) => [row, row]) : value
  if (/^\s*[[{]/.test(text)) {
    const data = JSON.parse(Buffer.from(body).toString('utf8'), (_name, value) => twice(value))
    return Buffer.from(JSON.stringify(data))
  }
  if (!/^\s*</.test(text)) return body
  return Buffer.from(text.replace(/<(tr|li|item|entry)\b[^>]*>[\s\S]*?<\/\1>/gi, '$&\n$&'), 'latin1')
}

/** Values that are wrong for most fields, and edge cases of others. */
export const WRONG: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 1e21, 1.5, true, [], {}, [null]],
  ...['x'.repeat(30_000), 'ñ'.repeat(400), '\ud800', 'a\u0000b', 'NaN'],
  ...['2026-02-30', '2026-02-30T10:00', '31/02/2026', '0000-00-00', '9999999999'],
  ...['http://', 'javascript:alert(1)', 'https://a b/', '__proto__'],
]

export const isJson = (reply: Reply) =>
  /^\s*[[{]/.test(Buffer.from(reply.body.subarray(0, 20)).toString('utf8'))

/** A copy of a JSON value with one of its leaves replaced. */
export function graft(value: unknown, at: number, leaf: unknown): unknown {
  const leaves: { parent: Record<string, unknown>; name: string }[] = []
  const copy = structuredClone({ root: value }) as Record<string, unknown>
  const walk = (parent: Record<string, unknown>) => {
    for (const [name, inner] of Object.entries(parent)) {
      leaves.push({ parent, name })
      if (inner && typeof inner === 'object') walk(inner as Record<string, unknown>)
    }
  }
  walk(copy)
  const { parent, name } = leaves[at % leaves.length]!
  parent[name] = leaf
  return copy.root
}

export interface Edit {
  readonly at: number
  readonly kind: 'set' | 'insert' | 'cut' | 'repeat'
  readonly byte: number
  readonly size: number
}

/** A copy of a body with one broken position. */
export function mutate(body: Uint8Array, edit: Edit): Uint8Array {
  const at = body.length ? edit.at % body.length : 0
  const [before, after] = [body.slice(0, at), body.slice(at)]
  if (edit.kind === 'insert') return Buffer.concat([before, Buffer.from([edit.byte]), after])
  if (edit.kind === 'cut') return Buffer.concat([before, after.slice(edit.size)])
  if (edit.kind === 'repeat') return Buffer.concat([before, after.slice(0, edit.size), after])
  return Buffer.concat([before, Buffer.from([edit.byte]), after.slice(1)])
}
