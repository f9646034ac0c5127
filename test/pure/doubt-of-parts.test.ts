// Records of a reply that cannot be read, beside others that can: they are reported, and the others stored.
// The rows of JSON lists are in `doubt-of-rows`.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts, type Get, type Item, type Source, source } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { type Damage, edited, reportsEach } from '../support/doubtful-lists.ts'
import { MADE } from '../support/made-source.ts'
import { collect, linesOf, NOW } from '../support/source-runs.ts'

const senado = sourceNamed('cl.senado')!
const hcdn = sourceNamed('ar.hcdn')!

it('a damaged vote of a docket of cl.senado leaves its bill and the other votes', async () => {
  const sound = await collect(senado, await edited('cl.senado', (text) => text))
  const [vote] = linesOf(sound.lines, 'roll-calls')
  const damaged = (text: string) =>
    text.replace(/<votacion>.*?<\/votacion>/s, (whole) => {
      const old = whole.replace(/<FECHA>.*?<\/FECHA>/, '<FECHA></FECHA>')
      const others = whole.replace('<TEMA>', '<TEMA>Otra votación: ')
      return `${old}${others.replace(/19001-\d\d/g, '18000-07')}${whole}`
    })
  const { lines, report } = await collect(senado, await edited('cl.senado', damaged))
  assert.deepEqual(linesOf(lines, 'roll-calls').find(({ key }) => key === vote!.key)?.totals, vote!.totals)
  assert.equal(linesOf(lines, 'bills').length, linesOf(sound.lines, 'bills').length)
  assert.equal(linesOf(lines, 'bill-updates').length, linesOf(sound.lines, 'bill-updates').length)
  assert.equal(report.outcome, 'changed')
  assert.deepEqual(
    report.errors.map(({ item, fate }) => [item, fate]),
    [['votaciones:19001-12', 'rejected']],
  )
  assert.match(report.errors[0]!.detail, /FECHA/)
})

it('a row of ar.hcdn without an id is reported, and the bills of its month are read', async () => {
  const sound = await collect(hcdn, await edited('ar.hcdn', (text) => text))
  const lost = (text: string) =>
    text.includes('TITULO') ? text.replace(/"records": ?\[/, '$&{"TITULO":"x","PROYECTO_ID":null},') : text
  const { lines, report } = await collect(hcdn, await edited('ar.hcdn', lost))
  assert.deepEqual(lines, sound.lines)
  const added = report.errors.filter(({ item }) => item?.startsWith('sin-id:'))
  assert.deepEqual(
    added.map(({ item, fate }) => [item, fate]),
    [
      ['sin-id:2026-11-01', 'rejected'],
      ['sin-id:2026-10-01', 'rejected'],
    ],
  )
  assert.match(added[0]!.detail, /PROYECTO_ID/)
})

const DAMAGES: readonly Damage[] = [
  {
    ...{ source: 'mx.dof', what: 'a row without a number', item: 'edicion:matutina:2026-11-18:400001' },
    edit: (text) => text.replace(/"Notas": \[/, '$&{"codNota":null,"titulo":"x"},'),
    says: /codNota/,
  },
  {
    ...{ source: 'mx.dof', what: 'a day that is no list of editions', item: 'dia:2024-11-05' },
    edit: (text) => (text.includes('390001') ? text.replace('200', '500') : text),
    says: /messageCode/,
    loses: ({ key }) => /:9800\d+|^mx:(?:rtype|entidad):/.test(String(key)),
  },
  {
    ...{ source: 'mx.sitl', what: 'a period that is cut', item: 'periodo:11' },
    edit: (text) => text.replace(/(votaciont=903[\s\S]*)<\/table>/i, '$1'),
    says: /the list is cut/,
    loses: ({ domain, key }) => domain === 'actors' || domain === 'parties' || /:90[123]\b/.test(String(key)),
  },
  {
    ...{ source: 'mx.gaceta', what: 'an entry at no place', item: 'lista:gp66_a3primero.html' },
    edit: (text) =>
      text.replace(
        /<ul>\s*<li>/i,
        '<ul><li>Que no tiene lugar.<br><a href="/x">Gaceta Parlamentaria</a></li>$&',
      ),
    says: /Que no tiene lugar/,
  },
  {
    ...{ source: 'ec.ecurul', what: 'a row without a number', item: 'sin-numero:8:2026-11-01' },
    edit: (text) => text.replace(/^(\[\s*)(\{[^}]*"theme")/, '$1{"votingId":null,"voteDate":null},$2'),
    says: /votingId/,
  },
  {
    ...{ source: 've.asamblea', what: 'a card without a day', item: 'lista:vigentes' },
    edit: (text) =>
      text.replace(/<body>\s*<div class="card">/, '<body><div class="card"><p>Fecha: pronto</p></div>$&'),
    says: /a card can't be read/,
  },
  {
    ...{ source: 've.asamblea', what: 'a page of news without days', item: 'noticias:2' },
    edit: (text) => (text.includes('plan-legislativo') ? text.replaceAll('Fecha:', 'Fec:') : text),
    says: /news without their days/,
    loses: ({ key }) => String(key).includes('plan-legislativo'),
  },
  {
    ...{ source: 've.gaceta', what: 'a row that is no edition', item: 'filas' },
    edit: (text) =>
      text.replace(/(tablaGacetas[\s\S]*?<tbody>\s*)(<tr>[\s\S]*?<\/tr>)/, (_, head, row) => {
        return `${head}${row.replace('05/11/2026', 'ayer')}${row}`
      }),
    says: /no edition/,
  },
  {
    ...{ source: 've.gaceta', what: 'an edition with a new status', item: 'filas', says: /is "POR VENIR"/ },
    edit: (text) =>
      text.replace(/(tablaGacetas[\s\S]*?<tbody>\s*)(<tr>[\s\S]*?<\/tr>)/, (_, head, row) => {
        return `${head}${row.replace('PUBLICADO', 'POR VENIR')}${row}`
      }),
  },
  {
    ...{
      source: 'gt.congreso-decretos',
      what: 'a decree without a day',
      item: 'lista',
      says: /is not a day/,
    },
    edit: (text) => text.replace(/ \d{1,2} de (?=[a-z]+ de \d{4})/, ' 41 de '),
    loses: ({ domain }) => domain === 'regulations',
  },
  {
    ...{ source: 'gt.congreso-decretos', what: 'a decree without a summary', item: 'lista' },
    edit: (text) => text.replace('Resumen:', 'Nota:'),
    says: /a decree that can't be read/,
    loses: ({ domain }) => domain === 'regulations',
  },
  {
    ...{ source: 'ec.registro-oficial', what: 'an edition without a day', item: 'lista:ediciones' },
    edit: (text) =>
      text.replace(/<item>[\s\S]*?<\/item>/, (row) => {
        return `${row.replace(/<pubDate>[^<]*/, '<pubDate>').replace(/<link>[^<]*/, '$&x')}${row}`
      }),
    says: /has no day/,
  },
  {
    ...{ source: 'ec.registro-oficial', what: 'two editions of one name', item: 'lista:ediciones' },
    edit: (text) => {
      const [, row] = text.match(/<item>[\s\S]*?<\/item>/g) ?? []
      const twins = ['1', '2'].map((n) =>
        row!.replace(/No\. ?\d+/, 'No. 999').replace(/<link>[^<]*/, `$&${n}`),
      )
      return text.replace('<item>', `${twins.join('')}<item>`)
    },
    says: /2 editions/,
  },
  ...['<td>suelta</td>', ''].map((cell): Damage => {
    return {
      ...{
        source: 've.gaceta',
        what: `a row with ${cell ? 'a cell more' : 'no cell of its status'}`,
        item: 'filas',
      },
      edit: (text) =>
        text.replace(/(tablaGacetas[\s\S]*?<tbody>\s*)(<tr>[\s\S]*?<\/tr>)/, (_, head, row) => {
          const odd = cell
            ? row.replace('<tr>', `<tr>${cell}`)
            : row.replace(/<td>\s*<span[\s\S]*?<\/td>/, '')
          return `${head}${odd}${row}`
        }),
      says: /cells under 8 headings/,
    }
  }),
  {
    ...{ source: 'ar.senado', what: 'a roll call without a day', item: 'lista:2026', says: /is not a day/ },
    edit: (text) =>
      text.replace(/<tr>(?:(?!<\/tr>)[\s\S])*detalleActa[\s\S]*?<\/tr>/, (row) => {
        return `${row.replace(/\d{2}\/\d{2}\/2026/, 'hoy')}${row}`
      }),
  },
  {
    ...{ source: 'ar.senado', what: 'a row with a cell more', item: 'lista:2026', says: /cells under/ },
    edit: (text) =>
      text.replace(/<tr>(?:(?!<\/tr>)[\s\S])*detalleActa[\s\S]*?<\/tr>/, (row) => {
        return `${row.replace('<tr>', '<tr><td>suelta</td>')}${row}`
      }),
  },
  {
    ...{ source: 'cr.sil', what: 'a session without a title', item: 'agenda', says: /Orden del Día/ },
    edit: (text, url) =>
      url.includes('frmOrdenDia')
        ? text.replace(/<tr>(?:(?!<\/tr>)[\s\S])*<td>[\s\S]*?<\/tr>/, (row) => {
            return `${row.replace(/<td>[\s\S]*?<\/td>/, '<td></td>')}${row}`
          })
        : text,
  },
  {
    ...{ source: 'ar.senado-taquigraficas', what: 'a row without a file', item: 'lista' },
    edit: (text) => text.replace(/"rows": \[/, '$&{"FECHA DE SESION":"10-11-2026","NRO DE REUNION":"12"},'),
    says: /2026-11-10 has no kind, number or file/,
  },
  {
    ...{ source: 'cl.senado', what: 'a senator without a number', item: 'senadores', says: /PARLID/ },
    edit: (text) =>
      text.replace(/<senador>.*?<\/senador>/s, (row) => {
        return `${row.replace('9201', '').replace(/(?<=<PARLNOMBRE>)[^<]*/, 'Ana')}${row}`
      }),
  },
  {
    ...{ source: 'cl.senado', what: 'a moved bill without a number', item: 'lista:movidos', says: /boletin/ },
    edit: (text, url) =>
      url.includes('?fecha=')
        ? text.replace('<proyecto>', '<proyecto><descripcion><boletin/></descripcion></proyecto>$&')
        : text,
  },
  {
    ...{ source: 'cl.camara', what: 'a deputy without a number', item: 'diputados', says: /Diputado.Id/ },
    edit: (text) =>
      text.replace(/<DiputadoPeriodo>.*?<\/DiputadoPeriodo>/s, (row) => {
        return `${row.replace('<Id>9301</Id>', '').replace('Laura', 'Ana')}${row}`
      }),
  },
  {
    ...{ source: 'cl.camara', what: 'a party without days', item: 'diputados', says: /not a day/ },
    edit: (text) =>
      text.replace(/<DiputadoPeriodo>.*?<\/DiputadoPeriodo>/s, (row) => {
        return `${row.replace('2022-03-11', '11-03-2022').replace('9301', '9399')}${row}`
      }),
  },
  {
    ...{ source: 'cl.camara', what: 'a roll call without a day', item: 'lista:votaciones:2026' },
    edit: (text) =>
      text.replace(/<Votacion><Id>95001.*?<\/Votacion>/s, (row) => {
        return `${row.replace('95001', '95009').replace('2026-10-20T12:30:00', 'hoy')}${row}`
      }),
    says: /not a day/,
  },
  {
    ...{ source: 'cl.diario-oficial', what: 'a day with neither acts nor a word', item: 'dia:2026-10-06' },
    edit: (text) => (text.includes('/99560/') ? text.replaceAll('<tr class="content">', '<tr>') : text),
    says: /neither acts nor a word/,
    loses: ({ key, domain }) => domain !== 'regulations' || /:98|2026-10-06/.test(String(key)),
  },
]

reportsEach(DAMAGES)

it('a day that the site repairs late stays in doubt until a run reads it', async () => {
  const dof = sourceNamed('mx.dof')!
  const { items } = await damagedDays(dof)
  const owed = items.filter(({ id }) => id === 'dia:2024-11-05')
  assert.equal(owed.length, 1)
  const quiet: Source = { ...dof, async *discover() {} }
  const sound = await edited('mx.dof', (text) => text)
  const reading = (since: string | null) => collect(quiet, sound, { owed, since })
  const { report } = await reading('2026-11-01')
  assert.deepEqual(
    report.errors.map(({ item, fate }) => [item, fate]),
    [['dia:2024-11-05', 'rejected']],
  )
  assert.match(report.errors[0]!.detail, /repaired 2024-11-05.*hemiciclo ingest mx\.dof --since 2024-11-05/)
  // It says nothing about this run, and nothing once its days are read.
  assert.equal(report.items.rejected, 0)
  for (const since of ['2024-11-05', null]) assert.deepEqual((await reading(since)).report.errors, [])
})

async function damagedDays(dof: Source): Promise<{ items: Item[] }> {
  const get = await edited('mx.dof', (text) => (text.includes('390001') ? text.replace('200', '500') : text))
  return { items: await Array.fromAsync(dof.discover({ since: null, until: null, get })) }
}

it('counts towards the share that fails a run, and an item of nothing else is rejected', async () => {
  const broken = (bad: number, good: number) =>
    source({
      ...MADE,
      hosts: { 'example.org': { perSecond: 1 } },
      async *discover() {
        yield { id: 'one', requests: { page: { url: 'https://example.org/' } } }
      },
      *parse() {
        for (let n = 0; n < good; n++)
          yield line(parties, { key: `br:${n}`, country_code: 'BR', name: `P${n}` })
        throw new DoubtOfParts(Array.from({ length: bad }, (_, n) => new Doubt(`row ${n}`)))
      },
    })
  const get: Get = async ({ url }) => {
    return { url, status: 200, headers: {}, body: Buffer.from(url), retrieved_at: NOW }
  }
  const few = await collect(broken(1, 9), get)
  assert.deepEqual([few.report.outcome, few.lines.length], ['changed', 9])
  assert.deepEqual(few.report.errors[0], { item: 'one', fate: 'rejected', detail: 'row 0' })
  const many = await collect(broken(5, 5), get)
  assert.deepEqual([many.report.outcome, many.report.reason], ['failed', 'reader_broken'])
  const none = await collect(broken(2, 0), get)
  assert.deepEqual([none.report.items.rejected, none.lines], [1, []])
})
