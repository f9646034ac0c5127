// Lines of schedules: sessions, meetings, hearings and events, the last tenth of them after the reference
// day.
import { schedules } from '#domains/schedules.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Bill } from './bill.ts'
import { billScene } from './bills.ts'
import { TODAY, workday } from './calendar.ts'
import { type Country, envelope } from './country.ts'
import type { Chamber, Commission } from './nation.ts'
import { wordOf } from './phrases.ts'
import { between, chance, pick, type Random, weighted } from './random.ts'

const KINDS = ['plenary', 'commission', 'hearing', 'event'] as const

/** Bills on an agenda: recent ones, and in a commission those of its subjects. */
function itemsOf({ bills }: Country, r: Random, day: number, commission: Commission | undefined): Bill[] {
  const out = new Map<string, Bill>()
  const want = between(r, 1, 5)
  for (let i = 0; i < 10 && out.size < want; i++) {
    const bill = bills.near(day, between(r, 0, 90))
    if (!bill) break
    if (!commission || bill.commission === commission || commission.topics.includes(bill.topic.id))
      out.set(bill.key, bill)
  }
  return [...out.values()]
}

function place(
  at: Country,
  r: Random,
  day: number,
): { chamber: Chamber; commission: Commission; bill: Bill | undefined } {
  const { nation, bills } = at
  const bill = bills.near(day, between(r, 0, 60))
  const open = nation.chambers.filter((c) => c.from <= day && c.until >= day)
  const chamber = bill && open.includes(bill.chamber) ? bill.chamber : pick(r, open)
  const own = nation.commissions.filter((c) => c.chamber === chamber.id)
  return { chamber, bill, commission: bill?.chamber === chamber ? bill.commission : pick(r, own) }
}

/** All agenda entries, in order of their day. */
export function* scheduleLines(at: Country): Generator<Line> {
  const { nation } = at
  const { calendar, volume, phrases } = nation
  const past = Math.floor(volume.schedules * 0.9)
  for (let n = 0; n < volume.schedules; n++) {
    const r = nation.chance('schedule', n)
    const ahead = n >= past
    const day = ahead
      ? workday(TODAY + 1 + Math.floor(((n - past) / (volume.schedules - past)) * 30))
      : calendar.at((n + 0.5) / past)
    const kind = KINDS[weighted(r, [24, 54, 14, 8])]!
    const { chamber, commission, bill } = place(at, r, day)
    const topic = bill?.topic ?? pick(r, nation.topics)
    const about = pick(r, topic.objects)
    const inCommission = kind === 'commission' || kind === 'hearing'
    const items = kind === 'event' ? [] : itemsOf(at, r, day, inCommission ? commission : undefined)
    const start = between(r, 16, 36) * 30
    const words = (name: string) => wordOf(r, phrases, name)
    const title = {
      plenary: () => `${words('plenary')} ${between(r, 1, 120)}`,
      commission: () => `${words('meeting')} ${commission.name}`,
      hearing: () => `${words('hearing')} ${about}`,
      event: () => `${words('event')} ${words('about')} ${about}`,
    }[kind]()
    yield line(schedules, {
      ...envelope(nation),
      key: `${nation.prefix}:schedule:${n + 1}`,
      title,
      description: chance(r, 0.6) ? words('agenda') : null,
      kind,
      status: chance(r, 0.05) ? words('cancelled') : words(ahead ? 'scheduled' : 'held'),
      starts_at: chance(r, 0.99) ? nation.at(day, start) : null,
      ends_at: chance(r, 0.5) ? nation.at(day, start + between(r, 2, 8) * 30) : null,
      chamber: chamber.id,
      commission_key: inCommission ? commission.key : null,
      place: pick(r, nation.rooms),
      bills: items.map((item) => ({ bill_key: item.key, code: item.code, title: billScene(at, item).title })),
    })
  }
}
