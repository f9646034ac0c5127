// Lines of consultations: most closed, some open past the reference day, a few without an end.
import { consultations } from '#domains/consultations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { dayText, TODAY } from './calendar.ts'
import { address, type Country, envelope, tagKeys } from './country.ts'
import { articles, document } from './documents.ts'
import { capital } from './grammar.ts'
import { wordOf } from './phrases.ts'
import { between, chance, pick } from './random.ts'
import { say, scene } from './scene.ts'

/** All consultations, oldest first. */
export function* consultationLines({ nation, bills }: Country): Generator<Line> {
  const { calendar, volume, phrases } = nation
  for (let n = 0; n < volume.consultations; n++) {
    const r = nation.chance('consultation', n)
    // The last eighth is recent, so that some are always open.
    const recent = n >= volume.consultations * 0.875
    const published = recent
      ? TODAY - between(r, 0, 18)
      : calendar.at((n + 0.5) / volume.consultations / 0.88)
    const about = chance(r, 0.15) ? bills.near(published, between(r, 0, 40)) : undefined
    const topic = about?.topic ?? pick(r, nation.topics)
    const words = { ...scene(nation, r, topic), norm: wordOf(r, phrases, 'draft_kinds') }
    const start = published + between(r, 0, 3)
    const end = start + (recent ? between(r, 20, 60) : between(r, 10, 45))
    const endless = chance(r, 0.06)
    const key = `${nation.prefix}:consultation:${n + 1}`
    yield line(consultations, {
      ...envelope(nation),
      key,
      title: capital(say(r, phrases.consultations, words)),
      summary: chance(r, 0.8) ? say(r, phrases.consulted, words) : null,
      entity_key: nation.entity(topic).key,
      bill_key: about?.key ?? null,
      publication_date: chance(r, 0.99) ? dayText(published) : null,
      start_date: chance(r, 0.95) ? dayText(start) : null,
      end_date: endless ? null : dayText(end),
      ends_at: !endless && chance(r, 0.3) ? nation.at(end, pick(r, [1020, 1080, 1439])) : null,
      interest_tag_keys: tagKeys(nation, topic),
      documents: [document(nation, r, key, 1, 'draft', () => articles(nation, r, topic, words))],
      external_link: chance(r, 0.98) ? address(nation, `consultas/${n + 1}`) : null,
    })
  }
}
