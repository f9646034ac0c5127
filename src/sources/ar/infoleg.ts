// Argentina, InfoLEG: decrees, resolutions and other norms of the Nation since 2000, from the monthly file of
// the whole database. Laws are left to `ar.saij` and norms published from October 2026 on to `ar.bora`, so
// that no act has two records. 2026-09: a ZIP of 50 MB with one CSV of 256 MB and 428,380 rows, two weeks
// late; half of the rows link no text. It is read a year at a time, row by row.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, source } from '#model/sources/source.ts'
import { ckanFiles } from '../kit/open-data.ts'
import { replyNamed } from '../kit/reply.ts'
import { LAST_DAY, normLines } from './infoleg/norms.ts'

const PORTAL = 'https://datos.jus.gob.ar'
const BASE = 'd9a963ea-8b1d-4ca3-9dd9-07a4773e8c23'
const FIRST_YEAR = 2000

export const arInfoleg = source({
  id: 'ar.infoleg',
  country: 'AR',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Base InfoLEG de normativa nacional',
  publisher: 'Ministerio de Justicia de la Nación',
  home: 'https://datos.jus.gob.ar/dataset/base-de-datos-legislativos-infoleg',
  official: true,
  terms: 'CC BY 4.0',
  everyHours: 7 * 24,
  hosts: { 'datos.jus.gob.ar': { perSecond: 0.2, timeoutMs: 600_000 } },
  documentHosts: { 'servicios.infoleg.gob.ar': { perSecond: 0.5, plain: true } },
  verified: { by: 'derived', what: 'columns and six rows, as others read them', day: '2026-09-12' },
  expect: { atLeast: 100_000 },

  async *discover({ since, get }) {
    const files = await ckanFiles(get, PORTAL, BASE)
    const [base, ...more] = files.filter(({ url }) => url.endsWith('/base-infoleg-normativa-nacional.zip'))
    if (!base || more.length) throw new Doubt(`not one file of the base among ${files.length}`)
    if (since && base.modified && base.modified < since) return
    for (let year = Number(LAST_DAY.slice(0, 4)); year >= FIRST_YEAR; year--)
      yield { id: `publicadas:${year}`, requests: { base: { url: base.url } } }
  },

  parse(replies, item): AsyncIterable<Line> {
    return normLines(replyNamed(replies, 'base'), item.id.split(':')[1] ?? '')
  },
})
