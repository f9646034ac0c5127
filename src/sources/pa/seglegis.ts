// Panama, Asamblea Nacional: bills in its Seguimiento Legislativo (segLegis), with their proponents and
// stages. 2026-10: 931 files of this term over 47 pages; each page is requested with the state of the
// previous one. The steps of a bill are behind a button and do not identify their bill, so they are not read.
// No page was seen, only the data that other programs derived from them.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { billLines, filesIn } from './seglegis/bills.ts'
import { allBills, nextPage, SITE } from './seglegis/form.ts'

export const paSeglegis = source({
  id: 'pa.seglegis',
  country: 'PA',
  domains: ['bills', 'documents'],
  title: 'Seguimiento Legislativo',
  publisher: 'Asamblea Nacional de Panamá',
  home: SITE,
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 24,
  hosts: { 'sistemas.asamblea.gob.pa': { perSecond: 0.5, timeoutMs: 120_000 } },
  verified: {
    by: 'derived',
    what: 'the fields and words of 85 bills, as others read them',
    day: '2026-10-09',
  },
  expect: { atLeast: 500 },

  // No list of changes exists: each run reads all of them.
  async *discover({ get }) {
    let page = allBills(await get({ url: SITE }))
    const known = new Set<string>()
    for (let number = 1; ; number++) {
      const reply = await get(page)
      const files = [...once(reply, filesIn).keys()]
      if (files.every((file) => known.has(file)))
        throw new Doubt(`${SITE}: page ${number} repeats the pages before it`)
      for (const file of files) known.add(file)
      for (const file of files) yield { id: `ficha:${file}`, requests: { page } } satisfies Item
      const next = nextPage(reply, number + 1)
      if (!next) return
      page = next
    }
  },

  parse(replies, item): Iterable<Line> {
    return billLines(replyNamed(replies, 'page'), item.id.slice('ficha:'.length))
  },
})
