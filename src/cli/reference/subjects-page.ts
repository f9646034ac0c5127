// The reference page of subjects: their names and groups, and the tags that mean them.
import { MAPPED_TAGS } from '#domains/subjects/tags.ts'
import { SUBJECT_GROUPS, SUBJECTS } from '#domains/subjects/vocabulary.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { markdownTable } from './domain-page.ts'

export function subjectsPage(): string {
  const groups = Object.entries(SUBJECT_GROUPS).map(([group, name]) => {
    const rows = SUBJECTS.filter((each) => each.group === group).map(({ slug, name: { es, pt, en } }) => [
      ...[`\`${slug}\``, es, pt, en],
      tagsOf(slug),
    ])
    return `## ${name.en}\n\n${markdownTable(['`subject`', 'es', 'pt', 'en', 'Tags'], rows)}\n`
  })
  return `# Subjects

Generated from the map of tags to [subjects](../use/subjects.md), which is made by hand. An asterisk marks a
judgement: the tag is wider than the subject, or only overlaps it. A tag without countries is in the map of
every country of its language.

${groups.join('\n')}`
}

/** The tags of a subject, with their countries where those are not all of a language. */
function tagsOf(slug: string): string {
  const own = MAPPED_TAGS.flatMap(({ tag, country, subjects }) => {
    const found = subjects.find((each) => each.slug === slug)
    return found ? [{ label: found.judged ? `${tag}*` : tag, country }] : []
  })
  const labels = [...Map.groupBy(own, ({ label }) => label)].map(([label, of]) => {
    const countries = of.map(({ country }) => country)
    const isOfLanguage = countries.length >= COUNTRY_CODES.length - 1
    return isOfLanguage ? label : `${label} (${countries.join(', ')})`
  })
  return labels.join(' · ')
}
