// Every source over replies recorded at the real sites, where the folder with them is at hand. None of it is
// in this repository.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ReplayIndex, replayIndex } from '#ingest/replay.ts'
import type { Line } from '#model/domain.ts'
import type { Get } from '#model/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { startApp, type TestApp } from './helpers.ts'
import { collect, countBy, dangling, NOW, of } from './source-runs.ts'

const SHARED = new URL('../../shared/', import.meta.url)
const skip = existsSync(SHARED) ? false : `skipped: no recorded replies at ${fileURLToPath(SHARED)}`

const read = async (path: string) => {
  const bytes = await readFile(new URL(path, SHARED))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
const readJson = async (path: string) => JSON.parse((await read(path)).toString('utf8'))

/** Replies by address: a path in the folder, or a value to be sent as JSON. */
function serve(replies: Readonly<Record<string, string | { value: unknown }>>): Get {
  const index: ReplayIndex = Object.fromEntries(
    Object.keys(replies).map((url) => [`GET ${url}`, { file: url }]),
  )
  return replayIndex(
    index,
    async (url) => {
      const reply = replies[url]!
      return typeof reply === 'string' ? read(reply) : Buffer.from(JSON.stringify(reply.value))
    },
    NOW,
  )
}

let service: TestApp | undefined

/** Stores the lines of a source and answers rows of the service's lists. Every line must be taken. */
async function served(lines: readonly Line[]) {
  service ??= await startApp({ now: () => NOW })
  for (let at = 0; at < lines.length; at += 1_000) await service.store(...lines.slice(at, at + 1_000))
  return async (path: string) => (await service!.get(path)).body.data
}

after(() => service?.[Symbol.asyncDispose]())

describe('sources over recorded replies', { skip }, () => {
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

  it("Chile's Senado: the docket and its roll calls", async () => {
    const ws = 'https://tramitacion.senado.cl/wspublico'
    const { report, lines } = await collect(
      sourceNamed('cl.senado')!,
      serve({
        [`${ws}/senadores_vigentes.php`]: 'payloads/cl-govmap/identity/senado-real.xml',
        [`${ws}/tramitacion.php?fecha=01%2F11%2F2026`]:
          'payloads/cl-govmap/tramitacion/senado-tramitacion.xml',
        [`${ws}/tramitacion.php?boletin=18296`]: 'payloads/cl-govmap/tramitacion/senado-tramitacion.xml',
        [`${ws}/votaciones.php?boletin=18296`]: 'payloads/cl-govmap/tramitacion/senado-votacion.xml',
      }),
      { since: '2026-11-01' },
    )
    // The one recorded roll call is on another bill: that must be noticed.
    assert.match(report.errors[0]!.detail, /18296-05: a vote on 14309-04/)
    assert.equal(of(lines, 'actors').length, 31)
    const { rollCallLines } = await import('#sources/cl/senado/votes.ts')
    const { billLines, readBill } = await import('#sources/cl/senado/bills.ts')
    const get = serve({ votes: 'payloads/cl-govmap/tramitacion/senado-votacion.xml' })
    const reply = async (path: string) => ({
      ...(await get({ url: 'votes' })),
      url: path,
      body: await read(path),
    })
    const senators = await reply('payloads/cl-govmap/identity/senado-real.xml')
    const votes = [
      ...rollCallLines(
        await reply('payloads/cl-govmap/tramitacion/senado-votacion.xml'),
        senators,
        '14309-04',
      ),
    ]
    assert.deepEqual(votes[0]!.totals, { yes: 30, no: 1, abstain: 4, paired: 0 })
    assert.deepEqual(
      countBy(votes.slice(1), (line) => line.position),
      { yes: 30, abstain: 4, no: 1 },
    )
    assert.equal(votes.find((line) => line.actor_name === 'Pascual G., Claudia')?.actor_key !== null, true)
    const [bill, ...steps] = billLines(
      readBill(await reply('payloads/cl-govmap/tramitacion/senado-tramitacion.xml')),
    )
    assert.deepEqual(
      [bill!.key, bill!.filing_date, bill!.stage, bill!.chamber],
      ['cl:boletin:18296-05', '2026-06-03', 'second_chamber', 'camara'],
    )
    assert.equal(steps.length, 12)
    assert.equal((bill!.documents as unknown[]).length, 5)
    const rows = await served([...lines, bill!, ...steps])
    const [listed] = await rows('/v1/bills?code=18296-05')
    assert.deepEqual(
      [listed.filing_date, listed.stage, listed.documents.length],
      ['2026-06-03', 'second_chamber', 5],
    )
    assert.equal((await rows(`/v1/bills/${listed.id}/updates`)).length, 12)
  })

  it("Chile's Cámara: roll calls with the party of the day", async () => {
    const ws = 'http://opendata.camara.cl/camaradiputados/WServices'
    const list = `<VotacionesColeccion xmlns="x"><Votacion><Id>89288</Id><Descripcion>Boletín N° 18211-25</Descripcion><Fecha>2026-07-06T19:37:14</Fecha></Votacion>
      <Votacion><Id>89178</Id><Descripcion>Otros</Descripcion><Fecha>2026-06-17T13:16:04</Fecha></Votacion></VotacionesColeccion>`
    const get = serve({
      [`${ws}/WSDiputado.asmx/retornarDiputadosPeriodoActual`]: 'payloads/cl-govmap/identity/camara-real.xml',
      [`${ws}/WSLegislativo.asmx/retornarVotacionDetalle?prmVotacionId=89178`]:
        'payloads/cl-govmap/tramitacion/camara-votacion-detalle.xml',
      [`${ws}/WSLegislativo.asmx/retornarVotacionDetalle?prmVotacionId=89288`]:
        'payloads/cl-camara/votacion_detalle_89288.xml',
      [`${ws}/WSLegislativo.asmx/retornarProyectoLey?prmNumeroBoletin=18211-25`]:
        'payloads/cl-camara/proyecto_18211_25.xml',
    })
    const years = async (request: { url: string }) => {
      const reply = request.url.includes('XAnno')
        ? await get({ url: `${ws}/WSDiputado.asmx/retornarDiputadosPeriodoActual` })
        : await get(request)
      return request.url.includes('XAnno') ? { ...reply, url: request.url, body: Buffer.from(list) } : reply
    }
    const { report, lines } = await collect(sourceNamed('cl.camara')!, years, { since: '2026-01-01' })
    // 89288 is on another bill than the recorded one: noticed, rejected, nothing of it stored.
    assert.deepEqual(
      report.errors.map((error) => error.detail),
      ['vote 89288 is on 16851-14, not on 18211-25', '33 % was rejected'],
    )
    const vote = of(lines, 'roll-calls')[0]!
    assert.deepEqual(vote.totals, { yes: 94, no: 52, abstain: 1, excused: 0 })
    assert.deepEqual(
      countBy(of(lines, 'votes'), (line) => line.position),
      { yes: 94, no: 52, abstain: 1, other: 8 },
    )
    assert.equal(of(lines, 'votes').filter((line) => line.party_key).length, 155)
    assert.equal(of(lines, 'actors').filter((line) => line.active).length, 155)
    assert.equal(vote.held_at, '2026-06-17T17:16:04Z')
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [called] = await rows('/v1/roll-calls?country_code=CL&since=2026-06-17&until=2026-06-17')
    assert.deepEqual(
      [called.counted.yes, called.counted.no, called.totals.yes, called.reconciles],
      [94, 52, 94, true],
    )
  })

  it('Guatemala: 2,002 roll calls and 234,929 ballots', async () => {
    const repository = 'https://raw.githubusercontent.com/FrankOrozcoGT/voto-diputados-gt/main'
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
      .filter(Boolean)) {
      const { _path, votos, ...vote } = JSON.parse(row)
      const named = Object.entries(votos).map(([side, ballots]) => [
        side,
        (ballots as [string, string | null][]).map(([nombre, id_diputado]) => ({ nombre, id_diputado })),
      ])
      replies[`${repository}/${_path}`] = { value: { ...vote, votos: Object.fromEntries(named) } }
      tree.push({ path: _path, type: 'blob' })
    }
    replies['https://api.github.com/repos/FrankOrozcoGT/voto-diputados-gt/git/trees/main?recursive=1'] = {
      value: { truncated: false, tree },
    }
    const counts: Record<string, number> = {}
    const keys = new Set<string>()
    const unlinked = new Set<unknown>()
    // All are counted; the first five roll calls are stored and read back too.
    const kept: Line[] = []
    const first = new Set<unknown>()
    const { report } = await collect(sourceNamed('gt.congreso-votaciones')!, serve(replies), {
      write: async (lines) =>
        lines.map((line) => {
          counts[line.domain] = (counts[line.domain] ?? 0) + 1
          if (line.domain === 'roll-calls' && first.size < 5) first.add(line.key)
          if (
            !['roll-calls', 'votes'].includes(line.domain) ||
            first.has(line.key) ||
            first.has(line.roll_call_key)
          )
            kept.push(line)
          if (line.domain === 'votes') keys.add(line.key)
          if (line.domain === 'votes' && !line.actor_key) unlinked.add(line.actor_name)
          return { outcome: 'created' }
        }),
    })
    assert.deepEqual(report.errors, [])
    assert.deepEqual(counts, { parties: 19, actors: 160, bills: 500 + 22, 'roll-calls': 2002, votes: 234929 })
    assert.equal(keys.size, 234929, 'no two ballots share a key')
    assert.ok(unlinked.has('Villagrán Antón Andrea Beatriz'), "the data set's wrong number is not believed")
    assert.equal(unlinked.size, 97)
    const rows = await served(kept)
    const calls = await rows('/v1/roll-calls?country_code=GT')
    assert.equal(calls.length, 5)
    for (const call of calls) {
      assert.equal(call.reconciles, true)
      const ballots = await rows(`/v1/votes?roll_call_id=${call.id}&limit=500`)
      assert.equal(
        ballots.filter((ballot: { position: string }) => ballot.position === 'yes').length,
        call.totals.yes,
      )
    }
  })

  it('Ecuador: recordings, members and their turns', async () => {
    const repository = 'https://raw.githubusercontent.com/LuisReinoso/asamblea-abierta/main'
    const data = 'data/asamblea-abierta-ec/data'
    const files = (await readdir(new URL(`${data}/sessions/`, SHARED))).filter(
      (file) => !file.startsWith('index'),
    )
    const replies: Record<string, string> = {
      [`${repository}/data/catalog.json`]: `${data}/catalog.json.gz`,
      [`${repository}/data/speakers/asambleistas.json`]: `${data}/speakers/asambleistas.json`,
    }
    for (const file of files)
      replies[`${repository}/data/sessions/${file.replace('.gz', '')}`] = `${data}/sessions/${file}`
    const { report, lines } = await collect(sourceNamed('ec.asamblea-abierta')!, serve(replies))
    assert.equal(report.items.rejected + report.items.failed, 0)
    assert.equal(report.items.unavailable, 909 - 238, 'only some of the recordings are at hand')
    assert.equal(of(lines, 'actors').length, 160)
    assert.equal(of(lines, 'transcripts').length, 238)
    const session = lines.find(
      (line) => line.key === 'ec:asamblea-abierta:h0-KqqCsxWU' && line.domain === 'transcripts',
    )!
    assert.deepEqual([session.session_date, session.session, session.official], ['2026-07-09', '101', false])
    assert.ok(String(session.text).length > 80_000)
    assert.equal(of(lines, 'interventions').length, 158)
    assert.equal(of(lines, 'interventions').filter((line) => line.text).length, 128)
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const day = await rows('/v1/transcripts?country_code=EC&since=2026-07-09&until=2026-07-09')
    const long = day.find((row: { text_length: number }) => row.text_length > 80_000)
    assert.deepEqual([long.session_date, long.session, long.official], ['2026-07-09', '101', false])
    assert.equal((await rows(`/v1/transcripts/${long.id}`)).text, session.text)
    assert.equal((await rows('/v1/actors?country_code=EC&limit=500')).length, 160)
  })

  it('Peru: norms with number, day and text', async () => {
    const repository = 'https://raw.githubusercontent.com/Ansvar-Systems/Peruvian-law-mcp/main'
    const data = 'data/ansvar-pe-elperuano/data'
    const replies: Record<string, string> = { [`${repository}/data/census.json`]: `${data}/census.json.gz` }
    for (const file of await readdir(new URL(`${data}/seed/`, SHARED)))
      replies[`${repository}/data/seed/${file}`] = `${data}/seed/${file}`
    const { report, lines } = await collect(sourceNamed('pe.elperuano')!, serve(replies))
    assert.equal(report.items.rejected + report.items.failed, 0)
    const norms = of(lines, 'regulations')
    assert.equal(norms.length, 300)
    const norm = norms.find((line) => line.key === 'pe:elperuano:2329856-1')!
    assert.deepEqual(
      [norm.number, norm.publication_date, norm.rtype_key],
      ['DECRETO LEGISLATIVO N° 1677', '2024-09-28', 'pe:rtype:decreto-legislativo'],
    )
    assert.match(
      String((norm.documents as { text: string }[])[0]!.text),
      /^Artículo 1\.- Objeto\nEl presente Decreto Legislativo/,
    )
    assert.deepEqual(
      new Set(of(lines, 'regulation-types').map((line) => line.name)),
      new Set(['LEY', 'DECRETO LEGISLATIVO', 'RESOLUCION LEGISLATIVA', 'DECRETO DE URGENCIA']),
    )
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [printed] = await rows('/v1/regulations?number=Decreto%20Legislativo%201677')
    assert.deepEqual(
      [printed.number, printed.publication_date],
      ['DECRETO LEGISLATIVO N° 1677', '2024-09-28'],
    )
    assert.equal(printed.documents[0].text_available, true)
    assert.match((await rows(`/v1/documents/${printed.documents[0].id}/text`)).text, /^Artículo 1\.- Objeto/)
  })
})
