// kill -9 of the runs of a source: nothing stored is lost, and the next run ends like an undisturbed one.
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { contentOf } from './content.ts'
import { survivesKills } from './killing.ts'
import { CHAMBER, recordChamber, SINCE } from './recorded-chamber.ts'

let origin: Place
before(async () => {
  origin = await makePlace()
})
after(() => origin[Symbol.asyncDispose]())

test('a killed run of a source is completed by the next', { skip: NATIVE }, async (t) => {
  const folder = join(origin.folder, 'replies')
  await recordChamber(folder, LONG ? 2_000 : 1_000)
  const words = ['bin/hemiciclo.js', 'ingest', CHAMBER, '--replay', folder, '--since', SINCE]
  await survivesKills(t, {
    fresh: () => makePlace({ migrated: true }),
    ways: [{ words }],
    result: contentOf,
  })
})
