// Colombia, SUCOP: public consultations of draft norms and of regulatory agendas. 2026-08: the site is a
// SharePoint list, read in pages of 500 by offset, and the order of the list is not stable; an error comes as
// an ordinary reply. It does not answer some networks outside Colombia.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { pages } from '../kit/paged-lists.ts'
import { dayInList } from '../kit/printed-days.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { processIn, processLines, readProcesses, SELECTED } from './sucop/processes.ts'

const LIST = "https://www.sucop.gov.co/formulacion_/_api/web/lists/getbytitle('Procesos%20SUCOP')"
const FOLDERS = `${LIST}/rootfolder/folders?$expand=ListItemAllFields&$select=${SELECTED}&$top=500`

export const coSucop = source({
  id: 'co.sucop',
  country: 'CO',
  domains: ['consultations', 'entities'],
  title: 'Sistema Único de Consulta Pública',
  publisher: 'Departamento Nacional de Planeación de Colombia',
  home: 'https://www.sucop.gov.co/',
  official: true,
  terms: 'Public information of the Departamento Nacional de Planeación; no licence is stated.',
  everyHours: 12,
  hosts: { 'www.sucop.gov.co': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'programs that read it; no reply of it was seen', day: '2026-08-04' },
  expect: { atLeast: 2_000 },

  async *discover({ since, get }) {
    const list = pages(get, {
      ask: ({ seen }) => ({
        url: `${FOLDERS}&$skip=${seen}`,
        headers: { accept: 'application/json;odata=nometadata' },
      }),
      read: (reply) => once(reply, readProcesses),
      key: ({ Id }) => Id,
      atLeast: 1,
    })
    for await (const { request, rows, doubts, number } of list) {
      if (doubts.length) yield { id: `filas:${number}`, requests: { page: request } } satisfies Item
      for (const { Id, Modified } of rows) {
        const day = dayInList(Modified?.slice(0, 10))
        const old = since && day && day < since
        if (!old) yield { id: `proceso:${Id}`, requests: { page: request } } satisfies Item
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('filas:')) return onlyDoubts(once(page, readProcesses).doubts)
    return processLines(processIn(page, item.id.split(':')[1]!), page.retrieved_at)
  },
})
