// The sources of Brazil over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readPage } from '#sources/br/ecidadania/consultations.ts'
import { sourceNamed } from '#sources/index.ts'
import { read, serve, skip } from '../support/recorded-replies.ts'
import { camara, senado } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

describe('sources of Brazil over recorded replies', { skip }, () => {
  it('Câmara: bills, their roll calls and ballots', async () => {
    const { report, lines } = await collect(sourceNamed('br.camara')!, await camara(), {
      since: '2024-01-01',
    })
    assert.deepEqual(report.errors, [])
    assert.equal(report.outcome, 'changed')
    assert.deepEqual(told(lines), {
      parties: '1 and 36 named',
      actors: '100 and 752 named',
      commissions: '4 named',
      bills: '4 and 1 named',
      documents: '4',
      'bill-updates': '4',
      'roll-calls': '78',
      votes: '1871, position unknown in 2',
      schedules: '4, commission_key unknown in 2',
      interventions: '1',
    })
    const events = linesOf(lines, 'schedules')
    assert.deepEqual(
      events.map(({ key, kind, status, starts_at, ends_at, commission_key }) => [
        ...[key, kind, status, starts_at, ends_at, commission_key],
      ]),
      [
        [
          ...['br:camara:evento:68316', 'hearing', 'Em Andamento', '2023-06-15T12:00:00Z', null],
          'br:camara:orgao:2009',
        ],
        ['br:camara:evento:68379', 'hearing', 'Convocada', '2023-06-15T13:00:00Z', null, null],
        [
          ...['br:camara:evento:68415', 'event', 'Cancelada', '2023-06-15T13:00:00Z', null],
          'br:camara:orgao:2016',
        ],
        [
          ...['br:camara:evento:79236', 'plenary', 'Encerrada', '2025-09-16T16:55:00Z'],
          ...['2025-09-17T03:19:00Z', null],
        ],
      ],
    )
    assert.deepEqual(
      events.map(({ title, place }) => [title, place]),
      [
        ['Audiência Pública · Impactos da Reforma Tributária na Educação', 'Anexo II, Plenário 10'],
        [
          'Audiência Pública · debate sobre a criação do Sistema Único de Mobilidade e da tarifa zero no ' +
            'transporte público',
          'Anexo II, Plenário 09',
        ],
        [
          'Seminário · Ponte Binacional Guajará-Mirim/RO - Guayarámerín/Bolívia',
          'Assembleia Legislativa do Estado de Rondônia',
        ],
        [
          'Sessão Deliberativa · Sessão Deliberativa Extraordinária Presencial (AM nº 123/2020)',
          'Plenário da Câmara dos Deputados',
        ],
      ],
    )
    assert.equal(
      events[1]!.commission_name,
      'Comissão de Direitos Humanos, Minorias e Igualdade Racial; Comissão de Legislação Participativa',
    )
    const [agreed] = events[3]!.bills as { bill_key: string; code: string; title: string }[]
    assert.deepEqual([agreed!.bill_key, agreed!.code], ['br:camara:593065', 'PL 6407/2013'])
    assert.match(agreed!.title, /^Dispõe sobre medidas para fomentar a Indústria de Gás Natural/)
    const [speech] = linesOf(lines, 'interventions')
    assert.deepEqual(
      [speech!.date, speech!.occurred_at, speech!.kind, speech!.party],
      ['2001-03-21', '2001-03-21T18:10:00Z', 'PEQUENO EXPEDIENTE', 'PFL'],
    )
    assert.match(String(speech!.summary), /^Urgente tramitação da proposta de emenda constitucional/)
    assert.equal(String(speech!.text).split('\n').length, 4)
    const pec = lines.find((line) => line.key === 'br:camara:2270800' && line.domain === 'bills')!
    assert.equal(pec.code, 'PEC 3/2021')
    assert.equal(pec.filing_date, '2021-02-24')
    assert.equal(pec.stage, 'archived')
    assert.match(
      String(linesOf(lines, 'bills').find((line) => line.code === 'PL 4614/2024')?.title),
      /^Altera a Lei nº 8\.171, de 17 de janeiro de 1991/,
    )
    const kept = { '2473375-59': 474, '2270800-175': 482, '2196833-373': 491, '2122076-391': 424 }
    for (const [id, count] of Object.entries(kept)) {
      const cast = linesOf(lines, 'votes').filter((line) => line.roll_call_key === `br:camara:votacao:${id}`)
      assert.equal(cast.length, count)
      const totals = lines.find(
        (line) => line.domain === 'roll-calls' && line.key === `br:camara:votacao:${id}`,
      )!.totals as Record<string, number>
      const counted = countBy(cast, (line) => line.position)
      assert.deepEqual({ yes: counted.yes, no: counted.no, abstain: counted.abstain ?? 0 }, totals, id)
    }
    assert.equal(linesOf(lines, 'votes').filter((line) => line.position_raw === 'Artigo 17').length, 2)
    assert.equal(
      lines.find((line) => line.key === 'br:camara:2473375' && line.domain === 'bills')!.urgency,
      'Urgência (Art. 155, RICD)',
    )
    assert.equal(
      shareOf(lines, 'bills', ({ stub, stage }) => !stub && stage === 'unknown'),
      0,
    )
    const admin = linesOf(lines, 'roll-calls').filter((line) =>
      /encaminhamento do PL-4614/.test(String(line.motion)),
    )
    assert.equal(admin.length, 0, 'dispatches are no roll calls')
    assert.deepEqual(
      countBy(linesOf(lines, 'roll-calls'), (line) => line.commission_name),
      { null: 73, PL678716: 3, CCJC: 1, PEC04519: 1 },
    )
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

  it('Câmara Notícias: the latest news of its agency', async () => {
    const feeds = 'https://www.camara.leg.br/noticias/rss'
    const recorded = 'payloads/more/br-camara-rss/camara_eleicoes.retyped.xml'
    // The feed that was recorded is of another subject.
    const get = serve({
      [`${feeds}/ultimas-noticias`]: recorded,
      [`${feeds}/dinamico/POLITICA`]: { text: '<rss><channel><title>Câmara</title></channel></rss>' },
    })
    const { report, lines } = await collect(sourceNamed('br.camara-noticias')!, get)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { news: '3' })
    assert.deepEqual(
      linesOf(lines, 'news').map(({ key, published_at }) => [key, published_at]),
      [
        ['br:camara:noticia:1302574', '2026-09-04T12:49:00Z'],
        ['br:camara:noticia:1301802', '2026-09-01T21:44:00Z'],
        ['br:camara:noticia:1300787', '2026-08-27T20:25:00Z'],
      ],
    )
    const [first, , third] = linesOf(lines, 'news')
    assert.deepEqual(
      [first!.title, first!.lead, third!.title, third!.link],
      [
        'Eleições 2026: conheça as regras no dia da votação para eleitores e candidatos',
        'Manual da Justiça Eleitoral traz orientações sobre propaganda, uso de celular, documentos e ' +
          'condutas proibidas',
        'Campanhas eleitorais movimentam recursos de fundos públicos e de pessoas físicas',
        'https://www.camara.leg.br/noticias/1300787-campanhas-eleitorais-movimentam-recursos-de-fundos-' +
          'publicos-e-de-pessoas-fisicas',
      ],
    )
    const rows = await served(lines)
    assert.equal((await rows('/v1/news?country_code=BR')).length, 3)
  })

  it('Senado: bills, roll calls, senators, agenda, speeches and shorthand notes', async () => {
    const { report, lines } = await collect(sourceNamed('br.senado')!, await senado(), {
      since: '2026-07-01',
    })
    assert.deepEqual(
      report.errors.filter((error) => !/not recorded: .*processo\/87839/.test(error.detail)),
      [],
    )
    assert.deepEqual(told(lines), {
      parties: '10 named',
      actors: '3 and 9 named',
      commissions: '3 and 3 named',
      'interest-tags': '2 named',
      bills: '1 and 13 named',
      documents: '3',
      'bill-updates': '1',
      'roll-calls': '3',
      votes: '9',
      transcripts: '3',
      interventions: '9',
      schedules: '6, commission_key unknown in 3',
    })
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
    assert.equal(linesOf(lines, 'votes').length, 9)
    // The first reading of PEC 18/2024 is number 4235 of the voting system in both replies.
    assert.deepEqual(
      (vote.orientations as { party: string; party_key: string | null; position: string }[]).map(
        ({ party, party_key, position }) => [party, party_key, position],
      ),
      [
        ['PSB', null, 'yes'],
        ['Republica', null, 'yes'],
        ['PSDB', null, 'yes'],
      ],
    )
    assert.equal(
      shareOf(lines, 'bills', ({ stub, stage }) => !stub && stage === 'unknown'),
      0,
    )
    const sitting = lines.find(
      (line) => line.domain === 'schedules' && line.key === 'br:senado:sessao:452175',
    )!
    assert.equal(sitting.starts_at, '2025-04-01T17:00:00Z')
    const cancelled = lines.find((line) => line.key === 'br:senado:reuniao:13449')!
    assert.deepEqual([cancelled.status, cancelled.kind], ['Cancelada', 'commission'])
    assert.equal(lines.find((line) => line.key === 'br:senado:reuniao:13526')!.kind, 'hearing')
    const transcript = linesOf(lines, 'transcripts')[0]!
    assert.match(String(transcript.text), /declaro aberta a sessão\.\nSob a proteção de Deus/)
    assert.equal(linesOf(lines, 'interventions').length, 9)
    assert.equal(linesOf(lines, 'actors').find((line) => line.key === 'br:senado:sen:6358')!.active, true)
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

  it('e-Cidadania: bills with a public opinion poll', async () => {
    const list = 'https://www12.senado.leg.br/ecidadania/pesquisamateria'
    const page = 'payloads/br-ecidadania/consultas-listing-p1.html'
    const recorded = (await read(page)).toString('utf8')
    // Only the first of 77 pages was recorded: it is made the last.
    const get = serve({ [`${list}?p=1`]: { text: recorded.replace(/\?p=(?:[2-9]|77)"/g, '?p=1"') } })
    const { report, lines } = await collect(sourceNamed('br.ecidadania')!, get)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { entities: '1 named', bills: '3 named', consultations: '3' })
    assert.deepEqual(
      linesOf(lines, 'consultations').map(({ title, bill_key, summary }) => [
        ...[title, bill_key, String(summary).slice(0, 50)],
      ]),
      [
        [
          ...['Consulta pública · PL 5064/2023', 'br:senado:160575'],
          'Concede anistia aos acusados e condenados pelos cr',
        ],
        [
          ...['Consulta pública · PL 3018/2021', 'br:senado:149624'],
          'Altera a Lei nº 7.713, de 22 de dezembro de 1988, ',
        ],
        [
          ...['Consulta pública · PLP 183/2019', 'br:senado:137929'],
          'Regulamenta o disposto no art. 153, inciso VII, da',
        ],
      ],
    )
    assert.match(String(linesOf(lines, 'consultations')[2]!.summary), /Imposto sobre Grandes Fortunas\.$/)
    assert.deepEqual(
      linesOf(lines, 'consultations').map(({ key, external_link, entity_key }) => [
        key,
        external_link,
        entity_key,
      ]),
      ['160575', '149624', '137929'].map((id) => [
        `br:senado:consulta:${id}`,
        `https://www12.senado.leg.br/ecidadania/visualizacaomateria?id=${id}`,
        'br:orgao:senado-federal',
      ]),
    )
    // Only a bill without its ementa is doubted.
    const without = recorded.replace(/Concede anistia[^<]*/, '').replace(/\?p=(?:[2-9]|77)"/g, '?p=1"')
    const again = await collect(sourceNamed('br.ecidadania')!, serve({ [`${list}?p=1`]: { text: without } }))
    assert.deepEqual(
      again.report.errors.slice(0, 1).map(({ detail }) => detail),
      ['bill 160575 has no title'],
    )
    assert.equal(linesOf(again.lines, 'consultations').length, 2)
    assert.equal(readPage({ ...(await get({ url: `${list}?p=1` })), body: await read(page) }).last, 77)
    const rows = await served(lines)
    const [open] = await rows('/v1/consultations?country_code=BR&limit=1')
    assert.deepEqual([open.status, open.end_date, open.entity_name], [null, null, 'Senado Federal'])
  })
})
