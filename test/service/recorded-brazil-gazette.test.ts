// The gazette of Brazil over recorded replies: two acts of in.gov.br, and files of a day of INLABS.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { actLines } from '#sources/br/dou/acts.ts'
import { actIn, actsIn } from '#sources/br/dou/xml.ts'
import { sourceNamed } from '#sources/index.ts'
import { brazilianWorkingDays } from '#sources/kit/national/br-working-days.ts'
import { zip } from '../support/made-files.ts'
import { type Recorded, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, shareOf, told } from '../support/source-runs.ts'

const workingDays = await brazilianWorkingDays()
const SITE = 'https://www.in.gov.br'
const MORE = 'payloads/more'
const list = (rows: unknown) => ({
  text: `<script id="params" type="application/json">${JSON.stringify({ jsonArray: rows })}</script>`,
})
const keyed = (lines: readonly Line[], domain: string, key: string) =>
  linesOf(lines, domain).find((line) => line.key === key)! as Record<string, unknown>

const pick = (line: Record<string, unknown>, ...names: string[]) => names.map((name) => line[name])

after(close)

describe('the gazette of Brazil over recorded replies', { skip }, () => {
  it('in.gov.br: acts on their pages, and rows of a list', async () => {
    const rows = Object.values(
      await readJson(`${MORE}/br-dou-consulta/leiturajornal_itens_20260812.retyped.json`),
    )
    const none = list(null)
    const replies: Record<string, Recorded> = {}
    for (const day of ['24-07-2026', '25-07-2026', '26-07-2026', '27-07-2026', '28-07-2026', '29-07-2026'])
      for (const section of ['do1', 'do1e', 'do3'])
        replies[`${SITE}/leiturajornal?data=${day}&secao=${section}`] = none
    // No list with the two acts was recorded: these rows have the data of their pages.
    const path =
      'Ministério da Justiça e Segurança Pública/Secretaria Nacional de Justiça/Departamento de Migrações'
    const row = (urlTitle: string, pubDate: string, editionNumber: string, artType: string) => {
      return { urlTitle, pubDate, editionNumber, artType, pubName: 'DO1', hierarchyStr: path }
    }
    const first =
      'despacho-n-119/2026/dnn_igualdade_direitos/dnn_nacionalidade/cpmig/cgpmig/demig/senajus-721094970'
    const second = 'despacho-de-28-de-julho-de-2026-722054258'
    const day = (date: string) => `${SITE}/leiturajornal?data=${date}&secao=do1`
    replies[day('24-07-2026')] = list([row(first, '24/07/2026', '138', 'Ato')])
    replies[day('29-07-2026')] = list([row(second, '29/07/2026', '141', 'Despacho')])
    replies[`${SITE}/web/dou/-/${first}`] = `${MORE}/br-dou-web/despacho-119-2026-arquivamento.html`
    replies[`${SITE}/web/dou/-/${second}`] = `${MORE}/br-dou-web/despacho-28-07-2026-dois-niveis.html`
    const { report, lines } = await collect(sourceNamed('br.dou')!, serve(replies), {
      since: '2026-07-24',
      until: '2026-07-29',
    })
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      'regulation-types': '2 named',
      entities: '1 named',
      regulations: '2',
      documents: '2',
    })
    const act = keyed(lines, 'regulations', 'br:dou:721094970')
    const { documents, ...about } = act as { documents: { text: string; url: string }[] }
    assert.equal(documents[0]!.url, `${SITE}/web/dou/-/${first}`)
    // One page can have two acts.
    const paragraphs = documents[0]!.text.split('\n')
    assert.equal(paragraphs.length, 14)
    assert.equal(paragraphs[1], 'Processo nº: 08084.003330/2026-23')
    assert.match(paragraphs[7]!, /^Despacho Nº 120\/2026\/DNN_Igualdade_Direitos/)
    const printed = 'Despacho Nº 119/2026/DNN_Igualdade_Direitos/DNN_Nacionalidade/CPMIG/CGPMIG/DEMIG/SENAJUS'
    assert.deepEqual(
      pick(about, 'title', 'number', 'publication_date', 'issue_date', 'gazette', 'rtype_key'),
      [printed, printed, '2026-07-24', null, 'Diário Oficial da União, Seção 1, nº 138', 'br:rtype:ato'],
    )
    const other = keyed(lines, 'regulations', 'br:dou:722054258')
    assert.deepEqual(pick(other, 'title', 'number', 'publication_date', 'issue_date', 'gazette'), [
      'DESPACHO DE 28 DE JULHO DE 2026',
      null,
      '2026-07-29',
      '2026-07-28',
      'Diário Oficial da União, Seção 1, nº 141',
    ])
    assert.deepEqual(
      linesOf(lines, 'entities').map(({ name }) => name),
      ['Ministério da Justiça e Segurança Pública/Secretaria Nacional de Justiça'],
    )

    // Rows of the third section as they were recorded, one of them made a notice that is read.
    const notice = { ...(rows[0] as object), artType: 'Aviso de Consulta Pública' }
    const listed = list([notice, ...rows.slice(1)])
    const third = serve({
      [`${SITE}/leiturajornal?data=12-08-2026&secao=do1`]: none,
      [`${SITE}/leiturajornal?data=12-08-2026&secao=do1e`]: none,
      [`${SITE}/leiturajornal?data=12-08-2026&secao=do3`]: listed,
    })
    const found = await Array.fromAsync(
      sourceNamed('br.dou')!.discover({ since: '2026-08-12', until: '2026-08-12', get: third }),
    )
    assert.deepEqual(
      found.map(({ id, requests }) => [id, requests.page!.url]),
      [['ato:724844250', `${SITE}/web/dou/-/edital-n-15-de-11-de-agosto-de-2026-724844250`]],
    )
  })

  it('INLABS: the acts of a day, and the consultations that they open', async () => {
    const at = (day: string, section: string) =>
      `https://inlabs.in.gov.br/index.php?p=${day}&dl=${day}-${section}.zip`
    const get = serve({ [at('2026-07-22', 'DO1')]: `${MORE}/br-dou-inlabs/2026-07-22-DO1.trimmed.zip` })
    const { report, lines } = await collect(
      sourceNamed('br.dou-inlabs')!,
      async (request) =>
        request.url.includes('DO1E')
          ? {
              url: request.url,
              status: 404,
              headers: {},
              body: Buffer.from('none'),
              retrieved_at: '2026-07-23T12:00:00Z',
            }
          : get(request),
      { since: '2026-07-22', until: '2026-07-22' },
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      'regulation-types': '20 named',
      entities: '29 named',
      regulations: '72',
      documents: '84',
      consultations: '12',
    })
    assert.deepEqual(dangling(lines), [])
    const acts = linesOf(lines, 'regulations')
    assert.deepEqual(
      acts.filter(({ entity_key }) => !entity_key),
      [],
    )
    // Without a number are 14 that print none, and the heading of the president's messages.
    assert.equal(acts.filter(({ number }) => !number).length, 15)
    assert.equal(shareOf(lines, 'regulations', ({ issue_date }) => !issue_date) < 0.22, true)
    const types = countBy(acts, ({ rtype_key }) => rtype_key)
    assert.deepEqual(
      ['aviso-de-consulta-publica', 'portaria', 'resolucao', 'despacho', 'retificacao'].map(
        (type) => types[`br:rtype:${type}`],
      ),
      [12, 9, 8, 6, 4],
    )
    const resolution = keyed(lines, 'regulations', 'br:dou:inlabs:24150003')
    assert.deepEqual(pick(resolution, 'title', 'number', 'issue_date', 'entity_key', 'summary', 'gazette'), [
      'RESOLUÇÃO OPERACIONAL ANS Nº 3.158, DE 21 DE JULHO DE 2026',
      'RESOLUÇÃO OPERACIONAL ANS Nº 3.158',
      '2026-07-21',
      'br:orgao:ministerio-da-saude-agencia-nacional-de-saude-suplementar',
      'Dispõe sobre a instauração do regime especial de Direção Técnica na operadora SANTO ANDRÉ PLANOS DE ' +
        'ASSISTENCIA MÉDICA LTDA.',
      'Diário Oficial da União, Seção 1, nº 136',
    ])
    // An act in three files, of which the last two are tables.
    const parted = keyed(lines, 'regulations', 'br:dou:inlabs:24150323')
    assert.equal(parted.number, 'Portaria GM/MS Nº 11.941')
    const [{ text }] = parted.documents as [{ text: string }]
    const places = ['repasse dos recursos', 'Andradas', 'Araçuaí'].map((words) => text.indexOf(words))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    assert.ok(places[0]! > 0)
    const opened = keyed(lines, 'consultations', 'br:dou:inlabs:consulta:24151735')
    assert.deepEqual(pick(opened, 'title', 'publication_date', 'start_date', 'end_date', 'dates_counted'), [
      'Consulta Pública nº 1.404 , de 13 de JULHO de 2026',
      '2026-07-22',
      '2026-07-27',
      '2026-09-24',
      true,
    ])
    assert.equal(
      opened.term_raw,
      'prazo de 60 (sessenta) dias … terá início 3 (três) dias úteis após a data de publicação desta ' +
        'Consulta Pública no Diário Oficial da União',
    )
    assert.match(String(opened.summary), /prazo de 60 \(sessenta\) dias .* monografia P53 - PROTIOCONAZOL,/)
    assert.deepEqual(
      linesOf(lines, 'consultations').filter(({ end_date, term_raw }) => !end_date || !term_raw),
      [],
    )
    const rows = await served(lines)
    const [found] = await rows('/v1/regulations?country_code=BR&number=3.158')
    assert.equal(found?.publication_date ?? null, '2026-07-22')
    assert.equal((await rows('/v1/consultations?country_code=BR&limit=50')).length, 12)
  })

  it('INLABS: a law and a decree, under headings of powers', async () => {
    const folder = `${MORE}/br-dou-inlabs`
    const names = ['515_20260722_24152452.xml', '515_20260722_24152453.xml']
    const files = await Promise.all(
      names.map(async (name) => [name, await read(`${folder}/${name}`)] as const),
    )
    const file = {
      ...{ url: 'https://inlabs.in.gov.br/', status: 200, headers: {} },
      ...{ body: zip(Object.fromEntries(files)), retrieved_at: '2026-07-23T12:00:00Z' },
    }
    const acts = await Promise.all(
      actsIn(file).map(
        async (id) => [...actLines(await actIn(file, id), workingDays)].at(-1) as Record<string, unknown>,
      ),
    )
    assert.deepEqual(
      acts.map((act) => pick(act, 'number', 'rtype_key', 'entity_key', 'issue_date', 'publication_date')),
      [
        [
          ...['DECRETO Nº 13.075', 'br:rtype:decreto-numerado', 'br:orgao:presidencia-da-republica'],
          ...['2026-07-21', '2026-07-22'],
        ],
        ['LEI Nº 15.472', 'br:rtype:lei', 'br:orgao:congresso-nacional', '2026-07-21', '2026-07-22'],
      ],
    )
    assert.match(
      String(acts[1]!.summary),
      /^Altera a Lei nº 8\.906, de 4 de julho de 1994 \(Estatuto da Advocacia/,
    )
  })
})
