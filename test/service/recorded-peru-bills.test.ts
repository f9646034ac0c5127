// The register of bills of Peru's Congreso over recorded replies, and over possible other ones.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { rowsFrom } from '#sources/pe/spley.ts'
import { peruvianBills } from '../support/recorded-peru-sites.ts'
import { answering, readJson, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

describe('the register of bills of Peru over recorded replies', { skip }, () => {
  it('SPLEY: bills of both chambers and of the old Congreso, with their authors', async () => {
    const { report, lines } = await collect(sourceNamed('pe.spley')!, await peruvianBills())
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { commissions: '3', parties: '2 named', bills: '6' })
    assert.equal(
      shareOf(lines, 'bills', ({ stage }) => stage === 'unknown'),
      0,
    )
    const rows = await served(lines)
    const found = new Map<string, Record<string, never>>(
      (await rows('/v1/bills?country_code=PE')).map((bill: { code: string }) => [bill.code, bill]),
    )
    const sent = found.get('00013-2026-2031-S')!
    assert.deepEqual(
      [sent.stage, sent.chamber, sent.source, sent.filing_date, sent.bill_type, sent.authors],
      ['committee', 'diputados', 'Cámara de Diputados', '2026-10-07', 'PROPUESTA LEGISLATIVA', []],
    )
    assert.equal(
      sent.external_link,
      'https://wb2server.congreso.gob.pe/spley-portal/#/senado/expediente/2026/13',
    )
    const rules = linesOf(lines, 'bills').find(({ code }) => code === '00010-2026-2031-S')!
    const authors = rules.authors as { name: string }[]
    assert.deepEqual([authors.length, authors[7]!.name], [8, 'Vásquez Villanueva, Absalón'])
    const last = found.get('14864/2025-CR')!
    assert.deepEqual(
      [last.stage, last.chamber, last.status, last.filing_date],
      ['filed', 'congreso', 'PRESENTADO', '2026-07-22'],
    )
    const account = found.get('12120/2025-PE')!
    assert.deepEqual(
      [account.stage, account.status, account.bill_type],
      ['floor', 'APROBADO', 'PROYECTO DE LEY'],
    )
    assert.deepEqual(
      linesOf(lines, 'commissions').map(({ name, chamber }) => [name, chamber]),
      [
        ['Agraria', 'congreso'],
        ['Ciencia, Innovación y Tecnología', 'congreso'],
        ['Energía y Minas', 'congreso'],
      ],
    )
  })

  it('SPLEY: an incomplete or refused list is rejected', async () => {
    const filters = await readJson('payloads/more/pe-spley-catalog/filtros_2021_C.trimmed.json')
    const url =
      'https://api.congreso.gob.pe/spley-portal-service/periodo-parlamentario/2026/filtros?codTipoParl=S'
    const run = (page: unknown, next: unknown) =>
      collect(
        sourceNamed('pe.spley')!,
        answering([
          [{ url }, filters],
          [rowsFrom(2026, 'S', 0), page],
          [rowsFrom(2026, 'S', 3), next],
        ]),
      )
    const some = await readJson('payloads/pe-spley/lista-con-filtro.2026.S.json')
    const end = { ...some, data: { ...some.data, proyectos: [] } }
    const cut = await run(some, end)
    assert.match(cut.report.errors[0]!.detail, /3 rows of 13, then the list ends/)
    const refused = await readJson('payloads/more/pe-spley-catalog/error_400_sin_perParId.json')
    assert.deepEqual((await run(refused, refused)).report.outcome, 'failed')
  })

  it('SPLEY: an unreadable bill affects no other, and a list of both can be empty', async () => {
    const get = await peruvianBills()
    const spoilt = async (change: (bills: Record<string, unknown>[]) => void) => {
      const page = async (at: number, list: 'S' | 'D' | 'C') => {
        const { body } = await get(rowsFrom(at, list, 0))
        return JSON.parse(Buffer.from(body).toString('utf8'))
      }
      const [old, none] = [await page(2021, 'C'), await page(2026, 'C')]
      change(old.data.proyectos)
      Object.assign(none.data, { proyectos: [], rowsTotal: 0 })
      const sent = new Map([
        [rowsFrom(2021, 'C', 0).body, old],
        [rowsFrom(2026, 'C', 0).body, none],
      ])
      return collect(sourceNamed('pe.spley')!, async (request) => {
        const value = sent.get(request.body)
        const reply = await get(request)
        return value ? { ...reply, body: Buffer.from(JSON.stringify(value)) } : reply
      })
    }
    const codes = (found: Awaited<ReturnType<typeof spoilt>>) =>
      linesOf(found.lines, 'bills').map(({ code }) => code)
    const blank = await spoilt(([first]) => Object.assign(first!, { titulo: null }))
    assert.deepEqual(
      blank.report.errors.map(({ item }) => item),
      ['proyecto:2021-C:14864'],
    )
    const others = ['00013-2026-2031-S', '00011-2026-2031-S', '14863/2025-PE', '12120/2025-PE']
    assert.deepEqual(codes(blank), others)
    // A state that no list of theirs has.
    const odd = await spoilt(([first, second]) => {
      Object.assign(first!, { proyectoLey: '14864/2025-RENIEC', desEstado: 'EN RELATORÍA', autores: null })
      Object.assign(second!, { desProponente: 'Senado de la República', fecPresentacion: null })
    })
    assert.deepEqual(odd.report.errors, [])
    const [, , registry, senado] = linesOf(odd.lines, 'bills')
    assert.deepEqual(
      [registry!.code, registry!.stage, registry!.status, registry!.authors],
      ['14864/2025-RENIEC', 'unknown', 'EN RELATORÍA', []],
    )
    assert.deepEqual([senado!.chamber, senado!.filing_date], ['senado', null])
  })

  it('SPLEY: a total of zero with rows does not end a list', async () => {
    const { proyectos } = (await readJson('payloads/pe-spley/lista-con-filtro.2026.S.json')).data
    const page = (some: object[], rowsTotal = 0) => {
      const rows = some.map((row) => ({ ...row, rowsTotal }))
      return { code: 200, status: 'success', data: { proyectos: rows, rowsTotal: 0 } }
    }
    const run = (...pages: [number, unknown][]) =>
      collect(
        sourceNamed('pe.spley')!,
        answering(pages.map(([start, value]) => [rowsFrom(2026, 'S', start), value] as const)),
      )
    // Then the site has no list of Diputados.
    const [two, one, none] = [proyectos.slice(0, 2), proyectos.slice(2), []]
    const blind = await run([0, page(two)], [2, page(one)], [3, page(none)])
    assert.equal(linesOf(blind.lines, 'bills').length, 3)
    const inRows = await run([0, page(two, 3)], [2, page(one, 3)])
    assert.equal(linesOf(inRows.lines, 'bills').length, 3)
  })
})
