// A country prepared for generation: its tables parsed, its catalogues with keys, its topics assigned to
// bodies and commissions.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Calendar, calendar, clock, dayNumber, START, TODAY } from './calendar.ts'
import { cells, type Language, rows } from './grammar.ts'
import { type Choice, choice, type Phrases } from './phrases.ts'
import { ES } from './phrases-es.ts'
import { PT } from './phrases-pt.ts'
import { type Random, random, streamOf } from './random.ts'
import type { Structure } from './structure.ts'
import type { Topic } from './topics.ts'
import { TOPICS_ES } from './topics-es.ts'
import { TOPICS_PT } from './topics-pt.ts'
import { type Volume, volumeOf } from './volume.ts'

export interface Entry {
  readonly key: string
  readonly name: string
  readonly acronym: string
}

export interface Party extends Entry {
  readonly color: string
  readonly share: number
  readonly from: number
  readonly until: number
}

export interface Entity extends Entry {
  readonly kind: string
}

export interface Commission extends Entry {
  readonly chamber: string
  readonly topics: readonly string[]
  readonly number: string
}

export interface Chamber {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly from: number
  readonly until: number
}

export interface District {
  readonly name: string
  readonly phrase: string
}

export interface Norm extends Entry {
  readonly weight: number
  readonly form: string
  readonly signers: readonly Entity[]
}

export interface Nation {
  readonly code: CountryCode
  readonly prefix: string
  readonly language: Language
  readonly phrases: Phrases
  readonly structure: Structure
  readonly scale: number
  readonly volume: Volume
  /** First and last day of a period without a legislature. */
  readonly closed: readonly [number, number] | undefined
  readonly calendar: Calendar
  readonly bill_calendar: Calendar
  readonly chambers: readonly Chamber[]
  readonly parties: readonly Party[]
  readonly entities: readonly Entity[]
  readonly commissions: readonly Commission[]
  readonly norms: readonly Norm[]
  readonly districts: readonly District[]
  readonly topics: readonly Topic[]
  readonly titles: Choice
  readonly regulations: Choice
  readonly outlets: readonly string[]
  readonly rooms: readonly string[]
  readonly ballots: readonly string[]
  /** The instant of a minute of a day, local time. */
  readonly at: (day: number, minute: number) => string
  readonly law: (topic: Topic) => string
  readonly entity: (topic: Topic) => Entity
  readonly commission: (chamber: string, topic: Topic) => Commission | undefined
  /** The chance of record `n` of a kind. */
  readonly chance: (kind: string, n: number) => Random
}

const FAR = 60_000

/** The columns of a commission's name for several chambers, one entry a chamber. */
function commissionsOf(structure: Structure, prefix: string): Commission[] {
  return rows(structure.commissions).flatMap(([chambers, name, topics, acronym, number], i) =>
    chambers!.split(',').map((chamber) => ({
      key: `${prefix}:commission:${chamber}-${i + 1}`,
      name: name!,
      acronym: acronym ?? '',
      chamber,
      topics: (topics ?? '').split(',').filter(Boolean),
      number: number ?? '07',
    })),
  )
}

function normsOf(structure: Structure, prefix: string, entities: readonly Entity[]): Norm[] {
  return rows(structure.norms).map(([name, acronym, weight, form, kinds], i) => {
    const signers = entities.filter((entity) => kinds!.split(',').includes(entity.kind))
    if (!signers.length) throw new Error(`${structure.code}: nobody signs ${name}`)
    return {
      key: `${prefix}:norm:${i + 1}`,
      name: name!,
      acronym: acronym!,
      weight: Number(weight),
      form: form!,
      signers,
    }
  })
}

/** Reads a country for a world of this seed and scale. */
export function nation(structure: Structure, seed: number, scale: number): Nation {
  const { code } = structure
  const prefix = `sample:${code.toLowerCase()}`
  const phrases = structure.language === 'pt' ? PT : ES
  const topics = structure.language === 'pt' ? TOPICS_PT : TOPICS_ES
  const entityRows = rows(structure.entities)
  const entities = entityRows.map(([name, acronym, kind], i) => ({
    key: `${prefix}:entity:${i + 1}`,
    name: name!,
    acronym: acronym!,
    kind: kind!,
  }))
  const commissions = commissionsOf(structure, prefix)
  const laws = rows(structure.laws)
  const lawOf = new Map(laws.flatMap(([ids, law]) => ids!.split(',').map((id) => [id, law!] as const)))
  const entityOf = new Map(
    entityRows.flatMap((row, i) => (row[3] ?? '').split(',').map((id) => [id, entities[i]!] as const)),
  )
  const ownOf = Map.groupBy(commissions, (c) => c.chamber)
  const commissionOf = new Map(
    [...ownOf].map(([chamber, own]) => [
      chamber,
      new Map(own.flatMap((c) => c.topics.map((id) => [id, c] as const))),
    ]),
  )
  const volume = volumeOf(structure, scale)
  const [shut, open] = (structure.closed ?? '').split(' ')
  const closed = shut && open ? ([dayNumber(shut), dayNumber(open)] as const) : undefined
  const streams = new Map<string, number>()
  return {
    code,
    prefix,
    language: structure.language,
    phrases,
    structure,
    scale,
    volume,
    closed,
    calendar: calendar(START, TODAY, closed),
    bill_calendar: calendar(volume.bills_from, volume.bills_until, closed),
    chambers: COUNTRIES[code].chambers.map((chamber) => ({
      ...chamber,
      from: 'since' in chamber ? dayNumber(chamber.since) : 0,
      until: 'until' in chamber ? dayNumber(chamber.until) : FAR,
    })),
    parties: rows(structure.parties).map(([name, acronym, color, share, since, until], i) => ({
      key: `${prefix}:party:${i + 1}`,
      name: name!,
      acronym: acronym!,
      color: color!,
      share: Number(share),
      from: since ? dayNumber(since) : 0,
      until: until ? dayNumber(until) : FAR,
    })),
    entities,
    commissions,
    norms: normsOf(structure, prefix, entities),
    districts: cells(structure.districts).map((cell) => {
      const [name, phrase] = cell.split('=')
      return { name: name!, phrase: phrase ?? `${structure.place} ${name}` }
    }),
    topics,
    titles: choice(structure.titles, structure.language),
    regulations: choice(structure.regulations, structure.language),
    outlets: cells(structure.outlets),
    rooms: cells(structure.rooms),
    ballots: cells(structure.ballots),
    at: clock(COUNTRIES[code].time_zone),
    law: (topic) => lawOf.get(topic.id) ?? lawOf.get('*')!,
    entity: (topic) => entityOf.get(topic.id) ?? entities[2]!,
    commission: (chamber, topic) => commissionOf.get(chamber)?.get(topic.id),
    chance(kind, n) {
      let stream = streams.get(kind)
      if (stream === undefined) streams.set(kind, (stream = streamOf(`${code} ${kind}`)))
      return random(seed, stream, n)
    },
  }
}
