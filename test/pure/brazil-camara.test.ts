// Ordinary, unrecorded replies of Brazil's Câmara.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply } from '#model/sources/source.ts'
import { eventLines } from '#sources/br/camara/agenda.ts'
import { billLines } from '#sources/br/camara/bills.ts'
import { orientationLines, orienting } from '#sources/br/camara/orientations.ts'
import { speechLines } from '#sources/br/camara/speeches.ts'
import { brCamara } from '#sources/br/camara.ts'

const reply = (dados: unknown, status = 200): Reply => ({
  ...{ url: 'https://dadosabertos.camara.leg.br/api/v2/x', status, headers: {} },
  ...{ body: Buffer.from(JSON.stringify({ dados })), retrieved_at: '2026-11-20T12:00:00Z' },
})
const last = (lines: Iterable<Line>) => [...lines].at(-1) as unknown as Record<string, unknown>

const event = {
  ...{ id: 1, dataHoraInicio: '2026-11-10T09:00', dataHoraFim: null, situacao: 'Convocada' },
  ...{ descricaoTipo: 'Reunião Deliberativa', descricao: null, localExterno: null, localCamara: null },
  orgaos: [{ id: 9, sigla: 'CEX', nome: 'Comissão de Exemplo', tipoOrgao: 'Comissão Permanente' }],
}

it('doubts only the incomplete event of a page', () => {
  const page = reply([event, { ...event, id: 2, descricaoTipo: null }])
  assert.equal(last(eventLines(page, undefined, '1')).key, 'br:camara:evento:1')
  assert.throws(() => [...eventLines(page, undefined, '2')], Doubt)
})

it('reads an event without an agenda, and an item without a proposition', () => {
  const page = reply([event])
  const item: Item = { id: 'evento:1', requests: {} }
  const without = last(brCamara.parse({ page, agenda: reply(null, 404) }, item) as Iterable<Line>)
  assert.deepEqual([without.patch, without.bills], [true, undefined])
  const none = { id: null, siglaTipo: null, numero: null, ano: null, ementa: null }
  const bill = { id: 7, siglaTipo: 'PL', numero: 3, ano: 2026, ementa: 'Dispõe sobre exemplos.' }
  const agenda = reply([{ proposicao_: none }, { proposicao_: null }, { proposicao_: bill }])
  assert.deepEqual(last(eventLines(page, agenda, '1')).bills, [
    { bill_key: 'br:camara:7', code: 'PL 3/2026', title: 'Dispõe sobre exemplos.' },
  ])
})

it('gives a bill signed by a senator the Senado, and one of a joint commission no chamber', () => {
  const bill = reply({
    ...{ id: 7, siglaTipo: 'PL', numero: 3, ano: 2026, ementa: 'Dispõe sobre exemplos.' },
    ...{ dataApresentacao: '2026-11-03T10:00', statusProposicao: { dataHora: null, sequencia: null } },
  })
  const origin = (nome: string, tipo: string) => {
    const authors = reply([{ uri: null, nome, tipo, ordemAssinatura: 1 }])
    const { chamber, source } = last(billLines({ bill, steps: reply([]), authors }))
    return [chamber, source]
  }
  assert.deepEqual(origin('Senado Federal - Fulana', 'Senador(a)'), ['senado', 'Senado Federal - Fulana'])
  assert.deepEqual(origin('Poder Executivo', 'Órgão do Poder Executivo'), [null, 'Poder Executivo'])
  assert.deepEqual(origin('Comissão Mista', 'Comissão Mista Permanente'), [null, 'Comissão Mista'])
  assert.deepEqual(origin('Fulana', 'Deputado(a)'), ['camara', 'Câmara dos Deputados'])
})

it('reads the party from the opening of a speech as printed since 2019', () => {
  const named = { id: 5, nome: 'Fulano', urlFoto: null, email: null }
  const deputy = { ...named, siglaPartido: 'PSOL', siglaUf: 'RJ', idLegislatura: 57 }
  const party = (transcricao: string) => {
    const speech = { dataHoraInicio: '2026-11-10T15:10', tipoDiscurso: 'BREVES', sumario: null, transcricao }
    return last(speechLines(reply([speech]), reply([deputy]), 5)).party
  }
  assert.equal(
    party('O SR. FULANO (PSOL - RJ. Pela ordem. Sem revisão do orador.) - Sr. Presidente.'),
    'PSOL',
  )
  assert.equal(party('O SR. FULANO (Bloco/PFL-RJ. Sem revisão do orador. ) - Sr. Presidente.'), 'PFL')
  assert.equal(party('O SR. PRESIDENTE (Fulano. Bloco/PSOL - RJ) - Está aberta a sessão.'), null)
})

it('reads the orientations of a year with a row without a bench', () => {
  const row = { idVotacao: '7-1', uriBancada: null, orientacao: 'Sim' }
  const year = reply([
    { ...row, siglaBancada: '' },
    { ...row, siglaBancada: 'Governo' },
  ])
  assert.deepEqual(
    orientationLines(orienting(year, '7-1').rows).map(({ party, position }) => [party, position]),
    [['Governo', 'yes']],
  )
})
