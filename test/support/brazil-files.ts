// Yearly files of Brazil's Câmara, made from the records of its API.
import type { Get } from '#model/sources/source.ts'
import { Unavailable } from '#model/sources/source.ts'
import { NOW } from './source-runs.ts'

const FILES = 'https://dadosabertos.camara.leg.br/arquivos'
const API = 'https://dadosabertos.camara.leg.br/api/v2'

type Cells = Readonly<Record<string, unknown>>

/**
 * A file in the format of the Câmara: a byte order mark, semicolons, cells in quotes, a blank for unknown
 * values.
 */
export function yearly(headings: readonly string[], rows: readonly Cells[]): string {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const line = (cells: readonly unknown[]) => `${cells.map(cell).join(';')}\r\n`
  return `\ufeff${[line(headings), ...rows.map((row) => line(headings.map((name) => row[name])))].join('')}`
}

export const HEADINGS = {
  proposicoes: [
    ...['id', 'uri', 'siglaTipo', 'numero', 'ano', 'codTipo', 'descricaoTipo', 'ementa', 'ementaDetalhada'],
    ...['keywords', 'dataApresentacao', 'urlInteiroTeor', 'ultimoStatus_dataHora', 'ultimoStatus_sequencia'],
    ...['ultimoStatus_siglaOrgao', 'ultimoStatus_regime', 'ultimoStatus_descricaoTramitacao'],
    ...['ultimoStatus_descricaoSituacao', 'ultimoStatus_despacho'],
  ],
  proposicoesAutores: [
    ...['idProposicao', 'idDeputadoAutor', 'tipoAutor', 'nomeAutor', 'ordemAssinatura', 'proponente'],
  ],
  votacoes: [
    ...[
      'id',
      'uri',
      'data',
      'dataHoraRegistro',
      'idOrgao',
      'siglaOrgao',
      'idEvento',
      'aprovacao',
      'votosSim',
    ],
    ...['votosNao', 'votosOutros', 'descricao'],
  ],
  votacoesProposicoes: [
    ...['idVotacao', 'data', 'descricao', 'proposicao_id', 'proposicao_titulo', 'proposicao_ementa'],
    ...['proposicao_siglaTipo', 'proposicao_numero', 'proposicao_ano'],
  ],
  votacoesVotos: [
    ...['idVotacao', 'dataHoraVoto', 'voto', 'deputado_id', 'deputado_nome', 'deputado_siglaPartido'],
    ...['deputado_siglaUf', 'deputado_idLegislatura', 'deputado_urlFoto'],
  ],
  votacoesOrientacoes: [
    ...['idVotacao', 'uriVotacao', 'siglaOrgao', 'descricao', 'siglaBancada', 'uriBancada', 'orientacao'],
  ],
  eventos: [
    ...['id', 'uri', 'dataHoraInicio', 'dataHoraFim', 'situacao', 'descricao', 'descricaoTipo'],
    ...['localExterno', 'localCamara.nome'],
  ],
  eventosOrgaos: ['idEvento', 'idOrgao', 'siglaOrgao'],
} as const
export type File = keyof typeof HEADINGS

/** Rows of files by year. */
export type Years = Partial<Record<File, Readonly<Record<number, readonly Cells[]>>>>

/** The site with only these files. */
export function filesSite(years: Years, bodies: readonly Cells[] = []): Record<string, { text: string }> {
  const site: Record<string, { text: string }> = {
    [`${FILES}/orgaos/csv/orgaos.csv`]: { text: yearly(['uri', 'sigla', 'nome', 'tipoOrgao'], bodies) },
  }
  for (const [file, byYear] of Object.entries(years) as [File, Record<number, Cells[]>][])
    for (const [year, rows] of Object.entries(byYear))
      site[`${FILES}/${file}/csv/${file}-${year}.csv`] = { text: yearly(HEADINGS[file], rows) }
  return site
}

/** The same site, without files of other years. */
export function orNotFound(get: Get): Get {
  return (request) =>
    get(request).catch((error) => {
      if (!(error instanceof Unavailable) || !error.message.startsWith('not recorded')) throw error
      return { url: request.url, status: 404, headers: {}, body: Buffer.from('Not Found'), retrieved_at: NOW }
    })
}

/** The row of a bill in the file of its year, from its reply at the API. */
export function billRow({ statusProposicao, ...bill }: Cells): Cells {
  const status = Object.entries((statusProposicao ?? {}) as Cells).map(([name, value]) => [
    `ultimoStatus_${name}`,
    value,
  ])
  return { ...bill, ...Object.fromEntries(status) }
}

/** The rows of ballots, from a list of the API. */
export function ballotRows(idVotacao: string, ballots: readonly Cells[]): Cells[] {
  return ballots.map(({ tipoVoto, dataRegistroVoto, deputado_ }) => ({
    ...{ idVotacao, dataHoraVoto: dataRegistroVoto, voto: tipoVoto },
    ...Object.fromEntries(
      Object.entries(deputado_ as Cells).map(([name, value]) => [`deputado_${name}`, value]),
    ),
  }))
}

/** The rows of an event, its bodies and the list of bodies, from a list of the API. */
export function eventRows(events: readonly Cells[]) {
  const bodiesOf = (event: Cells) => event.orgaos as (Cells & { id: number })[]
  return {
    events: events.map((event) => ({
      ...event,
      'localCamara.nome': (event.localCamara as Cells | null)?.nome,
    })),
    held: events.flatMap((event) =>
      bodiesOf(event).map(({ id, sigla }) => ({ idEvento: event.id, idOrgao: id, siglaOrgao: sigla })),
    ),
    bodies: [...new Map(events.flatMap(bodiesOf).map((body) => [body.id, body])).values()].map((body) => ({
      ...body,
      uri: `${API}/orgaos/${body.id}`,
    })),
  }
}
