// The table of the security standard accounts for each requirement of level 2 once, and names existing tests.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { it } from 'node:test'

const page = readFileSync(new URL('../../docs/operate/security.md', import.meta.url), 'utf8')
const standard = page.slice(page.indexOf('## OWASP ASVS'))

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, from its first to its last. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3 },
  ...{ '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1 },
  ...{ '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2 },
  ...{ '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2 },
  ...{ '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3 },
  ...{ '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  '17.3': 2,
}

it('each requirement is accounted for once', () => {
  const found: string[] = []
  for (const [, section, met] of standard.matchAll(/^\| (\d+\.\d+) [^|]+ \| ([\d, ]+) \|/gm))
    found.push(...met!.split(', ').map((number) => `${section}.${number}`))
  const others = standard.slice(standard.indexOf('| Not met |')).replace(/`[^`]*`/g, '')
  for (const [text, from, to] of others.matchAll(/\b(\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))?\b/g)) {
    const [section, first] = [from!.replace(/\.\d+$/, ''), Number(from!.split('.')[2])]
    const last = to ? Number(to.split('.')[2]) : first
    assert.ok(last >= first, text)
    for (let number = first; number <= last; number++) found.push(`${section}.${number}`)
  }
  const absent = others.slice(others.indexOf('Not in this service'))
  for (const [section, count] of Object.entries(SECTIONS))
    if (
      new RegExp(`(?<![\\d.])${section.replace('.', '\\.')}(?![\\d.])`).test(absent) ||
      section.startsWith('17.')
    )
      for (let number = 1; number <= count; number++) found.push(`${section}.${number}`)
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  )
  assert.deepEqual(found.toSorted(), all.toSorted())
})

it('each test that the page names exists', () => {
  const named = [...page.matchAll(/`(test\/[\w/-]+\.test\.ts)`/g)].map(([, path]) => path!)
  assert.ok(named.length > 100)
  for (const path of named) assert.ok(existsSync(new URL(`../../${path}`, import.meta.url)), path)
})
