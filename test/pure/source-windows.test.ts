// Sources that are read in parts: each part of a window has its own items, undated ones come with the newest,
// and all parts equal the whole window.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import { Doubt, type Get, type Window } from '#model/sources/source.ts'
import { windowParts } from '#model/sources/window-parts.ts'
import { sourceNamed, sources } from '#sources/index.ts'
import { NOW } from '../support/source-runs.ts'

const TODAY = NOW.slice(0, 10)
const fixtures = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url).pathname

/** Replies of the fixtures, which ignore ends of windows; `asked` collects the requests. */
async function fixed(id: string, asked: string[] = []): Promise<Get> {
  const get = await replay(fixtures(id), NOW)
  const none = `${id === 'br.camara' ? 'dataInicio=2026-11-01' : ''}`
  return (request) => {
    asked.push(request.url)
    // The Câmara's list by days: changes in November, and none in other months.
    const ended = /dataInicio=([\d-]+)(&dataFim=[\d-]+)?&ordem/.exec(request.url)
    if (!ended || !none) return get(request)
    const first = ended[1] === '2023-02-01' || ended[1]!.startsWith('2026-11')
    const url = request.url.replace(ended[0], `${none}&ordem`)
    return get({ ...request, url: first ? url : url.replace(/pagina=\d+/, 'pagina=2') })
  }
}

async function found(id: string, window: Window, later?: ReadonlySet<string>, get?: Get): Promise<string[]> {
  const search = { ...window, get: get ?? (await fixed(id)) }
  const ids: string[] = []
  const given = (item: string) => later!.has(item)
  try {
    for await (const item of sourceNamed(id)!.discover({
      ...search,
      ...(later && { later: { wasSeen: given } }),
    }))
      ids.push(item.id)
  } catch (error) {
    // The fixtures have few days: some sources doubt, at the end, a window without any.
    if (!(error instanceof Doubt)) throw error
  }
  return ids
}

for (const source of sources.filter(({ parts }) => parts)) {
  describe(`${source.id}, in parts`, () => {
    it('returns the same items as a whole window, and undated lists once', async () => {
      const whole = new Set(await found(source.id, { since: null, until: null }))
      const given = new Set<string>()
      const undated: string[] = []
      for (const part of windowParts(source, { since: null, until: null }, TODAY)) {
        const later = given.size ? new Set(given) : undefined
        const ids = await found(source.id, part, later)
        if (later) undated.push(...ids.filter((id) => Object.keys(source.lists ?? {}).includes(id)))
        for (const id of ids) given.add(id)
      }
      assert.deepEqual(whole.difference(given), new Set())
      assert.deepEqual(undated, [])
    })

    it('respects the end of a window', async () => {
      const within = async (since: string, until: string) => new Set(await found(source.id, { since, until }))
      const november = await within('2026-11-01', '2026-11-30')
      const yearBefore = await within('2025-01-01', '2025-12-31')
      assert.ok(november.difference(yearBefore).size, 'all of November is given of the year before too')
    })
  })
}

it('the Câmara requests changes between two days, and no bill of a newer part again', async () => {
  const asked: string[] = []
  const get = await fixed('br.camara', asked)
  const october = { since: '2026-11-01', until: '2026-11-30' }
  const ids = await found('br.camara', october, undefined, get)
  assert.ok(asked.some((url) => url.includes('dataInicio=2026-11-01&dataFim=2026-11-30&')))
  assert.ok(asked.some((url) => url.endsWith('/votacoes')))
  asked.length = 0
  assert.deepEqual(await found('br.camara', october, new Set(ids), get), [])
  assert.ok(
    asked.every((url) => /\/(proposicoes|eventos|deputados|discursos)\?/.test(url)),
    asked.join(),
  )
})

it('the Senado reads bills by the day of their last change, and coming agendas with the newest', async () => {
  const asked: string[] = []
  const get = await fixed('br.senado', asked)
  const all = await found('br.senado', { since: null, until: null }, undefined, get)
  const december = (url: string) => url.endsWith('/plenario/agenda/mes/20261201')
  assert.ok(asked.some(december))
  const bills = (ids: readonly string[]) => ids.filter((id) => id.startsWith('processo:')).sort()
  const later = new Set<string>()
  const parts = [
    { since: '2026-11-01', until: '2026-12-31' },
    { since: '2023-02-01', until: '2026-10-31' },
  ]
  asked.length = 0
  const [newer, older] = await Promise.all(parts.map((part) => found('br.senado', part, later, get)))
  assert.ok(bills(newer!).length && bills(older!).length)
  assert.deepEqual([...bills(newer!), ...bills(older!)].sort(), bills(all))
  assert.ok(asked.length && !asked.some(december))
})

it("Chile's Senado returns recent changes first, then the newest years", async () => {
  const asked: string[] = []
  const get = await fixed('cl.senado', asked)
  const first = async (window: Window) => {
    asked.length = 0
    for await (const { id } of sourceNamed('cl.senado')!.discover({ ...window, get }))
      if (id.startsWith('boletin:')) return id
    return null
  }
  assert.equal(await first({ since: null, until: null }), 'boletin:19001-12')
  assert.ok(!asked.some((url) => url.includes('prmAnno')), 'no list of a year was waited for')
  await found('cl.senado', { since: '2015-01-01', until: '2017-12-31' }, undefined, get)
  const years = asked.flatMap((url) => /MocionesXAnno\?prmAnno=(\d+)/.exec(url)?.[1] ?? [])
  assert.deepEqual(years, ['2017', '2016', '2015', '2014'], 'none was filed after the window')
})
