// Lists over pages of each source that has them, on a site that ignores the number of the page, fails on the
// second one, or ends early: the run says so, reads no record twice, and ends.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Get, type Reply, type Request, Unavailable } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { pages } from '#sources/kit/paged-lists.ts'
import { emptied, PAGE } from '../support/damaged.ts'
import { collect, NOW } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

/** Lists without a total or a link to the next page: empty pages are their end. */
const ENDLESS: ReadonlySet<string> = new Set(['ar.consultapublica'])

/** The first page of a list of a source, and the further ones. */
const LISTS: readonly (readonly [source: string, first: RegExp, later: RegExp])[] = [
  ['ar.consultapublica', /page=0$/, /page=[1-9]$/],
  ['br.camara', /\/deputados\?ordem.*pagina=1$/, /\/deputados\?ordem.*pagina=[2-9]$/],
  ['br.camara', /\/proposicoes\?.*pagina=1$/, /\/proposicoes\?.*pagina=[2-9]$/],
  ['cl.leychile', /page_num=1&/, /page_num=[2-9]&/],
  ['co.camara', /page=1&/, /page=[2-9]&/],
  ['co.diario-oficial', /btnBuscar=$/, /dtbDiariosOficiales_first=\d/],
  ['co.sucop', /skip=0$/, /skip=[1-9]\d*$/],
  ['cr.calendario', /top=100$/, /skiptoken/],
  ['cr.sil', /Select%240.*tbxBuscaLey=25603/, /grvTramite&.*Page%242/],
  ['do.camara-sil', /getIniciativas\?page=1&/, /getIniciativas\?page=[2-9]&/],
  ['do.camara-sil', /legislador\/legisladores\?page=1&/, /legislador\/legisladores\?page=[2-9]&/],
  ['do.camara-sil', /votacion\/legisladores\/\?page=1&/, /votacion\/legisladores\/\?page=[2-9]&/],
  ['do.camara-sil', /historicos\?page=1&id=990002/, /historicos\?page=[2-9]&id=990002/],
  ['ec.leyes', /gob\.ec\/$/, /tblProyectos_first=/],
  ['pa.legispan', /norm\?page=1&/, /norm\?page=[2-9]&/],
  ['pa.orden-del-dia', /start=0&/, /start=[1-9]\d*&/],
  ['pa.seglegis', /btnMostrarTodo/, /Page%24[2-9]/],
  ['pe.elperuano-diario', /20261110.*start=0$/, /20261110.*start=[1-9]\d*$/],
  ['pe.spley', /"rowStart":0\}$/, /"rowStart":[1-9]\d*\}$/],
  ['pe.votaciones', /senador\?per_page=100&page=1&/, /senador\?per_page=100&page=[2-9]&/],
  ['ve.asamblea', /noticias\?.*page=1$/, /noticias\?.*page=[2-9]$/],
]

const nameOf = ({ url, body }: Request) => `${url}${body ? ` ${body}` : ''}`
/** More requests of one list mean that it has no end. */
const MOST = 30

type Fault = (first: Reply, later: Reply | null, request: Request) => Reply
const unavailable = ({ url }: Request, what: string): never => {
  throw new Unavailable(`${url}: ${what}`)
}
const FAULTS: Readonly<Record<string, Fault>> = {
  'repeats the first page': (first, later, { url }) => ({ ...(later ?? first), body: first.body, url }),
  'answers 500': (_first, _later, request) => unavailable(request, 'HTTP 500'),
  'does not answer': (_first, _later, request) => unavailable(request, 'no answer in time'),
  'is an error page with status 200': (first, _later, { url }) => ({ ...first, body: PAGE, url }),
  'is without rows': (first, later, { url }) => ({ ...first, body: withoutRows(later ?? first), url }),
}

/** A page of JSON, HTML or JavaServer Faces without its rows; its total stays. */
function withoutRows(page: Reply): Uint8Array {
  const text = Buffer.from(page.body).toString('latin1')
  if (/^\s*[[{]/.test(text)) return emptied(page.body)
  return Buffer.from(
    text.replaceAll(/<tr\b(?:(?!<th\b)[\s\S])*?<\/tr>|<article[\s\S]*?<\/article>/g, ''),
    'latin1',
  )
}

async function run(id: string, first: RegExp, later: RegExp, fault?: Fault) {
  const get = await replay(fixturesOf(id), NOW)
  let asked = 0
  let page: Reply | undefined
  let faulted = 0
  const site: Get = async (request) => {
    const name = nameOf(request)
    if (first.test(name)) page = await get(request)
    if (!later.test(name)) return get(request)
    assert.ok(++asked <= MOST, `${id}: the list has no end`)
    const sound = await get(request).catch(() => null)
    if (!fault) return sound ?? unavailable(request, 'no fixture')
    faulted++
    return fault(page!, sound, request)
  }
  return { ...(await collect(sourceNamed(id)!, site)), faulted }
}

const keysOf = (lines: readonly Line[]) =>
  lines.flatMap(({ domain, key, stub }) => (stub ? [] : [`${domain} ${key}`]))

for (const [id, first, later] of LISTS)
  for (const [what, fault] of Object.entries(FAULTS))
    it(`${id}: a page of ${first.source} that ${what} has an outcome`, async () => {
      const sound = await run(id, first, later)
      const { report, lines, faulted } = await run(id, first, later, fault)
      const [had, has] = [keysOf(sound.lines), keysOf(lines)]
      assert.deepEqual(
        has.filter((key) => !had.includes(key)),
        [],
      )
      for (const key of has) assert.ok(has.indexOf(key) === has.lastIndexOf(key) || repeats(had, key), key)
      const isTold = report.errors.length > sound.report.errors.length || report.items.unavailable > 0
      if (faulted && !(ENDLESS.has(id) && what === 'is without rows'))
        assert.ok(isTold || has.length === had.length, JSON.stringify(report))
    })

const repeats = (keys: readonly string[], key: string) => keys.indexOf(key) !== keys.lastIndexOf(key)

const EMPTY: Fault = (first, later, { url }) => ({ ...first, body: emptied((later ?? first).body), url })
for (const [id, empty, says] of [
  ['ar.consultapublica', /page=1$/, /page 2 is empty, and the next one is not/],
  ['cr.calendario', /skiptoken/, /page 2 is empty, not the last/],
] as const)
  it(`${id}: an empty page before the end of its list is reported`, async () => {
    const get = await replay(fixturesOf(id), NOW)
    const site: Get = async (request) => {
      if (empty.test(request.url)) return EMPTY(await get(request), null, request)
      // The rows of the page after it.
      return get(/page=2$/.test(request.url) ? { ...request, url: request.url.replace(/2$/, '1') } : request)
    }
    const { report } = await collect(sourceNamed(id)!, site)
    assert.equal(report.outcome, 'failed')
    assert.match(JSON.stringify(report.errors), says)
  })

it('a list whose empty page has a total of zero is reported', async () => {
  const replies = new Map([
    ['1', { rows: [1, 2], total: 3 }],
    ['2', { rows: [], total: 0 }],
  ])
  const reply: Reply = { url: '', status: 200, headers: {}, retrieved_at: NOW, body: Buffer.from('') }
  const list = pages(async ({ url }) => ({ ...reply, url }), {
    ask: ({ number }) => ({ url: String(number) }),
    read: ({ url }) => replies.get(url)!,
    key: (row) => row,
  })
  await assert.rejects(Array.fromAsync(list), /2 rows of 3, then the list ends/)
})
