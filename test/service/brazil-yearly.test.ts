// The yearly files of Brazil's Câmara: content and gaps of their rows.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { filesSite, orNotFound, type Years } from '../support/brazil-files.ts'
import { serve } from '../support/recorded-replies.ts'
import { collect, linesOf } from '../support/source-runs.ts'

const bill = {
  ...{ id: 7, siglaTipo: 'PL', numero: 3, ano: 2026, ementa: 'Dispõe sobre exemplos.' },
  dataApresentacao: '2026-11-03T10:00',
}
const called = {
  ...{ id: '7-1', data: '2026-11-05', dataHoraRegistro: '2026-11-05T10:00:00', siglaOrgao: 'PLEN' },
  descricao: 'Aprovado.',
}
const link = (id: number, idVotacao = '7-1', proposicao_siglaTipo = 'PL') => ({
  ...{ idVotacao, proposicao_id: id, proposicao_siglaTipo, proposicao_numero: id, proposicao_ano: 2026 },
  proposicao_ementa: 'Dispõe sobre exemplos.',
})
const ballot = (deputado_id: number, voto: string) => ({
  ...{ idVotacao: '7-1', voto, deputado_id, deputado_nome: `Fulano ${deputado_id}`, deputado_siglaUf: 'RJ' },
  deputado_siglaPartido: 'PT',
})
const run = (
  files: Partial<Record<keyof Years, readonly object[]>>,
  since = '2026-11-01',
  bodies: Parameters<typeof filesSite>[1] = [],
) => {
  const empty = { votacoesProposicoes: [], votacoesVotos: [], votacoesOrientacoes: [] }
  const years = Object.entries({ ...empty, ...files }).map(([file, rows]) => [file, { 2026: rows }])
  const site = filesSite(Object.fromEntries(years) as Years, bodies)
  return collect(sourceNamed('br.camara-anual')!, orNotFound(serve(site)), { since })
}
const details = ({ report }: Awaited<ReturnType<typeof run>>) => report.errors.map(({ detail }) => detail)

it('has the authors of a bill in the order of signatures, and reports one without a name', async () => {
  const author = (nomeAutor: string, ordemAssinatura: number | string, idDeputadoAutor: number | string) => ({
    ...{ idProposicao: 7, nomeAutor, ordemAssinatura, idDeputadoAutor, tipoAutor: 'Deputado(a)' },
  })
  const two = [author('Segunda', 2, ''), author('Primeiro', 1, 5)]
  const { lines } = await run({ proposicoes: [bill], proposicoesAutores: two })
  assert.deepEqual(
    linesOf(lines, 'bills').map(({ key, authors }) => [key, authors]),
    [
      [
        'br:camara:7',
        [
          { actor_key: 'br:camara:dep:5', name: 'Primeiro', role: 'Deputado(a)' },
          { actor_key: null, name: 'Segunda', role: 'Deputado(a)' },
        ],
      ],
    ],
  )
  const nameless = await run({ proposicoes: [bill], proposicoesAutores: [author('', 1, 5)] })
  assert.deepEqual(details(nameless).slice(0, 1), ['an author of bill 7 has no name'])
})

it('rejects only an unreadable row, and two different ones of one bill', async () => {
  const bills = [bill, { ...bill, id: 8, ementa: '' }, { ...bill, id: 9 }, { ...bill, id: 9, numero: 4 }]
  const { report, lines } = await run({ proposicoes: bills, proposicoesAutores: [] })
  assert.deepEqual(
    linesOf(lines, 'bills').map(({ key }) => key),
    ['br:camara:7'],
  )
  assert.deepEqual(report.errors.map(({ item }) => item).sort(), [null, 'proposicao:8', 'proposicao:9'])
})

it('assigns a vote on several bills to the one that numbers it, or to none', async () => {
  const billOf = async (ids: readonly number[]) => {
    const links = [...ids.map((id) => link(id)), link(20, '7-1', 'REQ')]
    const { lines } = await run({ votacoes: [called], votacoesProposicoes: links })
    return linesOf(lines, 'roll-calls').map(({ bill_key }) => bill_key)
  }
  assert.deepEqual(await billOf([11]), ['br:camara:11'])
  assert.deepEqual(await billOf([11, 7]), ['br:camara:7'])
  assert.deepEqual(await billOf([11, 12]), [null])
  assert.deepEqual(await billOf([]), [], 'a vote on requests alone')
})

it('has secret ballots without positions, and doubts a vote with some empty ballots', async () => {
  const cast = (...ballots: string[]) =>
    run({
      votacoes: [called],
      votacoesProposicoes: [link(7)],
      votacoesVotos: ballots.map((voto, i) => ballot(i + 1, voto)),
    })
  const secret = await cast('', '')
  assert.deepEqual(
    linesOf(secret.lines, 'roll-calls').map((line) => line.secret),
    [true],
  )
  assert.deepEqual(linesOf(secret.lines, 'votes'), [])
  const open = await cast('Sim', 'Obstrução', 'Outra coisa')
  assert.deepEqual(
    linesOf(open.lines, 'votes').map(({ position, position_raw }) => [position, position_raw]),
    [
      ['yes', 'Sim'],
      ['other', 'Obstrução'],
      ['other', 'Outra coisa'],
    ],
  )
  const mixed = await cast('Sim', '')
  assert.deepEqual(linesOf(mixed.lines, 'roll-calls'), [])
  assert.equal(details(mixed)[0], 'roll call 7-1 has ballots without a position')
})

it('reads the changes of a year since a day, and all of it if the day is before the year', async () => {
  const bills = [
    { ...bill, id: 1, dataApresentacao: '2026-02-01T10:00', ultimoStatus_dataHora: '2026-03-01T10:00' },
    { ...bill, id: 2, dataApresentacao: '2026-02-01T10:00', ultimoStatus_dataHora: '2026-11-02T10:00' },
    { ...bill, id: 3, dataApresentacao: '', ultimoStatus_dataHora: '' },
    { ...bill, id: 4, dataApresentacao: '2025-12-30T10:00', ultimoStatus_dataHora: '2025-12-30T10:00' },
  ]
  const keys = async (since: string) =>
    linesOf((await run({ proposicoes: bills, proposicoesAutores: [] }, since)).lines, 'bills').map(
      ({ key }) => key,
    )
  assert.deepEqual((await keys('2026-11-01')).sort(), ['br:camara:2', 'br:camara:3'])
  assert.deepEqual((await keys('2026-01-01')).length, 4)
})

it('distinguishes a missing file from an empty one', async () => {
  const without = await run({ proposicoes: [bill] })
  assert.deepEqual(linesOf(without.lines, 'bills'), [])
  assert.match(details(without)[0]!, /^HTTP 404/)
  const unnamed = await run({
    eventos: [{ id: 5, dataHoraInicio: '2026-11-05T10:00', descricaoTipo: 'Reunião' }],
    eventosOrgaos: [{ idEvento: 5, idOrgao: 99 }],
  })
  assert.deepEqual(details(unnamed)[0], 'no body 99, or several')
})

it('doubts what may miss a row that does not say what it is about', async () => {
  const event = { id: 5, dataHoraInicio: '2026-11-05T10:00', descricao: 'Debate', descricaoTipo: 'Reunião' }
  const held = (idEvento: number | string, idOrgao: number) => ({ idEvento, idOrgao, siglaOrgao: 'X' })
  const bodies = [1, 2].map((id) => ({
    ...{
      uri: `https://dadosabertos.camara.leg.br/api/v2/orgaos/${id}`,
      sigla: `C${id}`,
      nome: `Comissão ${id}`,
    },
    tipoOrgao: 'Comissão Permanente',
  }))
  const files = { eventos: [event], proposicoes: [], proposicoesAutores: [], votacoes: [] }
  const both = await run({ ...files, eventosOrgaos: [held(5, 1), held(5, 2)] }, '2026-11-01', bodies)
  assert.deepEqual(
    linesOf(both.lines, 'schedules').map(({ commission_name }) => commission_name),
    ['Comissão 1; Comissão 2'],
  )
  const lost = await run({ ...files, eventosOrgaos: [held(5, 1), held('', 2)] }, '2026-11-01', bodies)
  assert.deepEqual(linesOf(lost.lines, 'schedules'), [])
  assert.match(details(lost)[0]!, /a row without idEvento may be about 5/)
  const votes = { votacoes: [called], votacoesProposicoes: [link(7)] }
  const cast = await run({
    ...votes,
    votacoesVotos: [ballot(1, 'Sim'), { ...ballot(2, 'Não'), idVotacao: '' }],
  })
  assert.deepEqual(linesOf(cast.lines, 'roll-calls'), [])
  assert.match(details(cast)[0]!, /a row without idVotacao may be about 7-1/)
})
