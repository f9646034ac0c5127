// Brazil, Diário Oficial da União as the XML files of INLABS: the acts of the first section and of its extra
// editions. 2026-07: a ZIP for each section and day, behind a free account. INLABS has other numbers of acts
// than in.gov.br, so these are the acts of `br.dou` under other keys.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { brazilianWorkingDays } from '../kit/national/br-working-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { actLines } from './dou/acts.ts'
import { actIn, actsIn } from './dou/xml.ts'

/** A full run goes back to this day. */
const FIRST_DAY = '2026-08-01'
const ZONE = 'America/Sao_Paulo'
const SECTIONS = ['DO1', 'DO1E'] as const

export const brDouInlabs = source({
  id: 'br.dou-inlabs',
  country: 'BR',
  domains: ['regulations', 'regulation-types', 'entities', 'consultations', 'documents'],
  title: 'INLABS: Diário Oficial da União em XML',
  publisher: 'Imprensa Nacional',
  home: 'https://inlabs.in.gov.br/',
  official: true,
  terms: 'Official acts, free of copyright (Lei 9.610/1998, art. 8); only the certified version is official.',
  everyHours: 12,
  blocked: {
    kind: 'account',
    why: 'INLABS gives its files to accounts only; br.dou has the same acts under other keys.',
  },
  login: {
    url: 'https://inlabs.in.gov.br/logar.php',
    user: 'email',
    password: 'password',
    cookie: 'inlabs_session_cookie',
    // Its pages instead of a file; 404 is an edition that does not exist.
    isSignedOut: ({ status, body }) => status === 200 && Buffer.from(body.subarray(0, 2)).toString() !== 'PK',
  },
  insteadOf: 'br.dou',
  hosts: { 'inlabs.in.gov.br': { perSecond: 0.5, timeoutMs: 120_000 } },
  documentHosts: { 'pesquisa.in.gov.br': { perSecond: 0.5, plain: true } },
  verified: { by: 'recorded', what: '76 of the 409 files of a day', day: '2026-07-22' },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    let last: string | null = null
    for (let day = since ?? FIRST_DAY; !last || day <= last; day = addDays(day, 1)) {
      for (const section of SECTIONS) {
        const request = query('https://inlabs.in.gov.br/index.php', { p: day, dl: `${day}-${section}.zip` })
        const file = await get(request)
        const today = dayIn(file.retrieved_at, ZONE)
        last ??= until && until < today ? until : today
        // 404 where there was no such edition.
        const ids = file.status === 404 ? [] : actsIn(file)
        for (const id of ids) yield { id: `ato:${id}`, requests: { file: request } } satisfies Item
      }
    }
  },

  async *parse(replies, item): AsyncIterable<Line> {
    const act = await actIn(replyNamed(replies, 'file'), item.id.split(':')[1]!)
    yield* actLines(act, await brazilianWorkingDays())
  },
})
