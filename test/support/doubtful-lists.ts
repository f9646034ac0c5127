// Damaged records and lists of sources beside sound ones: what each costs, and that it heals.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Item, Source } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { collect, NOW } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

type Tree = Record<string, unknown>

/** Edits the text of the reply of an address. */
export type Edit = (text: string, url: string) => string

/** The fixtures of a source, with the text of each reply edited. */
export async function edited(id: string, edit: Edit): Promise<Get> {
  const get = await replay(fixturesOf(id), NOW)
  return async (request) => {
    const reply = await get(request)
    const text = edit(Buffer.from(reply.body).toString('latin1'), `${reply.url} ${request.body ?? ''}`)
    return { ...reply, body: Buffer.from(text, 'latin1') }
  }
}

/**
 * Puts a copy of the first row of a JSON list, with other values, before it. `path` leads to the list by
 * names and positions; `at` matches the addresses of its replies, with their bodies.
 */
export function damagedRow(at: RegExp, path: string, values: Readonly<Record<string, unknown>>): Edit {
  return (text, url) => {
    if (!at.test(url)) return text
    const whole = { reply: JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) }
    const names = ['reply', ...path.split('.').filter(Boolean)]
    const last = names.pop()!
    const parent = names.reduce((value, name) => value[name] as Tree, whole as Tree)
    // A list of one row may be the row alone.
    const rows = [parent[last]].flat() as Tree[]
    if (rows.length) parent[last] = [{ ...rows[0], ...values }, ...rows]
    for (const total of ['total', 'count'])
      if (rows.length && typeof whole.reply[total] === 'number') whole.reply[total]++
    return Buffer.from(JSON.stringify(whole.reply), 'utf8').toString('latin1')
  }
}

/** The same with the first row itself: nothing is said twice. */
export function spoiltRow(at: RegExp, path: string, values: Readonly<Record<string, unknown>>): Edit {
  const edit = damagedRow(at, path, values)
  return (text, url) => {
    if (!at.test(url)) return text
    const whole = { reply: JSON.parse(Buffer.from(edit(text, url), 'latin1').toString('utf8')) }
    const names = ['reply', ...path.split('.').filter(Boolean)]
    const rows = names.reduce<unknown>((value, name) => (value as Tree)[name], whole) as Tree[]
    rows.splice(1, 1)
    for (const total of ['total', 'count']) if (typeof whole.reply[total] === 'number') whole.reply[total]--
    return Buffer.from(JSON.stringify(whole.reply), 'utf8').toString('latin1')
  }
}

/**
 * A damaged record or list of a source beside sound ones: how a reply is edited, the item that reports it,
 * and what it says. All lines of the sound replies are read, but those that `loses` names.
 */
export interface Damage {
  readonly source: string
  readonly what: string
  readonly edit: Edit
  readonly item: string
  readonly says: RegExp
  readonly loses?: (line: Line) => boolean
}

/** Tests each damage: its item reports it, all else is read, and the item heals with its list. */
export function reportsEach(damages: readonly Damage[]): void {
  for (const { source: id, what, edit, item, says, loses } of damages)
    it(`${what} of ${id} is reported by its item, and all else is read`, async () => {
      const of = sourceNamed(id)!
      const sound = await collect(of, await edited(id, (text) => text))
      const { lines, report } = await collect(of, await edited(id, edit))
      const found = report.errors.filter((error) => error.item === item)
      assert.deepEqual(
        found.map(({ fate }) => fate),
        ['rejected'],
        JSON.stringify(report.errors),
      )
      assert.match(found[0]!.detail, says)
      const nameOf = ({ domain, key }: Line) => `${domain} ${key}`
      const read = new Set(lines.map(nameOf))
      const lost = sound.lines.filter((line) => !read.has(nameOf(line)) && !loses?.(line))
      assert.deepEqual(lost.map(nameOf), [])
      // Nobody has to say that it is sound again: requested once more, the item has no doubt.
      const { requests } = (await discovered(of, edit)).find((each) => each.id === item)!
      const again: Source = {
        ...of,
        async *discover() {
          yield { id: item, requests }
        },
      }
      const healed = await collect(again, await edited(id, (text) => text))
      assert.deepEqual(healed.report.errors, [])
    })
}

async function discovered(of: Source, edit: Edit): Promise<Item[]> {
  return Array.fromAsync(of.discover({ since: null, until: null, get: await edited(of.id, edit) }))
}
