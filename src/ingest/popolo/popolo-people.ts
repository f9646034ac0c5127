// The people of a Popolo file as legislators: those who have a seat in a chamber.
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { ElementReader, LossCounts } from './element-reader.ts'
import { countLoss } from './element-reader.ts'
import type { PopoloOptions } from './file.ts'
import { runsOn, type Term } from './member-terms.ts'

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
  person: ElementReader,
  terms: readonly Term[],
  options: PopoloOptions,
  lost: LossCounts,
): Line | null {
  const name = person.text('name')
  const seats = terms.filter(({ body }) => body.is === 'chamber')
  const last = seats.findLast((seat) => runsOn(options.today, seat)) ?? seats.at(-1)
  if (!name || !last) {
    countLoss(lost, name ? 'persons without a seat in a chamber' : 'persons without a name')
    return null
  }
  const party = last.party ?? ownParty(terms, options.today)
  const key = (body: string | null) => body && `${options.prefix}:${body}`
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
      .filter(({ body }) => body.is === 'commission')
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
export function sourceOf(object: ElementReader, lost: LossCounts): { source_url?: string } {
  const [first, ...more] = object.objects('sources').flatMap((source) => source.url('url') ?? [])
  for (const _ of more) countLoss(lost, 'further sources')
  return first ? { source_url: first } : {}
}

/** The identifiers of other registers; those of Wikidata are compared with others'. */
export function identifiersOf(
  object: ElementReader,
  lost: LossCounts,
): { scheme: string; identifier: string }[] {
  return object.objects('identifiers').flatMap((each) => {
    const [scheme, identifier] = [each.text('scheme'), each.text('identifier')]
    if (scheme && identifier) return [{ scheme, identifier }]
    countLoss(lost, 'identifiers without scheme or value')
    return []
  })
}

function chamberOf({ body }: Term): string | null {
  return body.is === 'chamber' ? body.chamber : null
}

/** The party that a person belongs to independently of a term. */
function ownParty(terms: readonly Term[], today: string): string | null {
  const parties = new Set(
    terms.flatMap((term) => (term.body.is === 'party' && runsOn(today, term) ? term.organization : [])),
  )
  return parties.size === 1 ? [...parties][0]! : null
}

function contactsOf(person: ElementReader, lost: LossCounts) {
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
    else if (value !== email && value !== phone) countLoss(lost, 'further contacts and links')
  }
  return { email, phone, social }
}
