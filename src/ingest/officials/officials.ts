// A hand-maintained table of executive officials, with a public page in each row, as lines of actors:
// validated row by row.
import type * as z from 'zod'
import { squeeze } from '#lib/texts/text.ts'
import { ownWords } from '#model/declaration/own-words.ts'
import { slug } from '#sources/kit/names.ts'
import type { NumberedLine } from '../lines.ts'
import { peopleIn } from './official-people.ts'
import { type OfficialRow, OfficialRowShape, seenAt } from './official-row.ts'
import { officialRows } from './officials-csv.ts'

/**
 * The officials of a table, each after the body that they serve in, numbered by the line of the file. The
 * errors of a row are in its line, and all rows of that person are left out. `now` is RFC 3339. Throws a
 * `Problem` for a file that is not such a table.
 */
export async function* officialTableLines(
  input: AsyncIterable<Uint8Array>,
  now: string,
): AsyncGenerator<NumberedLine> {
  const good: { number: number; row: OfficialRow }[] = []
  const bad = new Map<string, number>()
  for await (const { number, cells } of officialRows(input)) {
    const read = OfficialRowShape.safeParse(cells, { error: ownWords, reportInput: true })
    const fault = read.success ? futureFault(read.data, now) : faultOf(read.error)
    if (fault === null && read.success) good.push({ number, row: read.data })
    else {
      yield { number, text: '', fault: fault! }
      const person = `${squeeze(cells.country ?? '').toUpperCase()} ${slug(cells.name ?? '')}`
      if (!bad.has(person)) bad.set(person, number)
    }
  }
  const whole: typeof good = []
  for (const each of good) {
    const faulty = bad.get(`${each.row.country} ${slug(each.row.name)}`)
    if (faulty === undefined) whole.push(each)
    else
      yield {
        number: each.number,
        text: '',
        fault: `is skipped, because line ${faulty} of the same person is invalid`,
      }
  }
  yield* peopleIn(whole, now)
}

function futureFault(row: OfficialRow, now: string): string | null {
  return seenAt(row) > now ? 'seen_on: is in the future' : null
}

function faultOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
