// A bill on its own page: its proponents, its date, its steps, its files and its decree.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { bills } from '#domains/bills.ts'
import { dayIn } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { billKey, GUATEMALA, sitePage } from '../../kit/national/gt-congreso.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { label, read, words } from '../../kit/shape.ts'
import { type Decree, decreeOn, stageAfter, stepLines, stepsOn } from './steps.ts'
import { linksIn, webAddress } from './tables.ts'

const CONGRESS = 'Congreso de la República'
/** Its accented letters may be broken. */
const BILL = new RegExp(
  'N\\S{1,2}mero: ?(?<number>\\d[\\d ,y-]*?) Detalle: ?(?<title>.+?) Instituci\\S{1,2}n Ponente: ?' +
    '(?<body>.+?) Diputados ?ponentes: ?(?<authors>.*?) ?Fecha: ?(?<day>.+? \\d{4})(?!\\d)',
  'iu',
)

/** The bill of a number with its steps. Throws `Doubt` where the page is that of another. */
export function* initiativeLines(reply: Reply, number: string): Iterable<Line> {
  const page = sitePage(reply)
  const said = BILL.exec(oneLine(page))?.groups
  if (!said) throw new Doubt(`${reply.url}: no bill`)
  if (!said.number!.match(/\d+/g)?.includes(number))
    throw new Doubt(`${reply.url}: bill ${said.number} instead of ${number}`)
  const key = billKey(number)
  const filed = spelledDay(said.day!)
  const steps = stepsOn(page, reply.url)
  const decree = decreeOn(page, reply.url)
  const today = dayIn(reply.retrieved_at, GUATEMALA)
  // Entry into force is printed before its day.
  const taken = steps.filter(({ date }) => !date || date <= today)
  const moved = [filed, ...taken.flatMap(({ date }) => date ?? [])].sort()
  yield line(bills, {
    ...identified(key),
    country_code: 'GT',
    code: `Iniciativa ${number}`,
    title: read(said.title, words, 'Detalle'),
    bill_type: 'Iniciativa de ley',
    // «N/A» means that deputies proposed it.
    source: said.body === 'N/A' ? CONGRESS : read(said.body, label, 'Institución Ponente'),
    chamber: 'congreso',
    status: taken.at(-1)?.status ?? null,
    stage: stageAfter(taken),
    filing_date: filed,
    last_moved_on: moved.at(-1) ?? null,
    authors: authorsIn(said.authors!),
    congress_records: [{ body: CONGRESS, link: reply.url }],
    documents: filesOn(page, number, decree, reply.url),
    external_link: reply.url,
  })
  yield* stepLines(key, steps, decree)
}

/** `1.- Ana Ejemplo 2.- Bruno Inventado`. */
function authorsIn(printed: string) {
  const names = printed.split(/(?:^| )\d{1,3}\.- ?/).map((name) => name.trim())
  return names
    .filter((name) => name && name !== 'N/A')
    .map((name) => ({ actor_key: null, name: read(name, label, 'ponentes'), role: null }))
}

/** robots.txt disallows the files themselves: they are linked and not fetched. */
function filesOn(page: Tree.ParentNode, number: string, decree: Decree | null, base: string) {
  const files = new Map<string, { title: string; kind: string; url: string; media_type: string }>()
  for (const link of linksIn(page)) {
    const kind = /\/info_legislativo\/(iniciativa|decreto)s\/[^/\s]+\.pdf$/i.exec(link)?.[1]?.toLowerCase()
    const url = kind && webAddress(link, base)
    if (!url) continue
    const title =
      kind === 'iniciativa' ? `Iniciativa ${number}` : decree ? `Decreto ${decree.number}` : 'Decreto'
    files.set(url, { title, kind, url, media_type: 'application/pdf' })
  }
  return [...files.values()]
}
