// Lines of transcripts and interventions. A transcript is the text of its interventions, so both agree.
import { interventions, transcripts } from '#domains/debates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Bill, chamberPhrase } from './bill.ts'
import { billScene } from './bills.ts'
import { dayText } from './calendar.ts'
import { address, type Country, envelope } from './country.ts'
import { document } from './documents.ts'
import { fill } from './grammar.ts'
import type { Chamber, Nation } from './nation.ts'
import { wordOf } from './phrases.ts'
import { between, chance, pick, type Random, some } from './random.ts'
import type { Seated } from './roster.ts'
import { type Scene, say, scene, turn } from './scene.ts'
import type { Topic } from './topics.ts'

interface Speech {
  readonly key: string
  readonly speaker: Seated
  readonly minute: number
  readonly text: string
}

interface Debate {
  readonly key: string
  readonly day: number
  readonly chamber: Chamber
  readonly bill: Bill | undefined
  readonly topic: Topic
  readonly words: Scene
  readonly speeches: readonly Speech[]
  readonly r: Random
}

/**
 * Steps through the arguments by this many: coprime with their number, so that no sentence comes twice in a
 * speech.
 */
const STRIDE = 5

function speechText(nation: Nation, r: Random, topic: Topic, words: Scene): string {
  const { openings, arguments: all, closings } = nation.phrases
  let next = between(r, 0, all.length - 1)
  const sentence = () => fill(all[(next += STRIDE) % all.length]!, turn(nation, r, topic, words))
  const middle = Array.from({ length: between(r, 1, 4) }, () =>
    Array.from({ length: between(r, 2, 3) }, sentence).join(' '),
  )
  return [say(r, openings, words), ...middle, say(r, closings, words)].join('\n\n')
}

/** The n-th debate of a country, the same for its transcript and its interventions. */
function debate(at: Country, n: number): Debate {
  const { nation, roster, bills } = at
  const r = nation.chance('debate', n)
  const day = nation.calendar.at((n + 0.5) / nation.volume.transcripts)
  const bill = chance(r, 0.85) ? bills.near(day, between(r, 0, 120)) : undefined
  const chamber = pick(
    r,
    nation.chambers.filter((c) => c.from <= day && c.until >= day),
  )
  const topic = bill?.topic ?? pick(r, nation.topics)
  const words = {
    ...(bill ? billScene(at, bill).words : scene(nation, r, topic)),
    chamber: chamberPhrase(chamber, nation.language),
  }
  const key = `${nation.prefix}:transcript:${n + 1}`
  const bench = roster.seated(chamber.id, day)
  const opened = between(r, 570, 960)
  const speeches = some(r, bench, between(r, 3, 6)).map((speaker, i) => ({
    key: `${key.replace('transcript', 'intervention')}:${i + 1}`,
    speaker,
    minute: opened + 5 + i * 7,
    text: speechText(nation, r, topic, words),
  }))
  return { key, day, chamber, bill, topic, words, speeches, r }
}

/** A session of the executive: a press conference with its spokesman. */
function isExecutive(nation: Nation, n: number): boolean {
  return chance(nation.chance('executive session', n), 0.12)
}

/** All transcripts, oldest first. */
export function* transcriptLines(at: Country): Generator<Line> {
  const { nation } = at
  const { words } = nation.phrases
  for (let n = 0; n < nation.volume.transcripts; n++) {
    const { key, day, chamber, bill, topic, words: said, speeches, r } = debate(at, n)
    const executive = isExecutive(nation, n)
    const name = `${wordOf(r, nation.phrases, 'session')} ${between(r, 1, 140)}`
    const commission = !executive && chance(r, 0.3) ? nation.commission(chamber.id, topic) : undefined
    const head = `${words.chair}: ${words.chair_opens} ${said.obj}.`
    const body = speeches.map(
      ({ speaker, text }) => `${speaker.member.person.name} (${speaker.party.acronym}): ${text}`,
    )
    const text = executive
      ? speechText(nation, r, topic, said)
      : [head, ...body, `${words.chair}: ${words.chair_closes}`].join('\n\n')
    yield line(transcripts, {
      ...envelope(nation),
      key,
      title: executive
        ? `${words.executive_session} ${said.obj}`
        : `${name}, ${commission?.name ?? chamber.name}`,
      summary: chance(r, 0.7)
        ? `${words.summary_on} ${said.obj}. ${say(r, nation.phrases.summaries, said)}`
        : null,
      session_date: chance(r, 0.99) ? dayText(day) : null,
      session: executive ? null : name,
      branch: executive ? 'executive' : 'legislative',
      chamber: executive ? null : chamber.id,
      commission_key: commission?.key ?? null,
      bill_key: executive ? null : (bill?.key ?? null),
      official: chance(r, 0.88),
      text: chance(r, 0.93) ? text : null,
      documents: [document(nation, r, key, 1, 'record')],
      external_link: address(nation, `sesiones/${n + 1}`),
    })
  }
}

/** All interventions, debate by debate. */
export function* interventionLines(at: Country): Generator<Line> {
  const { nation } = at
  const told = nation.structure.code !== 'VE'
  for (let n = 0; n < nation.volume.transcripts; n++) {
    if (isExecutive(nation, n)) continue
    const { key, day, chamber, bill, words, speeches, r } = debate(at, n)
    for (const speech of speeches) {
      yield line(interventions, {
        ...envelope(nation),
        key: speech.key,
        actor_key: chance(r, 0.98) ? speech.speaker.member.key : null,
        actor_name: speech.speaker.member.person.name,
        party: speech.speaker.party.acronym,
        bill_key: bill?.key ?? null,
        // A country without transcripts may still publish single speeches.
        transcript_key: told ? key : null,
        date: chance(r, 0.99) ? dayText(day) : null,
        occurred_at: chance(r, 0.4) ? nation.at(day, speech.minute) : null,
        kind: wordOf(r, nation.phrases, 'kinds'),
        chamber: chamber.id,
        summary: chance(r, 0.3) ? `${nation.phrases.words.speech_on} ${words.obj}` : null,
        text: chance(r, 0.95) ? speech.text : null,
        external_link: chance(r, 0.5) ? address(nation, `sesiones/${n + 1}#${speech.minute}`) : null,
      })
    }
  }
}
