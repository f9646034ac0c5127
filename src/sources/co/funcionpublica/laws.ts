// Laws of the data set: the law, its type, and the text of its articles as a document.
import * as z from 'zod'
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { isDay } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { lawKey } from '../../kit/national/co-laws.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { brief, tidy } from '../../kit/shape.ts'

const PAGE = /^https:\/\/www\.funcionpublica\.gov\.co\/eva\/gestornormativo\/norma\.php\?i=(\d{1,9})$/
const Law = z.object({
  short_name: z.string().regex(/^Ley \d{1,4} de \d{4}$/),
  description: z.string().nullish(),
  url: z.string().regex(PAGE),
  provisions: z.array(z.object({ title: z.string(), content: z.string() })).transform(distinct),
})
type Law = z.infer<typeof Law>

/**
 * A law is given in Bogotá, in many wordings. The certificate of a treaty in its text is too, by the head of
 * an archive.
 */
const GIVEN = new RegExp(
  '\\bdad[ao] en (?:la ciudad de )?bogota(?: d c)? a(?: los)? (\\d{1,2})(?: dias?)?(?: del mes)? de ' +
    '([a-z]+) del?(?: ano)? (\\d{4})\\b(?! (?:el |la )?(?:coordinador|director))',
  'g',
)

/** The law in a reply, and its type. Throws `Doubt` for a law whose number is not unique. */
export function* lawLines(reply: Reply): Iterable<Line> {
  const law = json(reply, Law)
  const [, number = '', year = ''] = /^Ley (\d+) de (\d+)$/.exec(law.short_name)!
  const key = lawKey(number, year)
  if (!key) throw new Doubt(`${law.short_name}: several laws may have this number`)
  const [rtype_key, text] = ['co:rtype:ley', lawText(law)]
  const abstract = brief(tidy(plain(law.description ?? '')))
  yield stub(line(regulationTypes, { key: rtype_key, country_code: 'CO', name: 'LEY' }))
  yield line(regulations, {
    key,
    identifiers: identified(`co:funcionpublica:${PAGE.exec(law.url)![1]}`).identifiers,
    country_code: 'CO',
    number: law.short_name,
    // An abstract replaces the title; a source with the enacted title leaves it the summary.
    title: abstract ?? law.short_name,
    summary: abstract,
    rtype_key,
    issue_date: issuedOn(law, year),
    documents: [
      {
        key: `${key}:funcionpublica`,
        title: law.short_name,
        kind: 'texto',
        url: law.url,
        media_type: 'text/html',
        ...(text ? { text } : {}),
      },
    ],
    external_link: law.url,
  })
}

/** The day that ends the text of the law, if it is of the year in its name; null otherwise. */
function issuedOn({ provisions }: Law, year: string): string | null {
  const [, day, month, printedYear] =
    [...fold(plain(provisions.at(-1)?.content ?? '')).matchAll(GIVEN)].at(-1) ?? []
  if (!day || printedYear !== year) return null
  try {
    const issued = spelledDay(`${day} de ${month} de ${printedYear}`)
    return isDay(issued) ? issued : null
  } catch (error) {
    if (error instanceof Doubt) return null
    throw error
  }
}

function lawText({ provisions }: Law): string {
  return provisions
    .map(({ title, content }) => [tidy(title), plain(content)].filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}
