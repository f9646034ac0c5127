// `npx node bench/search/open-data.ts WHICH FILE…`: open data sets that no source reads, as lines for
// `hemiciclo import -`, with the keys of the official sources. Searches of analysts are judged over them. All
// are on GitHub: br parlametria/perfil-parlamentar-dados: crawler/raw_data/proposicoes_apresentadas.csv cl
// Cuchecorp/gov-map: packages/news/src/eval/pool-133b.json co Ansvar-Systems/Colombian-law-mcp:
// data/census.json, for laws whose texts are not at hand cr predye28/datos-asamblea-legislativa:
// proyectos.csv and proponentes.csv of extractor_proyectos/exports mx CodeandoGuadalajara/dof-rag:
// eval/dof_queries_v3.jsonl, the acts that it asks about pe Ansvar-Systems/Peruvian-law-mcp:
// data/census.json, as for co
import { hash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { textOf } from '#evaluation/lines.ts'

type Row = Record<string, string>
type Line = { domain: string; key: string; country_code: string; title: string } & Record<string, unknown>

/** Kinds of proposals that are bills. */
const BILL = /^(?:PL|PLP|PEC|PDL|PLS|PRC|PRS|MPV) /

const readers: Record<string, (files: readonly string[]) => Iterable<Line>> = {
  *br([proposals = '']) {
    for (const row of csv(proposals)) {
      if (!BILL.test(row.nome!) || !row.ementa) continue
      // `Luizão Goulart - REPUBLIC/PR` in the one chamber, `Eliziane Gama CIDADANIA / MA` in the other.
      const author = row.autor!.replace(/(?: - \S+| \S+ )\/.*$/, '').trim()
      const [day, month, year] = row.data_apresentacao!.split('/')
      yield {
        ...{ domain: 'bills', key: `br:${row.casa}:${row.id}`, country_code: 'BR', code: row.nome },
        title: row.ementa.replace(/^["“]+|["”]+\.?$/g, '').trim(),
        chamber: row.casa,
        filing_date: year ? `${year}-${month}-${day}` : row.data_apresentacao,
        authors: author && author !== 'NA' ? [{ name: author }] : [],
        external_link: row.uri_tramitacao,
      }
    }
  },
  *cl([pool = '']) {
    const seen = new Set<string>()
    for (const item of JSON.parse(pool) as Row[]) {
      const key = `cl:prensa:${item.outlet}:${hash('sha256', item.url_canonica!).slice(0, 16)}`
      if (seen.has(key)) continue
      seen.add(key)
      yield {
        ...{ domain: 'news', key, country_code: 'CL', title: item.titulo! },
        lead: plain(item.descripcion ?? '') || null,
        ...{ outlet: item.outlet, published_at: item.fecha_pub, link: item.url_canonica },
      }
    }
  },
  *co([census = '']) {
    for (const { id, title, url } of lawsOf(census)) {
      const [, number, year] = /^co-ley-0*(\d{1,4})-(\d{4})$/.exec(id!) ?? []
      if (number && Number(year) >= 1992)
        yield {
          ...{ domain: 'regulations', key: `co:ley:${number}-${year}`, country_code: 'CO' },
          ...{ number: `LEY ${number} DE ${year}`, title: title!, external_link: url },
        }
    }
  },
  *cr([bills = '', signers = '']) {
    const signed = Map.groupBy(csv(signers), (row) => row.proyecto_id)
    for (const row of csv(bills))
      yield {
        domain: 'bills',
        key: `cr:asamblea:expediente:${row.numero_expediente}`,
        country_code: 'CR',
        code: row.numero_expediente,
        title: row.titulo!,
        bill_type: row.tipo_expediente || null,
        filing_date: row.fecha_inicio || null,
        authors: (signed.get(row.id) ?? []).map(({ nombre, apellidos }) => ({
          name: [apellidos, nombre].filter(Boolean).join(' '),
        })),
      }
  },
  *mx([questions = '']) {
    for (const line of questions.split('\n').filter(Boolean)) {
      const { doc_id, title } = JSON.parse(line) as Row
      const [, year, month, day, number] = /_(\d{4})(\d\d)(\d\d)_[A-Z]+_(\d+)$/.exec(doc_id!) ?? []
      if (number && title)
        yield {
          ...{ domain: 'regulations', key: `mx:dof:nota:${number}`, country_code: 'MX', title },
          ...{ publication_date: `${year}-${month}-${day}`, gazette: 'Diario Oficial de la Federación' },
        }
    }
  },
  *pe([census = '']) {
    for (const { id, title, url } of lawsOf(census))
      yield {
        ...{ domain: 'regulations', key: `pe:elperuano:${id!.replace('pe-nl-', '')}`, country_code: 'PE' },
        ...{ title: title!, gazette: 'El Peruano, Normas Legales', external_link: url },
      }
  },
}

const csv = (text: string) => parse(text, { columns: true, bom: true }) as Row[]
const lawsOf = (census: string) => (JSON.parse(census) as { laws: Row[] }).laws

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}

const [which = '', ...paths] = process.argv.slice(2)
const reader = readers[which]
if (!reader || !paths.length)
  throw new Error(`WHICH is one of ${Object.keys(readers).join(', ')}; then files.`)
for (const each of reader(await Promise.all(paths.map(textOf))))
  process.stdout.write(`${JSON.stringify(each)}\n`)
