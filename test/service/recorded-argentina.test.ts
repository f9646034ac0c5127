// The sources of Argentina's Congress over recorded replies, or over data of other programs.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { requestKey } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import { deputies } from '#sources/ar/hcdn/deputies.ts'
import { sourceNamed } from '#sources/index.ts'
import { formRequest } from '#sources/kit/requests.ts'
import { type Recorded, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, NOW, shareOf, told } from '../support/source-runs.ts'

after(close)

type Tables = Partial<Record<'bills' | 'referrals' | 'movements', unknown[]>>

/** The portal of the Cámara with the recorded table of deputies, other tables in one month, `old` in one. */
async function portal(tables: Tables, old: Tables = {}): Promise<Record<string, Recorded>> {
  const api = 'https://datos.hcdn.gob.ar/api/3/action'
  const dataset = 'https://datos.hcdn.gob.ar/dataset'
  const one = (id: string, file: string) => ({
    value: { success: true, result: { resources: [{ id, name: id, url: `${dataset}/${file}` }] } },
  })
  const asked = (columns: string, table: string, month = '2026-09') => {
    const bills = '"22b2d52c-7a0e-426b-ac0a-a3326c388ba6"'
    const within = table ? `"${table}" WHERE "PROYECTO_ID" IN (SELECT "PROYECTO_ID" FROM ${bills}` : bills
    const sql = `SELECT ${columns} FROM ${within} WHERE "PUBLICACION_FECHA" >= '${month}`
    return `${api}/datastore_search_sql?${new URLSearchParams({ sql })}*`
  }
  const rows = (records: unknown[] = []) => ({ value: { success: true, result: { records } } })
  const listed = (await readJson('payloads/ar-hcdn/derived_comisiones.json')).filter(
    ({ id }: { id: string }) => id,
  )
  const text = listed
    .map(({ id, nombre, tipo }: Record<string, string>) => `"${id}","${nombre}","${tipo}"\n`)
    .join('')
  const columns =
    '"PROYECTO_ID","TITULO","PUBLICACION_FECHA","PUBLICACION_ID","CAMARA_ORIGEN","EXP_DIPUTADOS",' +
    '"EXP_SENADO","TIPO","AUTOR"'
  const movements = '6108ea83-3f12-423c-a136-df1ae9cb2972'
  return {
    [`${api}/package_show?id=legisladores`]: one('legisladores', 'diputados2.1.csv'),
    [`${api}/package_show?id=comisiones`]: one('comisiones', 'comisiones2.6.csv'),
    [`${api}/package_show?id=giro-a-comisiones`]: one('giros', 'giro_comisiones.csv'),
    [`${dataset}/diputados2.1.csv`]: 'data/nlp-sesiones-diputados-ar/data/diputados_original_hcdn.csv.gz',
    [`${dataset}/comisiones2.6.csv`]: { text: `"ID","NOMBRE","TIPO_DE_COMISION"\n${text}` },
    [asked(columns, '')]: rows(tables.bills),
    [asked('"PROYECTO_ID","COMISION","ORDEN"', 'giros')]: rows(tables.referrals),
    [asked('"PROYECTO_ID","FECHA","MOVIMIENTO","ORDEN"', movements)]: rows(tables.movements),
    [asked('"PROYECTO_ID","COMISION","ORDEN"', 'giros', '2024-11')]: rows(old.referrals),
    [asked('"PROYECTO_ID","FECHA","MOVIMIENTO","ORDEN"', movements, '2024-11')]: rows(old.movements),
    [`${api}/datastore_search_sql?*`]: rows(),
  }
}

describe("the sources of Argentina's Congress over recorded replies", { skip }, () => {
  it('Cámara: three bills, and 1,133 deputies with their caucuses', async () => {
    const reply = await readJson('payloads/ar-hcdn/datastore_search_sql.proyectos.json')
    const replies = serve(await portal({ bills: reply.result.records }))
    const { report, lines } = await collect(sourceNamed('ar.hcdn')!, replies, { since: '2026-11-01' })
    assert.deepEqual(report.errors, [])
    // The tables of referrals and movements were not recorded with them.
    const bills = '3, stage unknown in 3'
    const counts = { parties: '196', actors: '1133', commissions: '57', bills, documents: '3' }
    assert.deepEqual(told(lines), counts)
    // Rows of another month show that the tables are there: these bills are in neither.
    const old = {
      referrals: [{ PROYECTO_ID: 'HCDN1', COMISION: 'JUSTICIA', ORDEN: '1' }],
      movements: [{ PROYECTO_ID: 'HCDN1', FECHA: 'NA', MOVIMIENTO: 'MOCION', ORDEN: '1' }],
    }
    for (const [table, stage] of [
      [old, 'filed'],
      [{ referrals: old.referrals }, 'unknown'],
    ] as const) {
      const replies = serve(await portal({ bills: reply.result.records }, table))
      const { lines } = await collect(sourceNamed('ar.hcdn')!, replies, { since: '2026-11-01' })
      assert.deepEqual(
        linesOf(lines, 'bills').map((bill) => bill.stage),
        [stage, stage, stage],
      )
    }
    const rows = await served(lines)
    const bill = await rows('/v1/bills?country_code=AR&code=4399-D-2026').then(([first]) => first)
    assert.equal(bill.title.slice(0, 44), 'PRESUPUESTOS MINIMOS PARA LA PREVENCION DE I')
    assert.deepEqual(
      [bill.bill_type, bill.chamber, bill.stage, bill.filing_date, bill.authors[0].name],
      ['LEY', 'diputados', 'unknown', '2026-09-01', 'GLINSKI, JOSE'],
    )
    assert.deepEqual(bill.identifiers, [
      { scheme: 'ar:diputados:expediente', identifier: '4399-D-2026' },
      { scheme: 'ar:diputados:proyecto', identifier: 'HCDN294210' },
    ])
    const named = linesOf(lines, 'bills').map(({ authors }) => (authors as { actor_key: string | null }[])[0])
    assert.ok(
      named.every((author) => author?.actor_key),
      'each author is the one deputy of that name',
    )

    // By the table itself: of 2,147 rows, 257 are of caucuses that ran on the day of the run.
    const members = linesOf(lines, 'actors')
    assert.equal(members.filter(({ active }) => active).length, 257)
    const [aguirre] = await rows('/v1/actors?country_code=AR&identifier=HCDN0972')
    assert.deepEqual(
      [aguirre.name, aguirre.party, aguirre.district, aguirre.active],
      ['HILDA AGUIRRE', 'UNIÓN POR LA PATRIA', 'LA RIOJA', true],
    )
    const carreno = members.find(({ key }) => key === 'ar:diputados:dip:HCDN3018')!
    assert.deepEqual(
      (carreno.terms as Record<string, string>[]).map(({ party_key, from, until }) => [
        party_key!.split(':').at(-1),
        from,
        until,
      ]),
      [
        ['pro', '2023-08-23', '2023-12-09'],
        ['cambio-federal', '2023-12-10', '2023-12-26'],
        ['hacemos-coalicion-federal', '2023-12-27', '2024-08-06'],
        ['encuentro-federal', '2024-08-07', '2025-12-09'],
      ],
    )
    const caucuses = linesOf(lines, 'parties').filter(({ active }) => active)
    assert.ok(caucuses.some(({ name }) => name === 'LA LIBERTAD AVANZA'))
    const budget = linesOf(lines, 'commissions').find(({ name }) => name === 'PRESUPUESTO Y HACIENDA')!
    assert.deepEqual([budget.kind, budget.chamber], ['Permanente', 'diputados'])
  })

  it('Cámara: referrals and movements of 40 bills, from another program', async () => {
    const details: Record<
      string,
      Record<'giros' | 'movimientos', Record<string, unknown>[]>
    > = await readJson('payloads/ar-hcdn/derived_proyectos_detalle_2025.subset.json')
    // Field names are those of the portal; the extract writes them small.
    const large = (id: string) => (row: Record<string, unknown>) => ({
      PROYECTO_ID: id,
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value])),
    })
    const all = Object.entries(details)
    const unsaid = { CAMARA_ORIGEN: 'NA', EXP_DIPUTADOS: 'NA', EXP_SENADO: 'NA', TIPO: 'NA', AUTOR: 'NA' }
    const bill = { ...unsaid, PUBLICACION_FECHA: '2025-09-01' }
    const replies = await portal({
      bills: all.map(([id]) => ({ ...bill, PROYECTO_ID: id, TITULO: id })),
      referrals: all.flatMap(([id, { giros }]) => giros.map(large(id))),
      movements: all.flatMap(([id, { movimientos }]) => movimientos.map(large(id))),
    })
    const { report, lines } = await collect(sourceNamed('ar.hcdn')!, serve(replies), { since: '2026-11-01' })
    assert.deepEqual(report.errors, [])
    const bills = linesOf(lines, 'bills')
    assert.deepEqual(
      countBy(bills, ({ stage }) => stage),
      { committee: 35, floor: 4, unknown: 1 },
    )
    // One bill was insisted on after a veto, which the words leave open.
    assert.equal(
      shareOf(lines, 'bills', ({ stage }) => stage === 'unknown'),
      1 / 40,
    )
    assert.ok(shareOf(lines, 'bill-updates', ({ stage }) => stage === 'unknown' || !stage) <= 0.05)
    const vetoed = linesOf(lines, 'bill-updates').filter(({ bill_key }) =>
      String(bill_key).endsWith('HCDN282849'),
    )
    assert.deepEqual(vetoed.map(({ date, stage }) => [date ?? null, stage]).slice(4), [
      [null, 'committee'],
      ...Array(3).fill(['2025-07-02', 'committee']),
      ['2025-08-06', 'committee'],
      ...Array(2).fill(['2025-08-06', 'floor']),
      [null, 'second_chamber'],
      [null, 'executive'],
      [null, 'unknown'],
      ...Array(4).fill(['2025-09-17', 'unknown']),
      [null, 'unknown'],
    ])
  })

  it('Senado: a list of roll calls, one of them, and a file that became law', async () => {
    const site = 'https://www.senado.gob.ar'
    const folder = 'payloads/more/ar-senado-acta'
    const year = requestKey(formRequest(`${site}/votaciones/actas`, { 'busqueda_actas[anio]': 2026 }))
    // No complete list of senators was recorded: one of those on the roll call represents all.
    const senator = { ID: '540', APELLIDO: 'MENDOZA', NOMBRE: 'SANDRA MARIELA', BLOQUE: 'CONVICCIÓN FEDERAL' }
    const senators = { value: { table: { rows: [senator] } } }
    const list = (await read(`${folder}/actas_2026.retyped.html`)).toString('utf8')
    const replies = serve({
      [`${site}/micrositios/DatosAbiertos/ExportarListadoSenadores/json`]: senators,
      [year]: { text: list },
      [`POST ${site}/votaciones/actas *`]: { text: list.replace(/<tbody>[\s\S]*<\/tbody>/, '') },
      [`${site}/votaciones/detalleActa/2623`]: `${folder}/acta_2623.retyped.html`,
      // The others of the list were not recorded.
      [`${site}/*`]: { text: '<html>' },
    })
    const source = sourceNamed('ar.senado')!
    const { report, lines } = await collect(source, replies)
    assert.deepEqual(
      report.errors.flatMap(({ item }) => item ?? []),
      ['acta:2624', 'acta:2847', 'expediente:159.25/PE/PL'],
    )
    const rows = await served(lines)
    const [call] = await rows('/v1/roll-calls?country_code=AR&chamber=senado')
    assert.deepEqual(
      [call.motion, call.result, call.passed, call.quorum, call.vote_date, call.held_at],
      ['Modernización Laboral. · EN GENERAL', 'AFIRMATIVO', true, 'SIMPLE', '2026-02-11', null],
    )
    assert.deepEqual(
      [call.totals.yes, call.totals.no, call.totals.abstain, call.totals.absent],
      [42, 30, 0, 0],
    )
    assert.deepEqual([call.bill_code, call.seats, call.complete], ['PE-159/25-PL', null, null])
    const ballots = await rows(`/v1/votes?roll_call_id=${call.id}`)
    assert.deepEqual(
      ballots
        .map(({ actor_name, party, position }: Record<string, string>) => [actor_name, party, position])
        .sort(),
      [
        ['ANDRADA, GUILLERMO EDUARDO', null, 'no'],
        ['MENDOZA, SANDRA MARIELA', null, 'no'],
        ['MOISES, MARÍA CAROLINA', null, 'no'],
      ],
      'the page was read months after the vote',
    )

    const page = await read('payloads/more/ar-senado-expediente/hsn_1_24_CD_PL.retyped.html')
    const reply = (body: Uint8Array) => ({ url: site, status: 200, headers: {}, body, retrieved_at: NOW })
    const file = await Array.fromAsync(
      source.parse(
        { page: reply(page), senators: reply(Buffer.from(JSON.stringify(senators.value))) },
        { id: 'expediente:1.24/CD/PL', requests: {} },
      ),
    )
    const bill = linesOf(file, 'bills')[0] as Line
    assert.deepEqual(
      [bill.code, bill.stage, bill.chamber, bill.filing_date, bill.last_moved_on],
      ['CD-1/24-PL', 'enacted', 'diputados', null, '2024-07-08'],
    )
    assert.deepEqual(bill.identifiers, [
      { scheme: 'ar:senado:expediente', identifier: 'CD-1/24' },
      { scheme: 'ar:diputados:expediente', identifier: '0025-PE-2023' },
    ])
    assert.deepEqual(
      (bill.documents as { title: string }[]).map(({ title }) => title),
      [
        'CD-1/24-PL: Texto Original',
        'CD-1/24-PL: Texto Definitivo Ley Nro. 27742',
        'CD-1/24-PL: LEY (Texto Sancionado) Ley Nro. 27742',
      ],
    )
    assert.deepEqual(
      linesOf(file, 'bill-updates').map(({ date, title, stage }) => [date, title, stage].join(' ')),
      [
        '2024-05-02 Mesa de Entradas second_chamber',
        ...Array(3).fill('2024-05-03 Ingreso a comisión second_chamber'),
        ...Array(3).fill('2024-05-30 Egreso de comisión second_chamber'),
        '2024-05-30 Ingreso del dictamen a la Mesa de Entradas second_chamber',
        '2024-06-07 Ingreso del dictamen a la Mesa de Entradas second_chamber',
        '2024-06-12 Dado cuenta ',
        '2024-06-13 SENADO: APROBO conference',
        '2024-06-27 DIPUTADOS: APROBO conference',
        '2024-06-27 SANCION DE LEY executive',
        '2024-07-08 PODER EJECUTIVO DE LA NACION: Promulgo enacted',
      ],
    )
  })

  it('votes of the Cámara: five of 257 ballots of a roll call', async () => {
    const reply = (url: string, body: Uint8Array) => {
      return { url, status: 200, headers: {}, body, retrieved_at: NOW }
    }
    const page = await read('payloads/more/ar-votaciones-hcdn/votacion_5931.retyped.html')
    const spells = await read('data/nlp-sesiones-diputados-ar/data/diputados_original_hcdn.csv.gz')
    const lines = await Array.fromAsync(
      sourceNamed('ar.votaciones-hcdn')!.parse(
        {
          page: reply('https://votaciones.hcdn.gob.ar/votacion/5931', page),
          spells: reply('https://datos.hcdn.gob.ar/diputados.csv', spells),
        },
        { id: 'votacion:5931', requests: {} },
      ),
    )
    const [call] = linesOf(lines, 'roll-calls') as [Line]
    assert.deepEqual(
      [call.motion, call.session, call.held_at, call.vote_date, call.result, call.passed, call.quorum],
      [
        'O.D. 84 - RÉGIMEN DE ZONA FRÍA. MODIFICACIÓN. DICT. DE MAY. VOT. EN GRAL.',
        'Período 144 - Reunión 3 - Acta 14',
        '2026-05-21T00:51:00Z',
        '2026-05-20',
        'AFIRMATIVO',
        true,
        'Más de la mitad - Votos Emitidos',
      ],
    )
    assert.deepEqual(call.totals, { yes: 132, no: 105, abstain: 4, present: 1, absent: 15 })
    assert.equal(call.seats, 257)
    const ballots = linesOf(lines, 'votes')
    assert.deepEqual(
      ballots.map(({ actor_name, position, party }) => [actor_name, position, party].join(' ')),
      [
        'YASKY, HUGO absent Union Por La Patria',
        'SCAGLIA, GISELA no Provincias Unidas',
        'NEDER, ESTELA MARY no Union Por La Patria',
        'RIZZOTTI, JORGE absent Provincias Unidas',
        'AGUIRRE, HILDA no Union Por La Patria',
      ],
    )
    assert.ok(
      ballots.every(({ actor_key }) => actor_key),
      'each is the one deputy of that name',
    )
  })

  it('votes of the Cámara: deputies by their names on 514 ballots, from another program', async () => {
    const body = await read('data/nlp-sesiones-diputados-ar/data/diputados_original_hcdn.csv.gz')
    const url = 'https://datos.hcdn.gob.ar/diputados.csv'
    const keyOf = deputies({ url, status: 200, headers: {}, body, retrieved_at: NOW })
    const unlinked = new Set<string>()
    for (const id of [100, 170]) {
      const { votes } = await readJson(`payloads/more/ar-votes-derived/diputados_${id}.json`)
      assert.equal(votes.length, 257)
      for (const { name } of votes) if (!keyOf(name)) unlinked.add(name)
    }
    // Of some 260 people; the site lists one who is called «xx BORRAR».
    assert.equal(unlinked.size, 8)
  })
})
