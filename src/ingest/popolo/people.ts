// The people of a Popolo file as legislators: those who have a seat in a chamber.
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { PopoloOptions } from './file.ts'
import type { Lost, Reading } from './reading.ts'
import { lose } from './reading.ts'
import { runsOn, type Term } from './terms.ts'

/** The networks of contacts and links, by their names in files. */
const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'facebook',
  instagram: 'instagram',
  youtube: 'youtube',
  tiktok: 'tiktok',
  twitter: 'x',
  x: 'x',
}
const PHONES = new Set(['phone', 'voice', 'cell', 'telephone'])

/** A legislator; null for a person without a seat or a name. */
export function personLine(
  id: string,
  person: Reading,
  terms: readonly Term[],
  options: PopoloOptions,
  lost: Lost,
): Line | null {
  const name = person.text('name')
  const seats = terms.filter(({ of }) => of.is === 'chamber')
  const last = seats.findLast((seat) => runsOn(options.today, seat)) ?? seats.at(-1)
  if (!name || !last) {
    lose(lost, name ? 'persons without a seat in a chamber' : 'persons without a name')
    return null
  }
  const party = last.party ?? ownParty(terms, options.today)
  const key = (of: string | null) => of && `${options.prefix}:${of}`
  return line(actors, {
    key: `${options.prefix}:${id}`,
    identifiers: identifiersOf(person, lost),
    country_code: options.country,
    name,
    branch: 'legislative',
    position: last.role,
    chamber: chamberOf(last),
    party_key: key(party),
    district: last.district,
    birth_date: person.date('birth_date').day,
    ...contactsOf(person, lost),
    photo_url: person.url('image'),
    active: runsOn(options.today, last),
    terms: seats.map((seat) => ({
      position: seat.role,
      chamber: chamberOf(seat),
      district: seat.district,
      party_key: key(seat.party),
      from: seat.from,
      until: seat.until,
    })),
    memberships: terms
      .filter(({ of }) => of.is === 'commission')
      .map(({ organization, role, from, until }) => ({
        commission_key: key(organization),
        role,
        from,
        until,
      })),
    ...sourceOf(person, lost),
  })
}

/** The first public page that an object gives as its source. */
export function sourceOf(object: Reading, lost: Lost): { source_url?: string } {
  const [first, ...more] = object.objects('sources').flatMap((source) => source.url('url') ?? [])
  for (const _ of more) lose(lost, 'further sources')
  return first ? { source_url: first } : {}
}

/** The identifiers of other registers; those of Wikidata are compared with others'. */
export function identifiersOf(object: Reading, lost: Lost): { scheme: string; identifier: string }[] {
  return object.objects('identifiers').flatMap((each) => {
    const [scheme, identifier] = [each.text('scheme'), each.text('identifier')]
    if (scheme && identifier) return [{ scheme, identifier }]
    lose(lost, 'identifiers without a scheme or a number')
    return []
  })
}

function chamberOf({ of }: Term): string | null {
  return of.is === 'chamber' ? of.chamber : null
}

/** The party that a person belongs to independently of a term. */
function ownParty(terms: readonly Term[], today: string): string | null {
  const parties = new Set(
    terms.flatMap((term) => (term.of.is === 'party' && runsOn(today, term) ? term.organization : [])),
  )
  return parties.size === 1 ? [...parties][0]! : null
}

function contactsOf(person: Reading, lost: Lost) {
  const contacts = [
    { kind: 'email', value: person.text('email') },
    ...person
      .objects('contact_details')
      .map((each) => ({ kind: each.text('type'), value: each.text('value') })),
    ...person.objects('links').map((each) => ({ kind: each.text('note'), value: each.text('url') })),
  ]
  let [email, phone]: (string | null)[] = [null, null]
  const social: Record<string, string> = {}
  for (const { kind, value } of contacts) {
    const called = kind?.toLowerCase() ?? ''
    const network = Object.hasOwn(NETWORKS, called) ? NETWORKS[called]! : null
    if (value === null) continue
    if (called === 'email' && !email) email = value
    else if (PHONES.has(called) && !phone) phone = value
    else if (network && !social[network]) social[network] = value
    else if (value !== email && value !== phone) lose(lost, 'further contacts and links')
  }
  return { email, phone, social }
}
