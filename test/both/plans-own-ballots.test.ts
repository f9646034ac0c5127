// The ballots of a person, explained over filled tables: those that are compared with the party, and those
// whose subjects are counted, come from an index that has all that is needed of them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { subjectsQuery, withPartyQuery } from '#store/reading/voting/own-ballots.ts'
import { explain, filledDatabase } from '../support/explained.ts'

const db = await filledDatabase(['bills', 'roll-calls', 'votes'].map((name) => domainNamed(name)!))
after(() => db[Symbol.asyncDispose]())
const asked = { actor: 7, country: 'BR', since: null, until: null } as const

test('no row of a ballot is read to compare it with the party or to count its subjects', async () => {
  for (const query of [withPartyQuery(asked), subjectsQuery(asked)]) {
    const nodes = (await explain(db, query, true)).filter((node) => node['Relation Name'] === 'votes')
    assert.deepEqual(
      nodes.map((node) => node['Node Type']),
      ['Index Only Scan'],
    )
  }
})
