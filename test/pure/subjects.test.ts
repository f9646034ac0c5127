// The vocabulary of subjects and the map from tags: complete in three languages, without contradictions, and
// how much it covers of the vocabularies of sources and of the sample world.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { subjectsText } from '#domains/subjects/field.ts'
import { MAPPED_TAGS, subjectsOfTag, tagsOfSubjects } from '#domains/subjects/tags.ts'
import { SUBJECT_GROUPS, SUBJECTS, subjectNamed } from '#domains/subjects/vocabulary.ts'
import { fold } from '#lib/texts/text.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { sampleWorld } from '#sample/world.ts'
import { sources } from '#sources/index.ts'
import { TAG_VOCABULARIES } from '../fixtures/tag-vocabularies.ts'

test('every subject has a slug of its own, a group, and a name of its own in each language', () => {
  for (const { slug, group } of SUBJECTS) {
    assert.match(slug, /^[a-z]+(?:-[a-z]+)*$/)
    assert.ok(SUBJECT_GROUPS[group], slug)
  }
  const unique = (values: readonly string[]) => assert.deepEqual(values, [...new Set(values)])
  unique(SUBJECTS.map(({ slug }) => slug))
  for (const language of LANGUAGES) unique(SUBJECTS.map(({ name }) => fold(name[language])))
})

test('every tag has existing subjects, each once, and is in the map of its country once', () => {
  for (const { tag, country, subjects } of MAPPED_TAGS) {
    assert.ok(subjects.length > 0 && subjects.every(({ slug }) => subjectNamed(slug)), `${country} ${tag}`)
    assert.equal(new Set(subjects.map(({ slug }) => slug)).size, subjects.length, `${country} ${tag}`)
  }
  const keys = MAPPED_TAGS.map(({ country, tag }) => `${country}:${fold(tag)}`)
  assert.deepEqual(keys, [...new Set(keys)])
})

test('a tag with several subjects of equal width marks each as a judgement', () => {
  const joint = MAPPED_TAGS.filter(({ tag }) => / [ye] |[,/]/.test(tag))
  assert.ok(joint.length > 100)
  for (const { tag, country, subjects } of joint)
    if (subjects.length > 1)
      assert.ok(
        subjects.some(({ judged }) => judged),
        `${country} ${tag}`,
      )
})

test('case and accents of a tag do not matter; other tags have no subject', () => {
  assert.deepEqual(subjectsOfTag('CO', 'EDUCACION'), [{ slug: 'education', judged: false }])
  assert.deepEqual(
    subjectsOfTag('BR', 'Energia, Recursos Hídricos e Minerais').map(({ slug }) => slug),
    ['energy', 'water', 'mining'],
  )
  assert.deepEqual(subjectsOfTag('CL', 'Jurel'), [{ slug: 'fisheries', judged: false }])
  for (const [country, name] of [
    ['CO', 'Jurel'],
    ['CO', 'Saúde'],
    ['CL', 'Agua bendita'],
  ] as const)
    assert.deepEqual(subjectsOfTag(country, name), [])
})

test('the tags of a subject are those that the map gives it', () => {
  const water = tagsOfSubjects(['water']).map(({ country, name }) => `${country}:${name}`)
  assert.ok(water.includes('BR:energia recursos hidricos e minerais') && water.includes('CO:agua'))
})

test('the filter takes slugs and names, and says which subject was meant', () => {
  for (const name of ['water', 'Agua y saneamiento', 'agua', 'ÁGUA', 'Water and sanitation'])
    assert.deepEqual(subjectsText.parse(name), ['water'])
  assert.deepEqual(subjectsText.parse('water,agua,health'), ['water', 'health'])
  for (const subject of SUBJECTS)
    for (const name of [subject.slug, ...LANGUAGES.map((language) => subject.name[language])])
      assert.deepEqual(subjectsText.parse(name), [subject.slug], name)
  const { error } = subjectsText.safeParse('pensins')
  assert.match(error!.issues[0]!.message, /"pensins" is not a subject.*did you mean pensions\?/)
})

test('all tags of the sample world but its areas have subjects', () => {
  const tags = [...sampleWorld({})].filter(({ domain }) => domain === 'interest-tags')
  for (const country of COUNTRY_CODES) {
    const topics = tags.filter((line) => line.country_code === country && line.parent_key)
    const unknown = topics.filter(({ name }) => !subjectsOfTag(country as CountryCode, String(name)).length)
    assert.ok(topics.length >= 30, country)
    assert.deepEqual(
      unknown.map(({ name }) => name),
      [],
      country,
    )
  }
})

const told = readFileSync(new URL('../../docs/use/subjects.md', import.meta.url), 'utf8')

test('the docs name the sources that draft tags, and no others', () => {
  const drafting = sources.filter(({ domains }) => domains.includes('interest-tags')).map(({ id }) => id)
  const named = told.match(/`[a-z]{2}\.[a-z-]+`/g) ?? []
  assert.deepEqual(named.map((name) => name.slice(1, -1)).sort(), drafting.sort())
})

test('the docs tell how much of the vocabularies of sources has subjects', (t) => {
  const rows = TAG_VOCABULARIES.map(({ country, title, tags }) => {
    const unmapped = tags.filter((name) => !subjectsOfTag(country, name).length)
    if (unmapped.length) t.diagnostic(`${country} ${title}, without a subject: ${unmapped.join('; ')}`)
    return `| ${country} | ${title} | ${tags.length - unmapped.length} of ${tags.length} |`
  })
  assert.deepEqual(
    rows.filter((row) => !told.includes(row)),
    [],
  )
})
