// kill -9 of imports: no acknowledged line is lost, and the next run ends with the records of an undisturbed
// one.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sampleWorld } from '#sample/world.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { contentOf } from './content.ts'
import { survivesKills } from './killing.ts'

let origin: Place
before(async () => {
  origin = await makePlace()
})
after(() => origin[Symbol.asyncDispose]())

test('a killed import ends with the same records when it is repeated', { skip: NATIVE }, async (t) => {
  const lines = [...sampleWorld({ scale: LONG ? 0.5 : 0.2 })].map((line) => JSON.stringify(line))
  const file = join(origin.folder, 'lines.ndjson')
  // From its end: most lines wait for others, in a temporary file.
  await writeFile(file, lines.reverse().join('\n'))
  const acknowledged = (said: string) =>
    Number([...said.matchAll(/"committed":\{"lines":\d+,"created":(\d+)/g)].at(-1)?.[1] ?? 0)
  await survivesKills(t, {
    fresh: () => makePlace({ migrated: true }),
    ways: [{ words: ['bin/hemiciclo.js', 'import', file, '--json'], acknowledged }],
    result: contentOf,
  })
})
