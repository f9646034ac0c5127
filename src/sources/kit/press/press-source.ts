// The source of the outlets of a country: an item for each, which fails alone.
import type { CountryCode } from '#model/country.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, type Request, type Source, source } from '#model/sources/source.ts'
import { replyNamed } from '../reply.ts'
import { entry } from '../word-table.ts'
import { OFFICIAL, type Outlet, type Outlets, PRESS } from './outlets.ts'
import { pieceLines } from './pieces.ts'

/** Chile's feeds alone were recorded. */
const RECORDED: Readonly<Partial<Record<CountryCode, Source['verified']>>> = {
  CL: {
    by: 'recorded',
    what: 'two pieces of each feed, without their leads',
    day: '2026-08-05',
  },
}

/** The source of a country's press. */
export function pressOf(country: CountryCode): Source {
  const name = country === 'BR' ? 'imprensa' : 'prensa'
  return source({
    ...common(country, name, PRESS[country]),
    title: `${country === 'BR' ? 'Imprensa' : 'Prensa'}: ${namesOf(PRESS[country])}`,
    official: false,
    terms:
      'Headlines, leads and addresses as syndicated by the publishers, who keep the rights to the ' +
      'articles; the terms of each site apply.',
    ...(RECORDED[country] ? { verified: RECORDED[country] } : {}),
  })
}

/** The source of the news of a country's chambers and government. */
export function officialNewsOf(country: CountryCode): Source {
  const outlets = OFFICIAL[country]!
  return source({
    ...common(country, 'noticias', outlets),
    title: `${country === 'BR' ? 'Notícias oficiais' : 'Noticias oficiales'}: ${namesOf(outlets)}`,
    official: true,
    terms: 'Public information of the publishers; no licence is stated. Title, lead and link only.',
  })
}

const namesOf = (outlets: Outlets) =>
  Object.values(outlets)
    .map(({ name }) => name)
    .join(', ')

function common(country: CountryCode, name: string, outlets: Outlets) {
  const key = `${country.toLowerCase()}:${name}`
  const all = Object.values(outlets)
  return {
    id: key.replace(':', '.'),
    country,
    domains: ['news'],
    publisher: namesOf(outlets),
    home: `${new URL(all[0]!.feeds[0]!).origin}/`,
    everyHours: 1,
    hosts: Object.fromEntries(all.flatMap(hostsOf)),
    verified: evidenceOf(all),
    expect: { atLeast: 1 },

    async *discover() {
      for (const [id, { feeds }] of Object.entries(outlets)) {
        const [first, ...more] = feeds.map((url): Request => ({ url }))
        const others = more.map(({ url }, at) => [`feed${at + 2}`, { url, optional: true as const }])
        yield { id: `feed:${id}`, requests: { feed: first!, ...Object.fromEntries(others) } }
      }
    },

    parse(replies, item): Iterable<Line> {
      const id = item.id.slice('feed:'.length)
      const outlet = entry(outlets, id)
      if (!outlet) throw new Doubt(`unknown item ${item.id}`)
      const { feed: _, ...others } = replies
      const feeds: readonly Reply[] = [replyNamed(replies, 'feed'), ...Object.values(others)]
      return pieceLines(feeds, outlet, country, `${key}:${id}`)
    },
  } satisfies Omit<Source, 'title' | 'official' | 'terms'>
}

const hostsOf = ({ feeds, pause }: Outlet) =>
  feeds.map((url) => [new URL(url).host, { perSecond: pause ? 1 / pause : 0.5, timeoutMs: 60_000 }]) as [
    string,
    Source['hosts'][string],
  ][]

function evidenceOf(outlets: readonly Outlet[]): Source['verified'] {
  const days = outlets.flatMap(({ seen }) => seen ?? [])
  return {
    by: 'derived',
    what:
      `addresses in programs of others, of which those of ${days.length} of ${outlets.length} outlets gave ` +
      'dated pieces',
    day: days.toSorted().at(-1) ?? '2026-10-09',
  }
}
