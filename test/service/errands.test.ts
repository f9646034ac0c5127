// Errands: requests of people, done by an agent with only the tools over the sample world, each within its
// calls and tokens, with the result compared with the database.
import { after, before, describe, it } from 'node:test'
import { EN } from '../support/errands/en.ts'
import { done } from '../support/errands/errand.ts'
import { ES } from '../support/errands/es.ts'
import { PT } from '../support/errands/pt.ts'
import type { TestApp } from '../support/helpers.ts'
import { startSampleApp } from '../support/sample-service.ts'

const email = 'ana@example.org'

let service: TestApp
let key: string
before(async () => {
  service = await startSampleApp()
  await service.app.context.accounts.create({ email, password: 'una frase larga', listening_quota: 3 })
  key = await service.key({ email })
})
after(() => service[Symbol.asyncDispose]())

for (const [language, errands] of [
  ['Spanish', ES],
  ['Portuguese', PT],
  ['English', EN],
] as const)
  describe(`an errand in ${language}`, () => {
    for (const errand of errands) it(nameOf(errand.asks), () => done(service, key, errand))
  })

/** The request, with a placeholder for its subject. */
function nameOf(asks: (about: Record<string, string>) => string): string {
  return asks(new Proxy({}, { get: () => '…' }))
}
