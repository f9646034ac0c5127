// The vocabulary of subjects: their names and groups, and the tags of each country that mean them.
import * as z from 'zod'
import { MAPPED_TAGS, type MappedTag } from '#domains/subjects/tags.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#domains/subjects/vocabulary.ts'
import { effectiveCountries } from '#model/access/caller.ts'
import { countryParams, requestedCountries } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'

const names = z.object({ es: z.string(), pt: z.string(), en: z.string() }).meta({ id: 'Names' })

const subject = z
  .object({
    slug: z.string().describe('Stable name; the value of `subject` and in `subjects`.'),
    name: names,
    group: z.object({ slug: z.string(), name: names }).describe('The broader group.'),
    tags: z.array(
      z.object({
        name: z.string().describe('Name of an interest tag, whatever its case and accents.'),
        judged: z.boolean().describe('True for a judgement: the tag is wider, or only overlaps the subject.'),
        country_codes: z.array(z.string()).describe('Countries where the tag has this subject.'),
      }),
    ),
  })
  .meta({ id: 'Subject', description: 'A subject of the vocabulary that all countries share.' })

/** `GET /v1/subjects`. */
export const subjectsOperation = onReplicas({
  id: 'subjects',
  summary: 'Subjects that all countries share, and the interest tags of each country that have them.',
  http: { method: 'GET', path: '/v1/subjects' },
  access: 'key',
  params: countryParams,
  output: z.object({ data: z.array(subject) }),
  cacheSeconds: 3600,
  run: async (_context, input, caller) => {
    const countries = effectiveCountries(caller, requestedCountries(input))
    const tags = MAPPED_TAGS.filter(({ country }) => countries.includes(country))
    const data = SUBJECTS.map(({ slug, name, group }) => ({
      ...{ slug, name },
      group: { slug: group, name: SUBJECT_GROUPS[group] },
      tags: tagsOf(slug, tags),
    }))
    return { value: { data } }
  },
})

/** The tags of a subject: one that several countries have is listed once. */
function tagsOf(slug: string, all: readonly MappedTag[]) {
  const own = all.flatMap(({ tag, country, subjects }) => {
    const found = subjects.find((each) => each.slug === slug)
    return found ? [{ name: tag, judged: found.judged, country }] : []
  })
  return [...Map.groupBy(own, ({ name, judged }) => JSON.stringify([name, judged])).values()].map(
    (group) => ({
      ...{ name: group[0]!.name, judged: group[0]!.judged },
      country_codes: group.map(({ country }) => country),
    }),
  )
}
