// Colombia, Senado: ballots of the plenary from 2017 to 2024, a data set on the open-data portal of the
// state. 2026-10: 16,733 rows of 111 days, the last of 25 September 2024; senators by name only.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { listRows } from '../kit/list-rows.ts'
import { digest } from '../kit/names.ts'
import { dayInList } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { count, words } from '../kit/shape.ts'
import { registersOf } from './senado-datos/bills.ts'
import { rollCallLines } from './senado-votos/ballots.ts'

const DATA = 'https://www.datos.gov.co/resource/ucmr-52df.json'
/** The maximum number of ballots on a project; the portal's default limit is a thousand. */
const MOST = 5_000
const Group = z.object({ fecha: words, proyecto: z.string().min(1), n: count })
const groupsIn = (reply: Reply) => listRows(json(reply, z.array(z.unknown()).min(1)), Group, reply.url)

export const coSenadoVotos = source({
  id: 'co.senado-votos',
  country: 'CO',
  domains: ['roll-calls', 'votes'],
  title: 'Votaciones de plenaria del Senado: archivo de 2017 a septiembre de 2024',
  publisher: 'Senado de la República de Colombia',
  home: 'https://www.datos.gov.co/d/ucmr-52df',
  official: true,
  terms: 'Open data of datos.gov.co, under the licence of the data set.',
  everyHours: 720,
  endedOn: '2024-09-25',
  blocked: {
    kind: 'superseded',
    why: 'it ended in 2024, and co.senado-datos has the same votes under other keys',
  },
  hosts: {
    'www.datos.gov.co': { perSecond: 1, timeoutMs: 60_000 },
    'leyes.senado.gov.co': { perSecond: 0.3, timeoutMs: 60_000 },
  },
  verified: { by: 'recorded', what: 'six ballots of two votes, transcribed by others', day: '2026-10-09' },
  expect: { atLeast: 15_000 },

  async *discover({ since, get }) {
    const groups = { $select: 'fecha,proyecto,count(*) as n', $group: 'fecha,proyecto' }
    const counted = query(DATA, { ...groups, $order: 'fecha,proyecto', $limit: MOST })
    const { rows, doubts } = groupsIn(await get(counted))
    if (doubts.length) yield { id: 'filas:votaciones', requests: { counted } }
    for (const { fecha, proyecto, n } of rows) {
      const day = dayInList(fecha)
      // A vote without a day is reported by its item.
      if (since && day && day < since) continue
      const $where = `fecha='${fecha}' and proyecto='${proyecto.replaceAll("'", "''")}'`
      const ballots = query(DATA, { $where, $order: ':id', $limit: MOST })
      const requests = { ballots, ...registersOf(proyecto) }
      yield { id: `votacion:${fecha.slice(0, 10)}:${digest(proyecto)}:${n}`, requests } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id === 'filas:votaciones') return onlyDoubts(groupsIn(replyNamed(replies, 'counted')).doubts)
    return rollCallLines(replyNamed(replies, 'ballots'), Number(item.id.split(':')[3]), replies)
  },
})
