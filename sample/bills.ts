// Lines of bills and of their updates.
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Bill, billWords, type Step } from './bill.ts'
import { dayText } from './calendar.ts'
import { address, type Country, envelope, tagKeys } from './country.ts'
import { articles, type Document, document, reasons } from './documents.ts'
import { capital, fill } from './grammar.ts'
import { choose } from './phrases.ts'
import { between, chance, pick, type Random, some } from './random.ts'
import { type Scene, say, scene } from './scene.ts'

/** The words of a bill: a pure function of its number. */
export function billScene({ nation }: Country, bill: Bill): { title: string; words: Scene; r: Random } {
  const r = nation.chance('bill words', bill.n)
  const words = { ...scene(nation, r, bill.topic), ...billWords(nation, bill), code: bill.code ?? '' }
  return { title: capital(fill(choose(r, nation.titles), words)), words, r }
}

function authorsOf({ nation, roster }: Country, bill: Bill, r: Random) {
  if (bill.series.executive) {
    const entity = nation.entity(bill.topic)
    const head = roster.officials.find(
      (o) => o.entity === entity && o.terms[0]!.from <= bill.filed && o.terms[0]!.until >= bill.filed,
    )
    return [
      {
        actor_key: head?.key ?? null,
        name: head?.person.name ?? entity.name,
        role: nation.phrases.words.author!,
      },
    ]
  }
  const bench = roster.seated(bill.chamber.id, bill.filed)
  const count = chance(r, 0.55) ? 1 : between(r, 2, 6)
  return some(r, bench, count).map(({ member }, i) => ({
    // Sources sometimes misprint names, which then identify nobody.
    actor_key: chance(r, 0.02) ? null : member.key,
    name: member.person.name,
    role: i === 0 ? nation.phrases.words.author! : nation.phrases.words.coauthor!,
  }))
}

function documentsOf({ nation }: Country, bill: Bill, r: Random, words: Scene): Document[] {
  const out: Document[] = []
  const add = (kinds: string, text: () => string) =>
    out.push(document(nation, r, bill.key, out.length + 1, kinds, text))
  if (chance(r, 0.92)) add('text', () => articles(nation, r, bill.topic, words))
  if (chance(r, 0.4)) add('reasons', () => reasons(nation, r, bill.topic, words))
  if (bill.steps.some((step) => step.move.vote)) add('report', () => reasons(nation, r, bill.topic, words))
  return out
}

function billLine(at: Country, bill: Bill): Line {
  const { nation } = at
  const { title, words, r } = billScene(at, bill)
  const end = bill.steps.at(-1)!
  const crossed = bill.steps.some((step) => step.chamber === bill.other && bill.other !== bill.chamber)
  const link = address(nation, `proyectos/${bill.n + 1}`)
  const area = chance(r, 0.25) ? tagKeys(nation, pick(r, nation.topics)) : []
  return line(bills, {
    ...envelope(nation),
    key: bill.key,
    code: bill.code,
    title,
    summary: chance(r, 0.6) ? say(r, nation.phrases.summaries, words) : null,
    bill_type: bill.series.kind,
    source: bill.chamber.name,
    chamber: bill.chamber.id,
    status: fill(end.move.status, words),
    stage: end.move.stage,
    filing_date: bill.n % 97 === 41 ? null : dayText(bill.filed),
    last_moved_on: dayText(end.day),
    entity_key: bill.series.executive ? nation.entity(bill.topic).key : null,
    authors: authorsOf(at, bill, r),
    commission_keys: bill.steps.some((step) => step.move.stage === 'committee') ? [bill.commission.key] : [],
    congress_records: [bill.chamber, ...(crossed ? [bill.other] : [])].map(({ id, name }) => ({
      body: name,
      link: `${link}/${id}`,
    })),
    interest_tag_keys: [...new Set([...tagKeys(nation, bill.topic), ...area])],
    documents: documentsOf(at, bill, r, words),
    external_link: chance(r, 0.99) ? link : null,
  })
}

function updateLine({ nation }: Country, bill: Bill, step: Step, i: number, words: Scene, r: Random): Line {
  const { move, chamber, day } = step
  const key = `${bill.key}:${i + 1}`
  const timed = nation.structure.ballotDates
  // The last step is always dated: the bill says when it last moved.
  const undated = i < bill.steps.length - 1 && (bill.n + i) % 101 === 57
  return line(billUpdates, {
    ...envelope(nation),
    key,
    bill_key: bill.key,
    date: undated ? null : dayText(day),
    occurred_at: timed && !undated ? nation.at(day, between(r, 540, 1140)) : null,
    title: fill(move.title, words),
    description: chance(r, 0.55) ? say(r, nation.phrases.decided, words) : null,
    status: fill(move.status, words),
    stage: move.stage,
    chamber: chamber?.id ?? null,
    body: chamber ? (move.stage === 'committee' ? bill.commission.name : chamber.name) : null,
    commission_key: move.stage === 'committee' && chamber === bill.chamber ? bill.commission.key : null,
    external_link: chance(r, 0.4) ? address(nation, `proyectos/${bill.n + 1}/tramites/${i + 1}`) : null,
  })
}

/** All bills, oldest first. */
export function* billLines(at: Country): Generator<Line> {
  for (let n = 0; n < at.bills.count; n++) yield billLine(at, at.bills.at(n))
}

/** All updates, bill by bill. */
export function* updateLines(at: Country): Generator<Line> {
  for (let n = 0; n < at.bills.count; n++) {
    const bill = at.bills.at(n)
    const { words } = billScene(at, bill)
    const r = at.nation.chance('update', n)
    for (let i = 0; i < bill.steps.length; i++) yield updateLine(at, bill, bill.steps[i]!, i, words, r)
  }
}
