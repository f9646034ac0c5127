// The sources of Brazil over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { close, readJson, serve, served, skip } from './recorded-replies.ts'
import { collect, countBy, dangling, of } from './source-runs.ts'

after(close)

describe('sources of Brazil over recorded replies', { skip }, () => {
  it('Câmara: bills, their roll calls and ballots', async () => {
    const api = 'https://dadosabertos.camara.leg.br/api/v2'
    const bills = await readJson('payloads/br-camara/detalhes_cache.json')
    const rollCalls = await readJson('payloads/br-camara/votacoes_cache.json')
    const ballots = await readJson('payloads/br-camara/votos_cache.json')
    const deputies = new Map<number, unknown>()
    for (const { deputado_ } of Object.values(ballots).flat() as { deputado_: { id: number } }[])
      deputies.set(deputado_.id, deputado_)
    const replies: Record<string, { value: unknown }> = {}
    const pages = (path: string, rows: unknown[]) => {
      replies[`${api}${path}&itens=100&pagina=1`] = { value: { dados: rows } }
      replies[`${api}${path}&itens=100&pagina=2`] = { value: { dados: [] } }
    }
    pages('/partidos?ordem=ASC&ordenarPor=sigla', [])
    pages('/deputados?ordem=ASC&ordenarPor=nome', [...deputies.values()].slice(0, 100))
    for (const legislature of [57, 56, 55])
      pages(`/deputados?idLegislatura=${legislature}&ordem=ASC&ordenarPor=nome`, [...deputies.values()])
    pages(
      '/proposicoes?siglaTipo=PL,PLP,PEC,MPV,PDL,PRC,PLV&dataInicio=2024-01-01&ordem=ASC&ordenarPor=id',
      Object.keys(bills).map((id) => ({ id: Number(id) })),
    )
    for (const [id, dados] of Object.entries(bills) as [string, { statusProposicao: unknown }][]) {
      replies[`${api}/proposicoes/${id}`] = { value: { dados } }
      replies[`${api}/proposicoes/${id}/tramitacoes`] = { value: { dados: [dados.statusProposicao] } }
      replies[`${api}/proposicoes/${id}/autores`] = { value: { dados: [] } }
      replies[`${api}/proposicoes/${id}/votacoes`] = { value: { dados: rollCalls[id] } }
      for (const { id: vote } of rollCalls[id])
        replies[`${api}/votacoes/${vote}/votos`] = { value: { dados: ballots[vote] ?? [] } }
    }
    const { report, lines } = await collect(sourceNamed('br.camara')!, serve(replies), {
      since: '2024-01-01',
    })
    assert.deepEqual(report.errors, [])
    assert.equal(report.outcome, 'changed')
    const pec = lines.find((line) => line.key === 'br:camara:2270800' && line.domain === 'bills')!
    assert.equal(pec.code, 'PEC 3/2021')
    assert.equal(pec.filing_date, '2021-02-24')
    assert.equal(pec.stage, 'archived')
    assert.match(
      String(of(lines, 'bills').find((line) => line.code === 'PL 4614/2024')?.title),
      /^Altera a Lei nº 8\.171, de 17 de janeiro de 1991/,
    )
    const kept = { '2473375-59': 474, '2270800-175': 482, '2196833-373': 491, '2122076-391': 424 }
    for (const [id, count] of Object.entries(kept)) {
      const cast = of(lines, 'votes').filter((line) => line.roll_call_key === `br:camara:votacao:${id}`)
      assert.equal(cast.length, count)
      const totals = lines.find(
        (line) => line.domain === 'roll-calls' && line.key === `br:camara:votacao:${id}`,
      )!.totals as Record<string, number>
      const counted = countBy(cast, (line) => line.position)
      assert.deepEqual({ yes: counted.yes, no: counted.no, abstain: counted.abstain ?? 0 }, totals, id)
    }
    assert.equal(of(lines, 'votes').filter((line) => line.position_raw === 'Artigo 17').length, 2)
    const admin = of(lines, 'roll-calls').filter((line) =>
      /encaminhamento do PL-4614/.test(String(line.motion)),
    )
    assert.equal(admin.length, 0, 'dispatches are no roll calls')
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [bill] = await rows('/v1/bills?code=PEC%203/2021')
    assert.deepEqual([bill.filing_date, bill.source_id, bill.country_id], ['2021-02-24', 'br.camara', 76])
    const called = (await rows(`/v1/bills/${bill.id}/roll-calls`)).find(
      (row: { counted: { yes: number } | null }) => row.counted,
    )
    assert.equal(called.reconciles, true)
    assert.equal((await rows(`/v1/votes?roll_call_id=${called.id}&limit=500`)).length, 482)
  })

  it('Senado: bills, roll calls, senators, agenda, speeches and shorthand notes', async () => {
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
    const { report, lines } = await collect(sourceNamed('br.senado')!, serve(replies), {
      since: '2026-07-01',
    })
    assert.deepEqual(
      report.errors.filter((error) => !/not recorded: .*processo\/87839/.test(error.detail)),
      [],
    )
    const bill = lines.find((line) => line.domain === 'bills' && line.key === 'br:senado:167009')!
    assert.deepEqual(
      [bill.code, bill.filing_date, bill.chamber, bill.status],
      ['PL 8/2025', '2024-12-27', 'camara', 'AGUARDANDO DESPACHO'],
    )
    const vote = lines.find((line) => line.domain === 'roll-calls' && line.key === 'br:senado:votacao:6919')!
    assert.deepEqual(
      [vote.bill_key, vote.vote_date, vote.passed, vote.totals],
      ['br:senado:163663', '2025-03-11', true, null],
    )
    assert.equal(of(lines, 'votes').length, 9)
    const sitting = lines.find(
      (line) => line.domain === 'schedules' && line.key === 'br:senado:sessao:452175',
    )!
    assert.equal(sitting.starts_at, '2025-04-01T17:00:00Z')
    const cancelled = lines.find((line) => line.key === 'br:senado:reuniao:13449')!
    assert.deepEqual([cancelled.status, cancelled.kind], ['Cancelada', 'commission'])
    assert.equal(lines.find((line) => line.key === 'br:senado:reuniao:13526')!.kind, 'hearing')
    const transcript = of(lines, 'transcripts')[0]!
    assert.match(String(transcript.text), /declaro aberta a sessão\.\nSob a proteção de Deus/)
    assert.equal(of(lines, 'interventions').length, 9)
    assert.equal(of(lines, 'actors').find((line) => line.key === 'br:senado:sen:6358')!.active, true)
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [listed] = await rows('/v1/bills?code=PL%208/2025')
    assert.deepEqual(
      [listed.filing_date, listed.chamber, listed.status],
      ['2024-12-27', 'camara', 'AGUARDANDO DESPACHO'],
    )
    assert.equal(
      (await rows('/v1/roll-calls?country_code=BR&since=2025-03-11&until=2025-03-11'))[0].passed,
      true,
    )
    assert.equal(
      (await rows('/v1/schedules?country_code=BR&since=2025-04-01T17:00:00Z&until=2025-04-01T17:00:00Z'))
        .length,
      1,
    )
  })
})
