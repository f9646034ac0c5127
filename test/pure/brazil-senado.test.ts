// Ordinary, unrecorded replies of Brazil's Senado.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { meetingLines, meetingsIn } from '#sources/br/senado/agenda.ts'
import { billLines } from '#sources/br/senado/bills.ts'
import { sessionLines, sessionsIn } from '#sources/br/senado/sessions.ts'
import { rollCallLines, rollCallsIn } from '#sources/br/senado/votes.ts'
import { linesOf } from '../support/source-runs.ts'

const reply = (value: unknown): Reply => ({
  ...{ url: 'https://legis.senado.leg.br/dadosabertos/x', status: 200, headers: {} },
  ...{ body: Buffer.from(JSON.stringify(value)), retrieved_at: '2026-11-20T12:00:00Z' },
})

it('doubts only a meeting without a day, and gives an item without a bill as its title', () => {
  const colegiadoCriador = { codigo: '40', nome: 'Comissão de Exemplo', sigla: 'CEX', siglaCasa: 'SF' }
  const partes = { nome: 'Pauta', itens: { descricao: 'Leitura do plano de trabalho' } }
  const meeting = { codigo: '1', titulo: '1ª Reunião', dataInicio: '2026-11-10T10:30:00.000', partes }
  const reuniao = [
    { ...meeting, colegiadoCriador },
    { ...meeting, codigo: '2', dataInicio: '', colegiadoCriador },
  ]
  const page = reply({ AgendaReuniao: { reunioes: { reuniao } } })
  assert.deepEqual(meetingsIn(page).ids, ['1', '2'])
  const [entry] = linesOf([...meetingLines(page, '1')], 'schedules')
  assert.deepEqual(entry!.bills, [{ bill_key: null, code: null, title: 'Leitura do plano de trabalho' }])
  assert.throws(() => [...meetingLines(page, '2')], Doubt)
})

it('doubts only the roll call with a blank ballot', () => {
  const ballot = { codigoParlamentar: 5, nomeParlamentar: 'Fulana', siglaVotoParlamentar: 'Sim' }
  const vote = { codigoSessaoVotacao: 1, dataSessao: '2026-11-10', descricaoVotacao: null, votos: [ballot] }
  const blank = { ...vote, codigoSessaoVotacao: 2, votos: [{ ...ballot, siglaVotoParlamentar: '' }] }
  const month = reply([vote, blank])
  assert.deepEqual(rollCallsIn(month).ids, ['1', '2'])
  assert.equal(linesOf([...rollCallLines(month, undefined, '1')], 'votes').length, 1)
  assert.throws(() => [...rollCallLines(month, undefined, '2')], Doubt)
})

it('gives a provisional measure no chamber', () => {
  const bill = (siglaCasaIniciadora: string | null) => {
    const conteudo = { ementa: 'Dispõe sobre exemplos.' }
    const said = { id: 1, codigoMateria: 2, identificacao: 'MPV 9/2026', siglaCasaIniciadora, conteudo }
    const none = { autoriaIniciativa: [], autuacoes: [] }
    const [line] = linesOf([...billLines(reply({ ...said, ...none }))], 'bills')
    return [line!.chamber, line!.source]
  }
  assert.deepEqual(bill('CN'), [null, 'Congresso Nacional'])
  assert.deepEqual(bill('SF'), ['senado', 'Senado Federal'])
  assert.deepEqual(bill(null), [null, null])
})

it('reads a session without its notes, and keeps the stored text if it is unavailable', () => {
  const speech = {
    CodigoPronunciamento: '7',
    Data: '2026-11-10',
    NomeAutor: 'Fulana',
    TextoIntegralTxt: 'https://x.y/7',
  }
  const session = { CodigoSessao: '3', DataSessao: '2026-11-10', Pronunciamentos: { Pronunciamento: speech } }
  const odd = { ...session, CodigoSessao: '4', DataSessao: '' }
  const list = reply({ DiscursosSessao: { Sessoes: { Sessao: [session, odd] } } })
  assert.deepEqual(sessionsIn(list).sessions, [
    { id: '3', speeches: ['7'] },
    { id: '4', speeches: [] },
  ])
  const lines: Line[] = [...sessionLines({ list }, '3')]
  const [transcript, said] = ['transcripts', 'interventions'].map((domain) => linesOf(lines, domain)[0]!)
  assert.deepEqual([transcript!.patch, 'text' in transcript!], [true, false])
  assert.deepEqual([said!.patch, 'text' in said!], [true, false])
  assert.throws(() => [...sessionLines({ list }, '4')], Doubt)
})
