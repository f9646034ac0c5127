// The sites with recorded replies, each with the answers for its source.
import type { Get } from '#model/sources/source.ts'
import { orientationsOf } from '#sources/br/camara/orientations.ts'
import { ballotRows, billRow, eventRows, filesSite, orNotFound } from './brazil-files.ts'
import { list, type Recorded, read, readJson, serve } from './recorded-replies.ts'

export const DOMINICAN_PAGE =
  'https://www.diputadosrd.gob.do/sil/api/iniciativa/getIniciativas?page=1&keyword=&periodoId=2761'
const CHILEAN_DEPUTIES =
  'http://opendata.camara.cl/camaradiputados/WServices/WSDiputado.asmx/retornarDiputadosPeriodoActual'

/** The Câmara: four bills with their roll calls and ballots, and since June 2023 four events and a speech. */
export async function camara(): Promise<Get> {
  const api = 'https://dadosabertos.camara.leg.br/api/v2'
  const bills = await readJson('payloads/br-camara/detalhes_cache.json')
  const rollCalls = await readJson('payloads/br-camara/votacoes_cache.json')
  const ballots = await readJson('payloads/br-camara/votos_cache.json')
  const deputies = new Map<number, unknown>()
  for (const { deputado_ } of Object.values(ballots).flat() as { deputado_: { id: number } }[])
    deputies.set(deputado_.id, deputado_)
  const replies: Record<string, string | { value: unknown }> = {}
  const pages = (path: string, rows: unknown[]) => {
    replies[`${api}${path}&itens=100&pagina=1`] = { value: { dados: rows } }
    replies[`${api}${path}&itens=100&pagina=2`] = { value: { dados: [] } }
  }
  pages('/partidos?ordem=ASC&ordenarPor=sigla', [
    { id: 36844, sigla: 'PT', nome: 'Partido dos Trabalhadores' },
  ])
  pages('/deputados?ordem=ASC&ordenarPor=nome', [...deputies.values()].slice(0, 100))
  // Speeches of each are requested in the newest part.
  for (const legislature of [57, 56, 55])
    pages(
      `/deputados?idLegislatura=${legislature}&ordem=ASC&ordenarPor=nome`,
      [...deputies.values()].slice(0, legislature === 57 ? 1 : undefined),
    )
  pages(
    '/proposicoes?siglaTipo=PL,PLP,PEC,MPV,PDL,PRC,PLV&dataInicio=2024-01-01&ordem=ASC&ordenarPor=id',
    Object.keys(bills).map((id) => ({ id: Number(id) })),
  )
  for (const year of [2017, 2019, 2021, 2023, 2024, 2025, 2026])
    replies[orientationsOf(String(year)).url] = { value: { dados: [] } }
  for (const [id, dados] of Object.entries(bills) as [string, { statusProposicao: unknown }][]) {
    replies[`${api}/proposicoes/${id}`] = { value: { dados } }
    replies[`${api}/proposicoes/${id}/tramitacoes`] = { value: { dados: [dados.statusProposicao] } }
    replies[`${api}/proposicoes/${id}/autores`] = { value: { dados: [] } }
    replies[`${api}/proposicoes/${id}/votacoes`] = { value: { dados: rollCalls[id] } }
    for (const { id: vote } of rollCalls[id])
      replies[`${api}/votacoes/${vote}/votos`] = { value: { dados: ballots[vote] ?? [] } }
  }
  const more = 'payloads/more/br-camara'
  const { dados: events } = await readJson(`${more}-eventos/eventos_20230615.retyped.json`)
  const days = 'ordem=ASC&ordenarPor=dataHoraInicio&dataInicio=2024-01-01&dataFim=2024-01-31'
  pages(`/eventos?${days}`, events)
  replies[`${api}/eventos?*`] = { value: { dados: [] } }
  // The agenda is that of another event.
  for (const { id } of events) replies[`${api}/eventos/${id}/pauta`] = { value: { dados: [] } }
  replies[`${api}/eventos/79236/pauta`] = `${more}-eventos/evento_59896_pauta.retyped.json`
  const [deputy] = deputies.keys()
  const speech = await readJson(`${more}-discursos/discurso_2001-03-21.retyped.json`)
  pages(`/deputados/${deputy}/discursos?${days}`, [speech])
  replies[`${api}/deputados/${deputy}/discursos?*`] = { value: { dados: [] } }
  return serve(replies)
}

/** The same bills, roll calls and events as in the yearly files of the Câmara. */
export async function camaraFiles(): Promise<Get> {
  type Row = Readonly<Record<string, unknown>>
  const bills: Record<string, Row> = await readJson('payloads/br-camara/detalhes_cache.json')
  const called: Record<string, Row[]> = await readJson('payloads/br-camara/votacoes_cache.json')
  const ballots: Record<string, Row[]> = await readJson('payloads/br-camara/votos_cache.json')
  const { dados } = await readJson('payloads/more/br-camara-eventos/eventos_20230615.retyped.json')
  const agenda = eventRows(dados)
  const votes = Object.entries(called).flatMap(([bill, rows]) => rows.map((row) => ({ ...row, bill })))
  const byYear = (rows: readonly Row[], yearOf: (row: Row) => unknown) =>
    Object.fromEntries(Map.groupBy(rows, (row) => Number(String(yearOf(row)).slice(0, 4))))
  const voteYear = new Map(votes.map((row) => [(row as Row).id, (row as Row).data]))
  const links = votes.map((row): Row => {
    const { id, siglaTipo, numero, ano, ementa } = bills[row.bill]!
    return {
      ...{ idVotacao: (row as Row).id, proposicao_id: id, proposicao_siglaTipo: siglaTipo },
      ...{ proposicao_numero: numero, proposicao_ano: ano, proposicao_ementa: ementa },
    }
  })
  const cast = Object.entries(ballots).flatMap(([id, rows]) => ballotRows(id, rows))
  const ofVote = (row: Row) => voteYear.get(row.idVotacao)
  const none = Object.fromEntries([...new Set(voteYear.values())].map((day) => [String(day).slice(0, 4), []]))
  const begins = new Map(agenda.events.map((row) => [(row as Row).id, (row as Row).dataHoraInicio]))
  const site = filesSite(
    {
      proposicoes: byYear(Object.values(bills).map(billRow), ({ ano }) => ano),
      proposicoesAutores: Object.fromEntries(Object.values(bills).map(({ ano }) => [ano, []])),
      votacoes: byYear(votes, ({ data }) => data),
      votacoesProposicoes: { ...none, ...byYear(links, ofVote) },
      votacoesVotos: { ...none, ...byYear(cast, ofVote) },
      votacoesOrientacoes: none,
      eventos: byYear(agenda.events, ({ dataHoraInicio }) => dataHoraInicio),
      eventosOrgaos: byYear(agenda.held, ({ idEvento }) => begins.get(idEvento)),
    },
    agenda.bodies,
  )
  return orNotFound(serve(site))
}

/** The Senado of Brazil since July 2026, lists cut to three. */
export async function senado(): Promise<Get> {
  const api = 'https://legis.senado.leg.br/dadosabertos'
  const at = (path: string) => `payloads/br-senado/${path}.json`
  const none = { value: [] }
  const replies: Record<string, string | { value: unknown }> = {
    [`${api}/senador/lista/atual.json`]: at('legado/senador-lista-atual'),
    [`${api}/comissao/lista/colegiados`]: at('legado/comissao-lista'),
  }
  for (let year = 2019; year <= 2026; year++) {
    for (const kind of ['PL', 'PLP', 'PEC', 'PDL', 'PRS', 'MPV', 'PLV'])
      replies[`${api}/processo?sigla=${kind}&ano=${year}`] = none
  }
  replies[`${api}/processo?sigla=PL&ano=2025`] = at('v3/processo-lista')
  replies[`${api}/processo/8783695`] = at('v3/processo-detalhe')
  const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']
  const sessions = (await readJson(at('legado/discursos-plenario'))).DiscursosSessao.Sessoes.Sessao as {
    CodigoSessao: string
    Pronunciamentos: { Pronunciamento: { CodigoPronunciamento: string }[] }
  }[]
  for (const [i, month] of months.entries()) {
    const end = new Date(Date.UTC(2026, Number(month.slice(5)), 0)).toISOString().slice(0, 10)
    const [first, last] = [`${month}-01`.replaceAll('-', ''), end.replaceAll('-', '')]
    replies[`${api}/votacao?dataInicio=${month}-01&dataFim=${end}`] = i ? none : at('v3/votacoes')
    if (!i)
      replies[`${api}/plenario/votacao/orientacaoBancada/${first}/${last}`] = at('legado/orientacao-bancada')
    replies[`${api}/plenario/lista/discursos/${first}/${last}`] = i
      ? { value: { DiscursosSessao: { Metadados: {} } } }
      : at('legado/discursos-plenario')
    replies[`${api}/plenario/agenda/mes/${first}`] = i
      ? { value: { AgendaPlenario: {} } }
      : at('legado/agenda-plenario-mes')
    replies[`${api}/comissao/agenda/${first}/${last}`] = i
      ? { value: { AgendaReuniao: {} } }
      : at('legado/comissao-agenda')
  }
  for (const session of sessions) {
    replies[`${api}/taquigrafia/notas/sessao/${session.CodigoSessao}`] = at('legado/notas-taquigraficas')
    for (const speech of session.Pronunciamentos.Pronunciamento) {
      replies[`${api}/discurso/texto-integral/${speech.CodigoPronunciamento}`] = {
        value: 'O SR. ORADOR – Sr. Presidente.',
      }
    }
  }
  return serve(replies)
}

/** The data set of Guatemala, or the first so many of its roll calls. */
export async function guatemala(most?: number): Promise<Get> {
  const repository = 'https://raw.githubusercontent.com/FrankOrozcoGT/voto-diputados-gt/HEAD'
  const data = 'data/voto-diputados-gt'
  const replies: Record<string, string | { value: unknown }> = {
    [`${repository}/data/bloques.json`]: `${data}/data/bloques.json`,
    [`${repository}/data/diputados.json`]: `${data}/data/diputados.json.gz`,
    [`${repository}/data/iniciativas.json`]: `${data}/data/iniciativas.json.gz`,
  }
  const tree: { path: string; type: string }[] = []
  for (const row of (await read(`${data}/derived/votaciones-all-2002.ndjson.gz`))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .slice(0, most)) {
    const { _path, votos, ...vote } = JSON.parse(row)
    const named = Object.entries(votos).map(([side, ballots]) => [
      side,
      (ballots as [string, string | null][]).map(([nombre, id_diputado]) => ({ nombre, id_diputado })),
    ])
    replies[`${repository}/${_path}`] = { value: { ...vote, votos: Object.fromEntries(named) } }
    tree.push({ path: _path, type: 'blob' })
  }
  replies['https://api.github.com/repos/FrankOrozcoGT/voto-diputados-gt/git/trees/HEAD?recursive=1'] = {
    value: { truncated: false, tree },
  }
  return serve(replies)
}

/** The catalog and the members of Ecuador, and 238 recordings. */
export async function ecuador(): Promise<Get> {
  const repository = 'https://raw.githubusercontent.com/LuisReinoso/asamblea-abierta/HEAD'
  const data = 'data/asamblea-abierta-ec/data'
  const files = (await list(`${data}/sessions/`)).filter((file) => !file.startsWith('index'))
  const replies: Record<string, string | { value: unknown }> = {
    // The tree was not recorded: without it no version is known, and every file is read.
    'https://api.github.com/repos/LuisReinoso/asamblea-abierta/git/trees/HEAD?recursive=1': {
      value: { truncated: false, tree: [] },
    },
    [`${repository}/data/catalog.json`]: `${data}/catalog.json.gz`,
    [`${repository}/data/speakers/asambleistas.json`]: `${data}/speakers/asambleistas.json`,
  }
  for (const file of files)
    replies[`${repository}/data/sessions/${file.replace('.gz', '')}`] = `${data}/sessions/${file}`
  return serve(replies)
}

/** 300 acts of Peru. */
export async function peru(): Promise<Get> {
  const repository = 'https://raw.githubusercontent.com/Ansvar-Systems/Peruvian-law-mcp/HEAD'
  const data = 'data/ansvar-pe-elperuano/data'
  const files = await list(`${data}/seed/`)
  const tree = files.map((file) => ({ path: `data/seed/${file}`, type: 'blob' }))
  const replies: Record<string, string | { value: unknown }> = {
    'https://api.github.com/repos/Ansvar-Systems/Peruvian-law-mcp/git/trees/HEAD?recursive=1': {
      value: { truncated: false, tree },
    },
  }
  for (const file of files) replies[`${repository}/data/seed/${file}`] = `${data}/seed/${file}`
  return serve(replies)
}

/**
 * Three bills of the Dominican Cámara, the steps of one, two votes of a session and ten ballots of another,
 * and ten rows of attendance. Unrecorded lists are assembled from data with the same people and sessions.
 */
export async function dominican(): Promise<Get> {
  const api = 'https://www.diputadosrd.gob.do/sil/api'
  const at = (path: string) => readJson(`payloads/${path}.json`)
  const page = (...results: unknown[]) => ({
    value: { page: 1, pageSize: 10, total: results.length, results },
  })
  const bills = await at('do-sil/iniciativa_getIniciativas.page1')
  const further = await at('more/do-sil-detalle/iniciativa_159679.retyped')
  const proposer = await at('more/do-sil-detalle/proponentes_row')
  const session = await at('do-sil/sesion_votaciones.134544')
  const ballots = await at('more/do-sil-votes/positions_22379_p1')
  const [{ sesion }] = await at('do-sil/derived_asistencia.subset')
  const [summary] = sesion.resumen_sesion
  const replies: Record<string, Recorded> = {
    [`${api}/legislador/legisladores?page=1&keyword=a`]: page({ ...proposer, ...proposer.representacion }),
    [`${api}/comision/comisiones?page=1&keyword=`]: page({ id: 1, comision: 'Justicia', tipo: null }),
    [DOMINICAN_PAGE]: page(...bills.results, further),
    [`${api}/sesion/sesiones?page=1&keyword=`]: page(
      { sesionId: 134544, fecha: '2026-10-07T00:00:00', numeroSesion: '00011-2026-SLO' },
      { sesionId: 133316, fecha: '2024-09-04T00:00:00', numeroSesion: summary.numero },
    ),
    [`${api}/sesion/votaciones?page=1&id=134544`]: page(...session.results, {
      ...session.results[0],
      ...{ id: 22379, fecha: '2026-06-18T00:00:00', votos: null },
    }),
    [`${api}/votacion/iniciativas/?page=1&id=22379`]: 'payloads/more/do-sil-votes/vote_bills_22379.json',
    [`${api}/votacion/legisladores/?page=1&id=22379`]: page(...ballots.results),
    [`${api}/sesion/votaciones?page=1&id=133316`]: page(),
    [`${api}/asistencia/sesion/?sesionId=134544`]: { value: null },
    [`${api}/asistencia/sesion/?sesionId=133316`]: {
      value: { ...summary, id: summary.id_asistencia, sesion: { id: 133316, numero: summary.numero } },
    },
    [`${api}/asistencia/legisladores/?page=1&id=12578`]: page(
      ...sesion.asistencia.map(({ presente, excusa, ...legislador }: Record<string, unknown>) => {
        return { legislador, presente, excusa }
      }),
    ),
  }
  for (const id of [22789, 22790]) {
    replies[`${api}/votacion/iniciativas/?page=1&id=${id}`] = page()
    replies[`${api}/votacion/legisladores/?page=1&id=${id}`] = page()
  }
  for (const bill of [...bills.results, further]) {
    const { id } = bill
    replies[`${api}/iniciativa/iniciativa/${id}`] = { value: bill }
    for (const list of ['proponentes', 'comisiones', 'documentos', 'historicos'])
      replies[`${api}/iniciativa/${list}?page=1&id=${id}`] = page()
  }
  replies[`${api}/iniciativa/proponentes?page=1&id=159679`] = page(proposer)
  replies[`${api}/iniciativa/historicos?page=1&id=159679`] =
    'payloads/more/do-sil-detalle/historicos_159679.json'
  return serve(replies)
}

/** The docket of a bill at the Senado of Chile with one roll call, both of which were recorded apart. */
export async function chileSenado(): Promise<Get> {
  const docket = (await read('payloads/cl-govmap/tramitacion/senado-tramitacion.xml')).toString('utf8')
  const voted = (await read('payloads/cl-govmap/tramitacion/senado-votacion.xml')).toString('utf8')
  const text = docket.replace('<votaciones></votaciones>', voted.trim()).replace('18296-05', '14309-04')
  const ws = 'https://tramitacion.senado.cl/wspublico'
  return serve({
    [`${ws}/senadores_vigentes.php`]: 'payloads/cl-govmap/identity/senado-real.xml',
    [CHILEAN_DEPUTIES]: 'payloads/cl-govmap/identity/camara-real.xml',
    [`${ws}/tramitacion.php?fecha=01%2F11%2F2026`]: { text },
    [`${ws}/tramitacion.php?boletin=14309`]: { text },
  })
}

/** The deputies of Chile and a roll call without a bill. */
export async function chileCamara(): Promise<Get> {
  const ws = 'http://opendata.camara.cl/camaradiputados/WServices'
  const text = `<VotacionesColeccion xmlns="x"><Votacion><Id>89178</Id><Descripcion>Otros</Descripcion>
    <Fecha>2026-06-17T13:16:04</Fecha></Votacion></VotacionesColeccion>`
  return serve({
    [CHILEAN_DEPUTIES]: 'payloads/cl-govmap/identity/camara-real.xml',
    [`${ws}/WSLegislativo.asmx/retornarVotacionesXAnno?prmAnno=2026`]: { text },
    [`${ws}/WSLegislativo.asmx/retornarVotacionDetalle?prmVotacionId=89178`]:
      'payloads/cl-govmap/tramitacion/camara-votacion-detalle.xml',
  })
}
