// Aggregates matches into the report of a listening request.
import { snippetAround } from '#language/snippet.ts'
import { addDays } from '#lib/dates.ts'
import type { ListeningQuery, ListeningReport, ReportPassage } from '#model/listening.ts'
import type { TextRange } from '#model/marks.ts'
import type { ListenedRecord } from './listened.ts'

const MAX_TOP = 20
const MAX_PASSAGES = 50

interface Count {
  records: number
  mentions: number
}

type Part = ListeningReport['matched']['parts'][number]
type Missing = ListeningReport['missing'][number]

export type ReportTally = ReturnType<typeof tallyOf>

/** A report that grows as records are read. */
export function tallyOf({ since, until, domains }: ListeningQuery) {
  const daily = new Map<string, Count>()
  for (let day = since; day <= until; day = addDays(day, 1)) daily.set(day, { records: 0, mentions: 0 })
  const actors = new Map<string, ListeningReport['top_actors'][number]>()
  const outlets = new Map<string, ListeningReport['top_outlets'][number]>()
  const parts: Part[] = []
  const missing: Missing[] = []
  const passages: ReportPassage[] = []

  return {
    missing(domain: string, country_code: string, reason: Missing['reason']): void {
      missing.push({ domain, country_code, reason })
    },
    /** A domain of a country whose records are added newest first. */
    part(domain: string, country_code: string) {
      const part = { domain, country_code, read: 0, records: 0, mentions: 0, truncated: false }
      parts.push(part)
      let quoted = 0
      return {
        part,
        /** Counts a record; `places` are those of the mentions in each of its texts. */
        add(record: ListenedRecord, places: readonly TextRange[][]): void {
          part.read++
          const mentions = places.reduce((sum, found) => sum + found.length, 0)
          if (!mentions) return
          count(part, mentions)
          count(daily.get(record.day)!, mentions)
          if (record.actor_id !== null || record.actor_name !== null)
            count(entryOf(actors, actorKey(record), actorOf(record)), mentions)
          if (record.outlet !== null) {
            const { outlet } = record
            count(
              entryOf(outlets, `${country_code} ${outlet}`, {
                outlet,
                country_code,
                records: 0,
                mentions: 0,
              }),
              mentions,
            )
          }
          if (quoted++ < MAX_PASSAGES) passages.push(quote(record, places))
        },
      }
    },
    /** Ids of actors that the records give without a name. */
    nameless(): number[] {
      return [...actors.values()].flatMap(({ actor_id, name }) => (name === '' ? [actor_id!] : []))
    },
    /** The report; `names` are those of these actors. */
    report(generated_at: string, names: ReadonlyMap<number, string>): ListeningReport {
      const named = [...actors.values()].map((actor) => ({
        ...actor,
        name: actor.name || names.get(actor.actor_id!)!,
      }))
      return {
        generated_at,
        matched: { ...(parts.length ? sum(parts) : { records: null, mentions: null }), parts },
        daily: parts.length ? [...daily].map(([day, counts]) => ({ day, ...counts })) : [],
        top_actors: top(named, ({ name }) => name),
        top_outlets: top([...outlets.values()], ({ outlet }) => outlet),
        passages: passages
          .sort((a, b) => compare(b.date, a.date) || compare(a.domain, b.domain) || b.id - a.id)
          .slice(0, MAX_PASSAGES)
          .map((passage) => ({
            ...passage,
            actor_name: passage.actor_name ?? names.get(passage.actor_id!) ?? null,
          })),
        read: Object.fromEntries(
          domains.map((domain) => [
            domain,
            parts.filter((part) => part.domain === domain).reduce((all, { read }) => all + read, 0),
          ]),
        ),
        truncated: parts.some((part) => part.truncated),
        missing,
      }
    },
  }
}

function count(counts: Count, mentions: number): void {
  counts.records++
  counts.mentions += mentions
}

function sum(counts: readonly Count[]): Count {
  return {
    records: counts.reduce((all, { records }) => all + records, 0),
    mentions: counts.reduce((all, { mentions }) => all + mentions, 0),
  }
}

function entryOf<T>(entries: Map<string, T>, key: string, fresh: T): T {
  const entry = entries.get(key) ?? fresh
  entries.set(key, entry)
  return entry
}

/** Speakers without an id are distinguished by name. */
function actorKey({ actor_id, actor_name, country }: ListenedRecord): string {
  return actor_id === null ? `${country} ${actor_name}` : String(actor_id)
}

function actorOf({ actor_id, actor_name, country }: ListenedRecord): ListeningReport['top_actors'][number] {
  return { actor_id, name: actor_name ?? '', country_code: country, records: 0, mentions: 0 }
}

function top<T extends Count>(entries: readonly T[], nameOf: (entry: T) => string): T[] {
  return entries
    .toSorted((a, b) => b.mentions - a.mentions || b.records - a.records || compare(nameOf(a), nameOf(b)))
    .slice(0, MAX_TOP)
}

function quote(record: ListenedRecord, places: readonly TextRange[][]): ReportPassage {
  const at = places.findIndex((found) => found.length)
  const [field, text] = record.texts[at]!
  const { domain, id, country, date, title, outlet, actor_id, actor_name, platform_url } = record
  const snippet = snippetAround(text, places[at]!)
  return {
    domain,
    id,
    country_code: country,
    date,
    title,
    outlet,
    actor_id,
    actor_name,
    field,
    text: snippet.text,
    matches: [...snippet.highlights],
    platform_url,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
