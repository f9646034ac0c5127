// Followed bills have one name: on the front page, on the page of the account, as a subscription.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LANGUAGES } from '#model/access/account.ts'
import { FOLLOWED_BILLS } from '#operations/account/subscriptions/default-name.ts'
import { accountWords } from '#web/words/account.ts'
import { homeWords } from '#web/words/home.ts'

it('followed bills have one name in each language', () => {
  for (const language of LANGUAGES) {
    const name = FOLLOWED_BILLS[language]
    const { title, caption } = accountWords[language].follows
    assert.deepEqual([title, homeWords[language].own.follows], [name, name])
    assert.ok(caption.startsWith(`${name}, `))
  }
})
