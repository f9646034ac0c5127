// A roll call of the Senado with its ballots, from its page.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn, htmlTable } from '../../kit/formats/html-table.ts'
import { numbered, slug } from '../../kit/names.ts'
import { ARGENTINA, caucusKey, namedCaucuses } from '../../kit/national/ar-congreso.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { tidy } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { filesLinked, namedFile, senadoPage } from './lists.ts'
import { formerSenators, isUnsure, type Printed, senatorKey } from './senators.ts'

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  afirmativo: 'yes',
  negativo: 'no',
  abstencion: 'abstain',
  ausente: 'absent',
}
/**
 * Days after a vote within which its page is taken to print the caucuses of that day. 2026-10: the site makes
 * old pages again with the caucuses of today, so that a vote of 2024 had one that was founded in 2025.
 */
const FRESH_DAYS = 7
const PASSED: Readonly<Record<string, boolean>> = { afirmativo: true, negativo: false }

/** A roll call by its number, the former senators on it, and its ballots. */
export function* rollCallLines(page: Reply, senators: Reply, id: string): Iterable<Line> {
  const head = headOf(page)
  const printed = ballotsOn(page)
  const key = `ar:senado:acta:${id}`
  const [main] = head.files
  yield* head.files.map(namedFile)
  yield* namedCaucuses(
    'senado',
    printed.map(({ caucus }) => caucus),
  )
  const [unsure = [], sure = []] = [true, false].map((is) =>
    printed.filter((each) => isUnsure(senators, each) === is),
  )
  yield* formerSenators(senators, sure)
  const counted = Object.values(head.totals).reduce((sum, count) => sum + count, 0)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'AR',
    bill_key: main?.key ?? null,
    bills: head.files.map((file) => ({ bill_key: file.key, code: file.code })),
    motion: [head.title, head.kind].filter(Boolean).join(' · '),
    chamber: 'senado',
    // The day of the sitting. The printed hour may be after midnight, so there is no instant.
    vote_date: head.day,
    result: head.result,
    passed: entry(PASSED, fold(head.result)) ?? null,
    quorum: head.majority,
    totals: head.totals,
    seats: counted <= printed.length ? printed.length : null,
  })
  const voter = numbered()
  const isFresh = head.day >= addDays(dayIn(page.retrieved_at, ARGENTINA), -FRESH_DAYS)
  for (const ballot of sure) {
    // Members who were present without a vote have an empty cell, which is no position.
    if (!ballot.vote) continue
    const known = line(votes, {
      key: voter(`${key}:${slug(ballot.name)}`),
      country_code: 'AR',
      roll_call_key: key,
      bill_key: main?.key ?? null,
      actor_key: senatorKey(senators, ballot),
      actor_name: ballot.name,
      ...(isFresh && { party_key: caucusKey('senado', ballot.caucus), party: ballot.caucus }),
      position: entry(POSITION, fold(ballot.vote)) ?? 'other',
      position_raw: ballot.vote,
      vote_date: head.day,
      recorded_at: zoned(head.day, ARGENTINA),
    })
    // A caucus that was read in time stays.
    yield isFresh ? known : { ...known, patch: true }
  }
  yield* onlyDoubts(
    unsure.map(({ name }) => new Doubt(`${page.url}: ${name} is not in the list of senators`)),
  )
}

function ballotsOn(page: Reply): (Printed & { readonly vote: string })[] {
  const rows = htmlTable(page, {
    photo: 'Foto',
    name: 'Senador',
    caucus: 'Bloque',
    province: 'Provincia',
    vote: '¿Cómo votó?',
  })
  if (!rows.length) throw new Doubt(`${page.url}: no senator`)
  return distinct(rows).map(({ photo, name, caucus, province, vote }) => {
    if (!slug(name.text) || name.text.length > 300) throw new Doubt(`${page.url}: a ballot without a name`)
    return {
      name: name.text,
      id: /\/senador\/(\d{1,6})$/.exec(photo.url ?? '')?.[1] ?? null,
      caucus: caucus.text || null,
      province: province.text || null,
      vote: vote.text,
    }
  })
}

/** The text above the ballots. */
function headOf(page: Reply) {
  // Menus use the same elements, so anything before the number or after the table is ignored.
  const piece = /<p\b[^>]*>\s*Acta Nro:[\s\S]*?(?=<table\b)/i.exec(senadoPage(page))?.[0]
  const tree = parseFragment(piece ?? '')
  const [, about] = elementsIn(tree, 'p')
  const spans = elementsIn(tree, 'span').map(oneLine)
  const held = spans.findIndex((text) => /^\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}$/.test(text))
  const [result, kind] = elementsIn(tree, 'li')
    .flatMap((li) => elementsIn(li, 'p'))
    .map(oneLine)
    .filter(Boolean)
  if (!about || held < 0 || !result) throw new Doubt(`${page.url}: not the page of a roll call`)
  return {
    title: titleIn(about) || 'Votación',
    files: filesLinked(
      elementsIn(about, 'a')
        .map((link) => attribute(link, 'href') ?? '')
        .join(' '),
    ),
    day: dayFirst(spans[held]!),
    majority: spans[held + 1] || null,
    result,
    kind: kind ?? null,
    totals: totalsIn(tree, page),
  }
}

/** The text before the first file or order of the day. */
function titleIn(about: Tree.Element): string {
  const link = about.childNodes.findIndex(({ nodeName }) => nodeName === 'a')
  const before = link < 0 ? about.childNodes : about.childNodes.slice(0, link)
  return tidy(
    before.map((node) => (node.nodeName === '#text' ? (node as Tree.TextNode).value : '')).join(' '),
  )
}

function totalsIn(tree: Tree.ParentNode, page: Reply) {
  const counts = elementsIn(tree, 'h3').map(oneLine)
  const names = elementsIn(tree, 'h4').map((h4) => fold(oneLine(h4)))
  const count = (name: string) => {
    const [at, more] = [names.indexOf(name), names.lastIndexOf(name)]
    const count = counts[at]
    if (at < 0 || at !== more || counts.length !== names.length || !/^\d{1,3}$/.test(count ?? ''))
      throw new Doubt(`${page.url}: no count of ${name}`)
    return Number(count)
  }
  return {
    yes: count('afirmativos'),
    no: count('negativos'),
    abstain: count('abstenciones'),
    absent: count('ausentes'),
  }
}
