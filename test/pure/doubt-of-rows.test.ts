// One row of a JSON list that cannot be read, beside rows that can: it fails alone, and is reported.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import {
  type Damage,
  damagedRow,
  type Edit,
  edited,
  reportsEach,
  spoiltRow,
} from '../support/doubtful-lists.ts'
import { collect, linesOf } from '../support/source-runs.ts'

const [CAMARA, SENADO, SIL] = ['br.camara', 'br.senado', 'do.camara-sil']

const DAMAGES: readonly Damage[] = [
  {
    ...{ source: CAMARA, what: 'a party without an acronym', item: 'partidos:1', says: /sigla/ },
    edit: damagedRow(/\/partidos\?/, 'dados', { sigla: null }),
  },
  {
    ...{ source: CAMARA, what: 'a deputy without an id', item: 'deputados:exercicio:1', says: /id/ },
    edit: damagedRow(/\/deputados\?ordem/, 'dados', { id: null }),
  },
  {
    ...{ source: CAMARA, what: 'a former deputy without an id', item: 'deputados:57:1', says: /id/ },
    edit: damagedRow(/\/deputados\?idLegislatura/, 'dados', { id: null }),
  },
  {
    ...{ source: CAMARA, what: 'a bill without an id', item: 'lista:proposicoes:2023-02-01:1', says: /id/ },
    edit: damagedRow(/\/proposicoes\?/, 'dados', { id: null }),
  },
  {
    ...{ source: CAMARA, what: 'a step without a day', item: 'proposicao:800001', says: /dataHora/ },
    edit: damagedRow(/800001\/tramitacoes/, 'dados', { dataHora: null }),
  },
  {
    ...{ source: CAMARA, what: 'a roll call without an id', item: 'lista:votacoes:800001', says: /id/ },
    edit: damagedRow(/800001\/votacoes/, 'dados', { id: null }),
  },
  {
    ...{ source: CAMARA, what: 'an orientation on nothing', item: 'lista:orientacoes:2026' },
    says: /idVotacao/,
    edit: damagedRow(/votacoesOrientacoes/, 'dados', { idVotacao: null }),
  },
  {
    ...{ source: CAMARA, what: 'an event without an id', item: 'lista:eventos:2026-11-01:1', says: /id/ },
    edit: damagedRow(/\/eventos\?.*2026-11-01/, 'dados', { id: null }),
  },
  {
    ...{ source: CAMARA, what: 'a speech without a day', item: 'discursos:900001:2026-11:1' },
    says: /dataHoraInicio/,
    edit: damagedRow(/discursos\?.*2026-11-01/, 'dados', { dataHoraInicio: null }),
  },
  {
    ...{ source: SENADO, what: 'a bill without an id', item: 'lista:processos:PL-2026', says: /id/ },
    edit: damagedRow(/sigla=PL&ano=2026/, '', { id: null }),
  },
  {
    ...{ source: SENADO, what: 'a roll call without a number', item: 'lista:votacoes:2026-11-01' },
    says: /codigoSessaoVotacao/,
    edit: damagedRow(/votacao\?dataInicio=2026-11-01/, '', { codigoSessaoVotacao: null }),
  },
  {
    ...{ source: SENADO, what: 'orientations on nothing', item: 'lista:orientacoes:2026-11-01' },
    says: /sequencialVotacao/,
    edit: damagedRow(/orientacaoBancada\/20261101/, 'votacoes', { sequencialVotacao: null }),
  },
  {
    ...{ source: SENADO, what: 'a session of speeches without a number', item: 'lista:sessoes:2026-11-01' },
    says: /CodigoSessao/,
    edit: damagedRow(/discursos\/20261101/, 'DiscursosSessao.Sessoes.Sessao', { CodigoSessao: null }),
  },
  {
    ...{ source: SENADO, what: 'a speech without a number', item: 'sessao:700001' },
    says: /CodigoPronunciamento/,
    edit: damagedRow(/discursos\/20261101/, 'DiscursosSessao.Sessoes.Sessao.Pronunciamentos.Pronunciamento', {
      CodigoPronunciamento: null,
    }),
  },
  {
    ...{ source: SENADO, what: 'a sitting without a number', item: 'lista:agenda:2026-11-01' },
    says: /CodigoSessao/,
    edit: damagedRow(/agenda\/mes\/20261101/, 'AgendaPlenario.Sessoes.Sessao', { CodigoSessao: null }),
  },
  {
    ...{ source: SENADO, what: 'a meeting without a number', item: 'lista:reunioes:2026-11-01' },
    says: /codigo/,
    edit: damagedRow(/comissao\/agenda\/20261101/, 'AgendaReuniao.reunioes.reuniao', { codigo: null }),
  },
  {
    ...{ source: SIL, what: 'a commission without an id', item: 'comisiones:1', says: /id/ },
    edit: damagedRow(/comision\/comisiones/, 'results', { id: null }),
  },
  {
    ...{ source: SIL, what: 'a bill without an id', item: 'filas:iniciativas:1', says: /id/ },
    edit: damagedRow(/getIniciativas/, 'results', { id: null }),
  },
  {
    ...{ source: SIL, what: 'a session without an id', item: 'filas:sesiones:1', says: /sesionId/ },
    edit: damagedRow(/sesion\/sesiones/, 'results', { sesionId: null }),
  },
  {
    ...{ source: SIL, what: 'a vote without an id', item: 'filas:votaciones:134901:1', says: /id/ },
    edit: damagedRow(/sesion\/votaciones\?page=1&id=134901/, 'results', { id: null }),
  },
  {
    ...{ source: SIL, what: 'a legislator without a name', item: 'legisladores', says: /nombreCompleto/ },
    edit: spoiltRow(/legisladores\?page=1&keyword=a/, 'results', { nombreCompleto: null }),
    loses: ({ domain }) => domain === 'actors' || domain === 'parties',
  },
  {
    ...{ source: SIL, what: 'a step without a state', item: 'iniciativa:990001', says: /estado/ },
    edit: damagedRow(/historicos\?page=1&id=990001/, 'results', { id: 1, estado: null }),
  },
  {
    ...{ source: SIL, what: 'a ballot without a voter', item: 'votacion:29002', says: /legislador/ },
    edit: spoiltRow(/votacion\/legisladores\/\?page=1&id=29002/, 'results', { legislador: null }),
    loses: ({ key }) => String(key).endsWith('29002:9001'),
  },
  {
    ...{ source: CAMARA, what: 'a ballot of nobody', item: 'votacao:800001:800001-9', says: /deputado_/ },
    edit: spoiltRow(/800001-9\/votos/, 'dados', { deputado_: null }),
    loses: ({ key }) => String(key).endsWith('800001-9:900001'),
  },
  {
    ...{ source: 'co.senado-datos', what: 'a ballot of no vote', says: /plenary_id/ },
    ...{ item: 'filas:votaciones:2026-05-25' },
    edit: damagedRow(/votes\?.*start_at=2026-05-25/, '', { plenary_id: null, project_id: 1 }),
  },
  {
    ...{ source: 'co.senado-datos', what: 'attendance at no plenary', says: /plenary_id/ },
    ...{ item: 'filas:asistencias:2026-05-25' },
    edit: damagedRow(/assistances\?.*start_at=2026-05-25/, '', {
      plenary_id: null,
      plenary_created_at: '2026-01-01',
    }),
  },
  {
    ...{ source: 'co.senado-datos', what: 'a senator without a name', item: 'senadores', says: /name/ },
    edit: damagedRow(/senators/, '', { id: 1, name: null }),
  },
  {
    ...{ source: 'co.senado-datos', what: 'a commission without a name', item: 'comisiones', says: /name/ },
    edit: damagedRow(/commissions/, '', { id: 1, name: null }),
  },
  {
    ...{ source: 'co.camara-agenda', what: 'an event without an id', item: 'filas:253:1', says: /id/ },
    edit: damagedRow(/comision_evento=253/, '', { id: null, title: null }),
  },
  {
    ...{ source: 'pe.elperuano', what: 'a file without a path', item: 'filas:archivos', says: /path/ },
    edit: damagedRow(/git\/trees/, 'tree', { path: null }),
  },
  {
    ...{ source: 'cl.senado-agenda', what: 'a citation without an id', item: 'filas:citaciones' },
    says: /ID_CITACION/,
    edit: damagedRow(/commissions_citations/, 'data.0.CITACIONES', { ID_CITACION: null }),
  },
  {
    ...{ source: 'cl.senado-agenda', what: 'a session without an id', item: 'filas:sesiones' },
    says: /ID_SESION/,
    edit: damagedRow(/weekly_table/, 'data', { ID_SESION: null }),
  },
  {
    ...{ source: 'cl.leychile', what: 'a norm without an id', item: 'filas:1', says: /IDNORMA/ },
    edit: damagedRow(/buscarjson/, '0', { IDNORMA: null }),
  },
  {
    ...{ source: 'ar.consultapublica', what: 'a forum without an id', item: 'filas:1', says: /id/ },
    edit: damagedRow(/page=0/, '', { id: null }),
  },
  {
    ...{ source: 'ar.saij', what: 'a law without metadata', item: 'filas:2026:1', says: /documentAbstract/ },
    edit: damagedRow(/Fecha%2F2026/, 'searchResults.documentResultList', { documentAbstract: null }),
  },
  {
    ...{ source: 'pe.spley', what: 'a bill without a number', item: 'filas:2026-S:1', says: /pleyNum/ },
    edit: damagedRow(/filtro .*"codTipoParl":"S"/, 'data.proyectos', { pleyNum: null }),
  },
  {
    ...{ source: 'pe.votaciones', what: 'a senator without an id', item: 'senado', says: /id/ },
    edit: damagedRow(/v2\/senador\?/, '', { id: null }),
  },
  {
    ...{ source: 'pe.votaciones', what: 'a file without an id', item: 'filas:senado:votaci:1', says: /id/ },
    edit: damagedRow(/senado\.congreso.*media\?search=votaci/, '', { id: null }),
  },
  {
    ...{ source: 'gt.congreso-votaciones', what: 'a bill without a number', item: 'filas:iniciativas' },
    says: /numero/,
    edit: damagedRow(/iniciativas\.json/, 'iniciativas', { numero: null }),
  },
  {
    ...{ source: 'ec.asamblea-abierta', what: 'a recording without a path', item: 'filas:catalogo' },
    says: /file_path/,
    edit: damagedRow(/catalog\.json/, 'sessions', { file_path: null }),
  },
  {
    ...{ source: 'ec.asamblea-abierta', what: 'a member without an id', item: 'asambleistas', says: /id/ },
    edit: damagedRow(/asambleistas\.json/, 'asambleistas', { id: null }),
  },
  {
    ...{ source: 'gt.congreso-votaciones', what: 'a deputy without a number', item: 'diputados' },
    says: /id_diputado/,
    edit: damagedRow(/diputados\.json/, '', { id_diputado: null }),
  },
  {
    ...{ source: 'ec.ecurul', what: 'a member without a number', item: 'asambleistas', says: /id/ },
    edit: damagedRow(/assemblymemberlist/, '', { id: null }),
  },
  {
    ...{ source: 'ec.ecurul', what: 'a ballot without a name', item: 'votacion:1900012' },
    says: /firstName/,
    loses: ({ key }) => /^ec:asamblea:(?:dip:899|votacion:1900012:rosa)/.test(String(key)),
    edit: spoiltRow(/idVoting=1900012/, '', { firstName: null }),
  },
  {
    ...{ source: 'ar.senado', what: 'a senator without a number', item: 'senadores', says: /ID/ },
    edit: damagedRow(/ListadoSenadores/, 'table.rows', { ID: null }),
  },
  {
    ...{ source: 'pa.legispan', what: 'a norm without an id', item: 'filas:1', says: /original\.id/ },
    edit: damagedRow(/search\/norm\?page=1/, 'data', { original: { id: null } }),
  },
  {
    ...{ source: 'pa.diputados', what: 'a deputy without a number', item: 'diputados', says: /ID/ },
    edit: damagedRow(/Diputado\/List/, 'data', { ID: null }),
  },
  {
    ...{ source: 'cr.calendario', what: 'an event without an id', item: 'filas:1', says: /Id/ },
    edit: damagedRow(/top=100/, 'value', { Id: null }),
  },
  {
    ...{ source: 'co.senado-datos', what: 'an event without an id', item: 'filas:agenda:2026-05-25' },
    says: /id/,
    edit: damagedRow(/events\?.*start_at=2026-05-25/, '', { id: null }),
  },
  {
    ...{ source: 'ar.wikidata', what: 'a row with a damaged cell', item: 'officials', says: /facebook/ },
    edit: damagedRow(/sparql/, 'results.bindings', { facebook: null }),
    loses: ({ key }) => key === 'ar:wikidata:Q900101',
  },
]

reportsEach(DAMAGES)

/** The records of a source, and its report, where the text of replies is edited. */
async function read(id: string, edit: (text: string, url: string) => string) {
  return collect(sourceNamed(id)!, await edited(id, edit))
}

it('a list of which no row has an id fails the run', async () => {
  for (const [id, list, field] of [
    [CAMARA, /\/proposicoes\?/, /"id":/g],
    [CAMARA, /\/deputados\?ordem/, /"idLegislatura":/g],
    [SENADO, /votacao\?dataInicio=2026-11-01/, /"codigoSessaoVotacao":/g],
    [SIL, /getIniciativas/, /"id":/g],
    ['pe.votaciones', /v2\/diputado\?/, /"id":/g],
  ] as const) {
    const { report } = await read(id, (text, url) => (list.test(url) ? text.replace(field, '"no":') : text))
    assert.deepEqual([report.outcome, report.reason], ['failed', 'reader_broken'], id)
  }
})

it('a ballot in doubt takes nobody out of office, and leaves a roll call that does not add up', async () => {
  const cut = (text: string, url: string) => {
    return url.includes('idVoting=1900012') ? text.replace('"ANA LUCÍA"', 'null') : text
  }
  const utf8 = (text: string, url: string) => {
    const edit = cut(Buffer.from(text, 'latin1').toString('utf8'), url)
    return Buffer.from(edit, 'utf8').toString('latin1')
  }
  const { lines, report } = await read('ec.ecurul', utf8)
  assert.deepEqual(
    linesOf(lines, 'actors').map(({ key, active }) => [String(key).slice(-3), active]),
    ['900', '901', '902', '903'].map((id) => [id, true]),
  )
  const ofCall = ({ key }: { key?: unknown }) => String(key).startsWith('ec:asamblea:votacion:1900012')
  assert.equal(linesOf(lines, 'votes').filter(ofCall).length, 4)
  const [called] = linesOf(lines, 'roll-calls').filter(ofCall)
  assert.deepEqual(called!.totals, { yes: 2, no: 1, abstain: 1, other: 1 })
  const rejected = report.errors.flatMap(({ item, fate }) => (fate === 'rejected' ? item : []))
  assert.deepEqual(rejected.toSorted(), ['asambleistas', 'votacion:1900012'])
})

it('a senator in doubt has no ballot under a guessed key, and is not out of office', async () => {
  const { lines, report } = await read('ar.senado', (text, url) =>
    url.includes('ListadoSenadores') ? text.replace('"9564"', 'null') : text,
  )
  const robles = lines.filter((line) => JSON.stringify(line).includes('robles'))
  assert.deepEqual(robles, [])
  assert.deepEqual(
    linesOf(lines, 'roll-calls').map(({ totals, seats }) => [totals, seats]),
    linesOf((await read('ar.senado', (text) => text)).lines, 'roll-calls').map((each) => [
      each.totals,
      each.seats,
    ]),
  )
  const about = report.errors.filter(({ item }) => item?.startsWith('acta:'))
  assert.ok(
    about.length && about.every(({ fate, detail }) => fate === 'rejected' && /not in the list/.test(detail)),
  )
})

it('a holder in doubt leaves nothing certain of a post, and nobody else in it', async () => {
  const keysOf = async (edit: (text: string) => string) =>
    linesOf((await read('ar.wikidata', edit)).lines, 'actors').map(({ key, active }) => [key, active])
  const sound = await keysOf((text) => text)
  const at = 'http://www.wikidata.org/entity/Q900102'
  const damaged = await keysOf((text) => text.replace(`"${at}"`, 'null'))
  // Those who held the post before: one who has left it, and one whose end was forgotten.
  const same = ['Q900102', 'Q900103', 'Q900104']
  assert.deepEqual(
    damaged,
    sound.filter(([key]) => !same.some((item) => String(key).endsWith(item))),
  )
  assert.ok(damaged.length < sound.length)
})

it('a member in doubt keeps its name from others', async () => {
  const { lines } = await read('pe.votaciones', damagedRow(/v2\/senador\?/, '', { id: null }))
  const { lines: sound } = await read('pe.votaciones', (text) => text)
  const linked = (all: typeof lines) =>
    linesOf(all, 'votes').flatMap(({ key, actor_key }) => (actor_key ? [key] : []))
  const [less, more] = [linked(lines), linked(sound)]
  assert.ok(less.length < more.length && less.every((key) => more.includes(key)))
})

it('a roll call with a ballot in doubt is given where its totals show it, and else not at all', async () => {
  const called = async (source: string, edit: Edit, key: string) => {
    const { lines, report } = await collect(sourceNamed(source)!, await edited(source, edit))
    const given = lines.filter((line) => line.key === key || line.roll_call_key === key)
    return { given, about: report.errors.filter(({ detail }) => /no total shows/.test(detail)) }
  }
  const none = async (source: string, key: string, edit: Edit) => {
    const sound = await called(source, (text) => text, key)
    const { given, about } = await called(source, edit, key)
    assert.ok(sound.given.length > 1)
    assert.deepEqual([given.length, about.length], [0, 1], `${source} ${key}`)
  }
  // No total counts the chair, and this roll call of the Senado has no totals.
  await none(CAMARA, 'br:camara:votacao:800001-9', damagedRow(/800001-9\/votos/, 'dados', { tipoVoto: null }))
  await none(
    SENADO,
    'br:senado:votacao:7001',
    spoiltRow(/votacao\?dataInicio=2026-11-01/, '0.votos', { siglaVotoParlamentar: null }),
  )
  // Others are read: only the ballots of one vote may have lost one.
  const { lines } = await read('co.senado-datos', damagedRow(/votes\?/, '', { plenary_id: null }))
  const { lines: sound } = await read('co.senado-datos', (text) => text)
  const keys = (all: typeof lines) => linesOf(all, 'roll-calls').map(({ key }) => key)
  const lost = keys(sound).filter((key) => !keys(lines).includes(key))
  assert.deepEqual(lost, ['co:senado:votacion:9100:7001'])
})

it('an order of the day of which another event is in doubt is not given', async () => {
  const events = damagedRow(/comision_evento=253/, '', { id: null })
  const { lines, report } = await read('co.camara-agenda', events)
  assert.ok(!lines.some(({ key }) => String(key).endsWith(':253:2026-11-18')))
  const about = report.errors.flatMap(({ item }) => item ?? [])
  assert.deepEqual(about.toSorted(), ['filas:253:1', 'orden:253:2026-11-18'])
})
