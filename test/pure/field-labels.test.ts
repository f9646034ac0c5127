// Every field that can change has a label in each language of the pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domains } from '#domains/index.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { markupOf } from '#web/html.ts'
import { labelOf } from '#web/pages/declared/labels.ts'
import { attributeOf, elementsIn } from '../support/web-visitor.ts'

/** What the service decides, and never changes or is never reported. */
const OWN = new Set([
  ...['id', 'key', 'country_code', 'country_id', 'sample'],
  ...['retrieved_at', 'first_seen_at', 'content_changed_at'],
])

test('fields have labels in the language of the page', () => {
  const english = LANGUAGES.flatMap((language) =>
    domains.flatMap((domain) =>
      Object.keys(domain.fields)
        .filter((name) => !OWN.has(name))
        .filter((name) => {
          const { shown } = labelOf({ language }, domain, name)
          return elementsIn(markupOf(shown)).some((each) => attributeOf(each, 'lang') === 'en')
        })
        .map((name) => `${language} ${domain.name}.${name}`),
    ),
  )
  assert.deepEqual(english, [])
})
