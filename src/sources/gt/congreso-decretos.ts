// Guatemala: the decrees of the Congreso, from the page of its site that lists all since 1952. 2026-10:
// derived from other programs' parsers; filters by day or text have no effect, and the oldest have another
// format, which is not read. Files are linked and not fetched: robots.txt disallows them.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { decreeLines, decreesIn } from './congreso-decretos/decrees.ts'

const LIST = { url: 'https://www.congreso.gob.gt/seccion_informacion_legislativa/decretos' }

export const gtCongresoDecretos = source({
  id: 'gt.congreso-decretos',
  country: 'GT',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Decretos del Congreso de la República',
  publisher: 'Congreso de la República de Guatemala',
  home: LIST.url,
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 24,
  blocked: { kind: 'refuses_programs', why: 'Its bot protection allows programs from some networks only.' },
  hosts: { 'www.congreso.gob.gt': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'programs that read it; no such page was seen', day: '2026-10-01' },
  expect: { atLeast: 500 },

  async *discover({ since, until, get }) {
    const { byNumber, doubts } = once(await get(LIST), decreesIn)
    if (doubts.length) yield { id: 'lista', requests: { list: LIST } } satisfies Item
    for (const [number, [decree]] of byNumber) {
      if (!decree || (since && decree.day < since) || (until && decree.day > until)) continue
      yield { id: `decreto:${number}`, requests: { list: LIST } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const { byNumber, doubts } = once(replyNamed(replies, 'list'), decreesIn)
    if (item.id === 'lista') return onlyDoubts(doubts)
    const [decree, ...more] = byNumber.get(item.id.slice('decreto:'.length)) ?? []
    if (!decree || more.length) throw new Doubt(`${item.id}: none, or several that differ`)
    return decreeLines(decree)
  },
})
