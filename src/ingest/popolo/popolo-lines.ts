// A Popolo file as lines: legislators with their terms and commissions, and the parties and commissions that
// they belong to. https://www.popoloproject.com/specs/, and the files of EveryPolitician, 2015 to 2019.
import { createReadStream } from 'node:fs'
import { commissions, parties } from '#domains/catalogues.ts'
import { zoned } from '#lib/dates.ts'
import { openUnnamed } from '#lib/unnamed-file.ts'
import { COUNTRIES } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { NumberedLine } from '../lines.ts'
import { countLoss, type ElementReader, elementReader, type LossCounts } from './element-reader.ts'
import { elements } from './elements.ts'
import {
  emptyGathered,
  type Gathered,
  gather,
  gatherMembership,
  organizationKind,
  type PopoloOptions,
} from './file.ts'
import { memberTerms } from './member-terms.ts'
import { identifiersOf, personLine, sourceOf } from './popolo-people.ts'

/** Marks every line. */
const SOURCE = 'popolo'
const GATHERED = new Set(['memberships', 'posts', 'areas', 'events'])

/**
 * The lines of a Popolo file, numbered by the position in its list. It is read twice: people, once everything
 * they refer to is known. `lost` counts the content of the file that is not in the lines. Throws a `Problem`
 * for a file of another format.
 */
export async function* popoloLines(
  input: AsyncIterable<Uint8Array>,
  options: PopoloOptions,
  lost: LossCounts,
): AsyncGenerator<NumberedLine> {
  const languages = options.country === 'BR' ? ['pt-br', 'pt', 'mul', 'en'] : ['es', 'mul', 'en']
  const retrieved_at = zoned(`${options.seenOn}T00:00:00`, COUNTRIES[options.country].time_zone)
  const numbered = (number: number, given: Line) => {
    return { number, text: JSON.stringify({ ...given, source_id: SOURCE, retrieved_at }) }
  }
  await using copy = await openUnnamed()
  const gathered = emptyGathered()
  for await (const { list, number, value } of elements(copied(input, copy))) {
    if (list === 'persons') continue
    const each = elementReader(list, value, languages, lost)
    if (list === 'organizations') {
      const body = organizationLine(gathered, each, options, lost)
      if (body) yield numbered(number, body)
    } else if (GATHERED.has(list)) gather(gathered, list, each, lost)
    else {
      countLoss(lost, list)
      continue
    }
    each.done()
  }
  const again = createReadStream('', { fd: copy.fd, start: 0, autoClose: false })
  const known = new Set<string>()
  for await (const { list, number, value } of elements(again)) {
    if (list !== 'persons') continue
    const person = elementReader(list, value, languages, lost)
    const id = person.text('id')
    if (id === null || known.has(id)) {
      countLoss(lost, id === null ? 'persons without an id' : 'persons with a repeated id')
      continue
    }
    known.add(id)
    for (const each of person.objects('memberships')) gatherMembership(gathered, id, each, lost)
    const died = person.date('death_date')
    const terms = memberTerms(gathered.memberships.get(id) ?? [], died, gathered, options, lost)
    const given = personLine(id, person, terms, options, lost)
    gathered.memberships.delete(id)
    if (given) person.done()
    if (given) yield numbered(number, given)
  }
  for (const left of gathered.memberships.values())
    for (const _ of left) countLoss(lost, 'memberships of persons who are not in the file')
}

/** The bytes as they arrive, with a copy stored for a second reading. */
async function* copied(
  input: AsyncIterable<Uint8Array>,
  copy: { appendFile(bytes: Uint8Array): Promise<void> },
) {
  for await (const chunk of input) {
    await copy.appendFile(chunk)
    yield chunk
  }
}

/** A party or a commission; chambers are known, and other kinds are reported. */
function organizationLine(
  { organizations }: Gathered,
  each: ElementReader,
  options: PopoloOptions,
  lost: LossCounts,
): Line | null {
  const [id, name, classification] = [each.text('id'), each.text('name'), each.text('classification')]
  if (id === null || name === null) {
    countLoss(lost, 'organizations without an id or a name')
    return null
  }
  const kind = organizationKind({ id, name, classification }, options)
  organizations.set(id, kind)
  const common = { key: `${options.prefix}:${id}`, country_code: options.country, name } as const
  if (kind.is === 'party') {
    const gone = each.date('dissolution_date').day
    const active = gone === null || gone > options.today
    const identifiers = identifiersOf(each, lost)
    return line(parties, {
      ...common,
      identifiers,
      kind: kind.kind,
      ...(active ? {} : { active }),
      ...sourceOf(each, lost),
    })
  }
  if (kind.is === 'commission') {
    const parentId = each.text('parent_id')
    const parent = organizations.get(parentId ?? '')
    if (parentId && !parent) countLoss(lost, 'commissions whose parent is not in the file before them')
    return line(commissions, {
      ...common,
      identifiers: identifiersOf(each, lost),
      kind: classification,
      chamber: parent?.is === 'chamber' ? parent.chamber : null,
      active_from: each.date('founding_date').day,
      active_until: each.date('dissolution_date').day,
      ...sourceOf(each, lost),
    })
  }
  if (kind.is === 'other')
    countLoss(lost, `organizations that are not a chamber, party or commission: ${name} (${id})`)
  return null
}
