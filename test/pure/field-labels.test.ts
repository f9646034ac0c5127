// Every field that can change, and every filter of a list, has a label in each language of the pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domains } from '#domains/index.ts'
import { LANGUAGES } from '#model/access/account.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { operations } from '#operations/index.ts'
import { markupOf } from '#web/html.ts'
import { labelOf } from '#web/pages/declared/labels.ts'
import { listedDomain } from '#web/pages/filters/derived-filters.ts'
import { isSelecting } from '#web/pages/filters/filter-form.ts'
import { attributeOf, elementsIn } from '../support/web-visitor.ts'

/** What the service decides, and never changes or is never reported. */
const OWN = new Set([
  ...['id', 'key', 'country_code', 'country_id', 'sample'],
  ...['retrieved_at', 'first_seen_at', 'content_changed_at'],
])

/** Filters that have fields of their own on every list: words, countries and a period. */
const SHARED = new Set(['q', 'country_code', 'since', 'until'])

/** The names of a domain whose labels are English on pages in another language. */
function inEnglish(names: (domain: Domain) => readonly string[]): string[] {
  return LANGUAGES.flatMap((language) =>
    domains.flatMap((domain) =>
      names(domain)
        .filter((name) => {
          const { shown } = labelOf({ language }, domain, name)
          return elementsIn(markupOf(shown)).some((each) => attributeOf(each, 'lang') === 'en')
        })
        .map((name) => `${language} ${domain.name}.${name}`),
    ),
  )
}

test('fields have labels in the language of the page', () => {
  assert.deepEqual(
    inEnglish(({ fields }) => Object.keys(fields).filter((name) => !OWN.has(name))),
    [],
  )
})

test('filters of lists have labels in the language of the page', () => {
  const filters = (domain: Domain) =>
    operations
      .filter(({ id }) => listedDomain(id) === domain)
      .flatMap(({ params }) => Object.entries(params))
      .filter(([name, param]) => param.in === 'query' && isSelecting(name) && !SHARED.has(name))
      // One field has both ends of a period.
      .flatMap(([name]) => (name.endsWith('_before') ? [] : name))
  assert.deepEqual(inEnglish(filters), [])
})
