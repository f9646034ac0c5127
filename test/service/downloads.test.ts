// Lists, searches and ballots as files that people open in a spreadsheet.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { domains } from '#domains/index.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Fields } from '#model/declaration/field.ts'
import { choicesOf } from '#web/pages/declared/field-kinds.ts'
import { choiceOf } from '#web/pages/declared/labels.ts'
import { isId, partLabel } from '#web/pages/downloads/cell-text.ts'
import { UNSHOWN } from '#web/pages/downloads/list-sheet.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { downloadWords } from '#web/words/downloads.ts'
import { WORLD } from '../fixtures/world.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import { visitor } from '../support/web-visitor.ts'

const NOW = '2026-11-27T12:00:00Z'
const CO = { source_id: 'import', country_code: 'CO' } as const

let service: TestApp
before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(
    ...WORLD,
    { ...CO, domain: 'parties', key: 'pf', name: 'Partido Fénix', acronym: 'PF' },
    { ...CO, domain: 'parties', key: 'inv', name: 'Partido Inventado', sample: true },
    {
      ...{ ...CO, domain: 'actors', key: 'lp', name: 'Lía Peña', party_key: 'pf' },
      ...{ branch: 'legislative', district: 'Bogotá', active: true },
    },
    {
      ...{ ...CO, domain: 'bills', key: 'quinua', code: '10/2026', title: 'Ley de la quinua; y otras' },
      ...{ stage: 'committee', filing_date: '2026-03-05', summary: '=HYPERLINK("http://evil")' },
    },
    {
      ...{ ...CO, domain: 'bills', key: 'quinua-2', code: '11/2026', title: 'Quinua del páramo' },
      ...{ stage: 'enacted', filing_date: '2026-03-06', status: 'APROBADO EN PLENARIA DEL SENADO' },
    },
    { ...CO, domain: 'bills', key: 'unnumbered', title: 'Proyecto sin número', stage: 'filed' },
    {
      ...{ ...CO, domain: 'roll-calls', key: 'r', motion: 'Moción quinua', bill_key: 'unnumbered' },
      ...{ vote_date: '2026-05-05' },
    },
    { ...CO, domain: 'consultations', key: 'c', title: 'Consulta de la quinua', bill_key: 'quinua' },
  )
})
after(() => service[Symbol.asyncDispose]())

/** The rows of a list of the API. */
const records = async (path: string) => (await service.get(`/v1/${path}`)).body.data

async function file(path: string) {
  const { statusCode, headers, rawPayload } = await service.app.http.inject({ url: path })
  assert.equal(statusCode, 200, path)
  return { headers, bytes: rawPayload, text: rawPayload.toString() }
}

/** The rows of a CSV file by their headings, and its last line. */
async function table(path: string) {
  const { text } = await file(path)
  const lines: string[][] = parse(text, {
    bom: true,
    delimiter: ';',
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const [head, ...rest] = lines as [string[], ...string[][]]
  const [provenance] = rest.at(-1)!
  const rows = rest.slice(0, -1).map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]!])))
  return { head, rows, provenance: provenance! }
}

describe('a list as a table', () => {
  it('opens by a double click in Excel in Spanish and Portuguese: with a mark and semicolons', async () => {
    const { bytes, headers } = await file('/es/bills.csv?q=quinua')
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.match(bytes.toString(), /^\ufeffPaís;Número;Título;/)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present')
  })

  it('names the list, its filters and the day in the name of the file', async () => {
    const { headers } = await file('/es/bills.xlsx?country_code=CO&q=quinua&stage=enacted')
    assert.equal(
      headers['content-disposition'],
      'attachment; filename="proyectos-de-ley-quinua-convertido-en-ley-colombia-2026-11-27.xlsx"',
    )
  })

  it('has headings and values in the language of the page', async () => {
    const { rows } = await table('/pt/bills.csv?q=quinua&order=asc')
    assert.deepEqual(
      rows.map((row) => [row.País, row.Número, row.Fase, row.Apresentação]),
      [
        ['Colômbia', '10/2026', 'Comissão', '2026-03-05'],
        ['Colômbia', '11/2026', 'Transformado em lei', '2026-03-06'],
      ],
    )
    assert.equal(rows[0]!.Título, 'Ley de la quinua; y otras')
  })

  it('has names beside ids, also where the record of the API has the id alone', async () => {
    const [person] = (await table('/es/actors.csv?q=lia+pena')).rows
    const [record] = await records('actors?q=lia+pena')
    assert.equal(person!.Partido, 'Partido Fénix')
    assert.equal(person!['Partido (id)'], String(record!.party_id))
    const [consultation] = (await table('/es/consultations.csv?q=quinua')).rows
    const [bill] = await records('bills?q=10/2026')
    assert.equal(consultation!.Proyecto, 'Ley de la quinua; y otras')
    assert.equal(consultation!['Proyecto (id)'], String(bill!.id))
  })

  it('leaves a field empty that the referred record does not have', async () => {
    const { rows } = await table('/es/roll-calls.csv?country_code=CO&q=quinua')
    const [row] = rows.filter((each) => each['Qué se votó'] === 'Moción quinua')
    assert.deepEqual([row!['Número del proyecto'], row!.Proyecto], ['', 'Proyecto sin número'])
  })

  it('has the order of its page', async () => {
    const ids = async (path: string) => (await records(path)).map(({ id }: { id: number }) => id)
    const { data } = JSON.parse((await file('/es/actors.json')).text)
    assert.deepEqual(
      data.map(({ id }: { id: number }) => id),
      await ids('actors?active=true&order_by=name&order=asc&limit=500'),
    )
  })

  it('never contains a formula', async () => {
    const { rows } = await table('/es/bills.csv?q=quinua&order=asc')
    assert.equal(rows[0]!.Resumen, `'=HYPERLINK("http://evil")`)
  })

  it('ends with where the rows come from, and says which describe nothing real', async () => {
    const query = '?q=quinua&country_code=CO'
    const { provenance } = await table(`/es/bills.csv${query}`)
    assert.ok(provenance.includes(`Dirección: ${BASE_URL}/es/bills${query}`), provenance)
    assert.match(provenance, /Lista: Proyectos de ley · “quinua” · Colombia/)
    assert.match(provenance, /Consultado el: 27 nov 2026, 12:00 UTC/)
    assert.match(provenance, /Filas: 2$/)
    const made = await table('/es/parties.csv?q=inventado')
    assert.match(made.provenance, /Advertencia: Datos de demostración/)
  })

  it('is a workbook with days as days, numbers of dockets as texts, and a sheet of provenance', async () => {
    const { bytes } = await file('/es/bills.xlsx?q=quinua&order=asc')
    const [bills, origin] = await readXlsx(bytes)
    const [head, first] = bills!.data as [string[], unknown[]]
    const cell = (label: string) => first[head.indexOf(label)]
    assert.equal(bills!.sheet, 'Proyectos de ley')
    assert.equal(cell('Número'), '10/2026')
    assert.deepEqual(cell('Presentación'), new Date('2026-03-05'))
    assert.equal(cell('Resumen'), '=HYPERLINK("http://evil")')
    assert.equal(origin!.sheet, 'Procedencia')
    assert.deepEqual(origin!.data.at(-1), ['Filas', '2'])
  })

  it('is JSON with the rows of the API, the labels of their fields, and where they come from', async () => {
    const { text } = await file('/es/bills.json?q=quinua&order=asc')
    const body = JSON.parse(text)
    assert.deepEqual(body.data, await records('bills?q=quinua&order=asc'))
    assert.equal(body.labels.title, 'Título')
    assert.deepEqual([body.rows, body.retrieved_at, body.filters], [2, NOW, ['“quinua”']])
  })

  it('exists for each list, in each language, with the rows of its operation', async () => {
    const lists = PAGES.filter(({ listed }) => listed && listed.operation !== 'search')
    assert.ok(lists.length >= 10)
    for (const { path, listed } of lists) {
      const period = listed!.operation === 'schedules.list' ? '?month=2026-10' : ''
      for (const language of LANGUAGES) {
        const { head, rows } = await table(`/${language}${path}.csv${period}`)
        const body = JSON.parse((await file(`/${language}${path}.json${period}`)).text)
        assert.equal(rows.length, body.data.length, path)
        assert.equal(new Set(head).size, head.length, `${path}: ${head}`)
        const page = await service.get(`/${language}${path}${period}`, {})
        for (const ending of ['csv', 'xlsx', 'json'] as const) {
          assert.ok(page.text.includes(`href="/${language}${path}.${ending}${period}"`), `${path} ${ending}`)
          assert.ok(page.text.includes(downloadWords[language][ending]))
        }
      }
    }
  })

  it('of the people of a party has only them, and the agenda the days that are shown', async () => {
    const [person] = await records('actors?q=lia+pena')
    const [party] = await records(`parties?ids=${person!.party_id}`)
    const address = new URL(party!.platform_url as string)
    const { rows } = await table(`/es/actors.csv${address.search}`)
    assert.deepEqual(
      rows.map((row) => row.Nombre),
      ['Lía Peña'],
    )
    const all = await records('schedules')
    const months = new Set<string>(all.map((entry: { starts_at: string }) => entry.starts_at.slice(0, 7)))
    for (const month of months) {
      const { rows: shown } = await table(`/es/schedules.csv?month=${month}`)
      assert.ok(
        shown.length > 0 && shown.every((row) => row['Inicio (hora local)']!.startsWith(month)),
        month,
      )
    }
  })

  it('fails like its page where a filter is wrong', async () => {
    for (const ending of ['', '.csv', '.xlsx', '.json'])
      assert.equal((await service.get(`/es/bills${ending}?stage=nonsense`, {})).status, 400, ending)
    assert.equal((await service.get('/es/search.csv', {})).status, 400)
  })
})

describe('a search as a table', () => {
  it('has its results in their order, with kind, number, date and passage', async () => {
    const { rows } = await table('/es/search.csv?q=quinua')
    const results = await records('search?q=quinua')
    assert.deepEqual(
      rows.map((row) => [row['Id en este servicio'], row.Título]),
      results.map((row: { id: number; title: string }) => [String(row.id), row.title]),
    )
    assert.ok(rows.some((row) => row['Tipo de registro'] === 'Consultas'))
  })
})

/** The page as a browser gets it. */
const visit = (path: string) => visitor(service).get(path)
/** A label of the cover and its text. */
const fact = (text: string, label: string) =>
  new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`).exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '')

describe('a list as a report to print', () => {
  it('has a cover: filters in words, day, totals by country, address and sources', async () => {
    const { text } = await visit('/es/bills/report?q=quinua&country_code=CO')
    assert.equal(fact(text, 'Filtros'), '“quinua” · Colombia')
    assert.equal(fact(text, 'Fecha del informe'), '27 nov 2026, 12:00 UTC')
    assert.equal(fact(text, 'Registros'), '2')
    assert.equal(fact(text, 'Dirección de la lista'), `${BASE_URL}/es/bills?q=quinua&amp;country_code=CO`)
    assert.match(
      text,
      />Colombia<\/th><td [^>]*><div>Proyectos<\/div><\/td><td [^>]*class="end"><div>2<\/div>/,
    )
    assert.ok(text.includes('<meta name="robots" content="noindex">'))
    const all = await visit('/es/bills/report')
    const { meta } = (await service.get('/v1/bills?count=exact&limit=1')).body
    assert.equal(fact(all.text, 'Registros'), String(meta.total))
    const counts = fact(all.text, 'Por país')!.matchAll(/ (\d+)(?: ·|$)/g)
    assert.equal(
      [...counts].reduce((sum, [, n]) => sum + Number(n), 0),
      meta.total,
    )
    assert.equal(fact((await visit('/es/actors/report')).text, 'Filtros'), 'En funciones')
    assert.equal(
      fact((await visit('/es/schedules/report?month=2026-10')).text, 'Periodo'),
      'del 1 oct 2026 al 31 oct 2026',
    )
  })

  it('has each record with its facts in words, once, and its address as text', async () => {
    const { text } = await visit('/pt/bills/report?q=quinua&order=asc')
    assert.match(text, /5 de mar\. de 2026.*10\/2026.*Ley de la quinua; y otras/s)
    assert.ok(text.includes('<b>Fase:</b> Comissão'), text)
    assert.match(text, /Aprobado en plenaria del Senado/)
    assert.doesNotMatch(text, /APROBADO/)
    assert.match(text, /<b>Resumo:<\/b> <span lang="es-419">=HYPERLINK/)
    assert.ok(text.includes('=HYPERLINK(&quot;http://evil&quot;)'))
    const { text: votes } = await visit('/es/roll-calls/report?q=quinua')
    assert.match(votes, /<p class="t"><a href="[^"]+">Moción quinua<\/a><\/p>/)
  })

  it('exists for each list and a search, and its page leads to it', async () => {
    const lists = PAGES.filter(({ listed }) => listed)
    for (const [i, { path, listed }] of lists.entries()) {
      const language = LANGUAGES[i % LANGUAGES.length]!
      const query = listed!.operation === 'search' ? '?q=quinua' : ''
      const address = `/${language}${path}/report${query}`
      assertPage(await visit(address), language)
      const { text } = await visit(`/${language}${path}${query}`)
      assert.ok(text.includes(`href="${address}"`), address)
    }
  })

  it('has a bounded number of records, and says that more exist', async () => {
    const lines = Array.from({ length: 501 }, (_, i) => ({
      ...{ source_id: 'import', country_code: 'GT', domain: 'commissions', key: `many:${i}` },
      name: `Comisión ${i}`,
    }))
    await service.store(...(lines as typeof WORLD))
    const path = '/es/commissions/report?country_code=GT'
    const begun = await visit(path)
    assert.equal(fact(begun.text, 'Registros'), '501')
    assert.equal(begun.text.match(/<p class="t"/g)?.length, 40, 'the first ones are soon there')
    assert.match(begun.text, /40 de 500 registros/)
    const whole = `${path}&amp;records=all`
    assert.ok(begun.text.includes(`data-whole="${whole}"`) && begun.text.includes(`href="${whole}"`))
    const { text } = await visit(whole.replace('&amp;', '&'))
    assert.equal(text.match(/<p class="t"/g)?.length, 500)
    assert.match(text, /<p class="notice">Hay más registros: el informe contiene los primeros 500\./)
    assert.equal(fact(text, 'Dirección de la lista'), fact(begun.text, 'Dirección de la lista'))
    assert.ok(!text.includes('data-whole'))
  })

  it('is of chosen records too, and fails like its page where a filter is wrong', async () => {
    const ids = (await records('bills?q=quinua')).map(({ id }: { id: number }) => id)
    const { text } = await visit(`/es/bills/report?ids=${ids.join(',')}`)
    assert.equal(text.match(/<p class="t"/g)?.length, 2)
    assert.equal((await service.get('/es/bills/report?stage=nonsense', {})).status, 400)
    assert.equal((await service.get('/es/search/report', {})).status, 400)
  })
})

describe('words of fields and values', () => {
  it('exist in each language for all that tables contain', () => {
    const missing: string[] = []
    const walk = (domain: Domain, fields: Fields, path: string) => {
      for (const [name, field] of Object.entries(fields)) {
        if (UNSHOWN.has(name) || isId(name)) continue
        const inAll = (text: (language: Language) => string) => new Set(LANGUAGES.map(text)).size > 1
        const where = `${domain.name} ${path}${name}`
        if (!inAll((language) => partLabel({ language }, domain, name))) missing.push(where)
        for (const value of choicesOf(field))
          if (!inAll((language) => choiceOf({ language }, domain, name, value).text))
            missing.push(`${where} ${value}`)
        walk(domain, field.fields ?? {}, `${path}${name}.`)
      }
    }
    for (const domain of domains.filter(({ list }) => list)) walk(domain, domain.fields, '')
    assert.deepEqual(missing, [])
  })
})
