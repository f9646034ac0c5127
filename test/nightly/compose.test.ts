// The compose file follows the Compose Specification, by the schema that `dclint` publishes with it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { nightlyFile, nightlyPackage } from '../../nightly/packages.ts'

/** The part of `yaml` that this test uses. */
interface Yaml {
  parse(text: string): unknown
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHEMA = join(dirname(nightlyFile('dclint/package.json')), 'schemas/compose.schema.json')
const { parse } = await nightlyPackage<Yaml>('yaml')
const files = globSync('{,deploy/**/}{docker-,}compose*.{yaml,yml}', { cwd: ROOT })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const valid = compiled()

function compiled() {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  // Formats of Compose, which engines check themselves.
  for (const name of ['duration', 'subnet_ip_address', 'ports', 'expose']) ajv.addFormat(name, true)
  return ajv.compile({ ...JSON.parse(readFileSync(SCHEMA, 'utf8')), $schema: undefined })
}

/** What a file violates of the schema. */
function violations(text: string): string {
  valid(parse(text))
  return (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('\n')
}

test('compose files follow their specification', () => {
  assert.deepEqual(files, ['compose.yaml'])
  for (const file of files) assert.equal(violations(read(file)), '', file)
})

for (const [what, right, wrong] of [
  ['a condition that does not exist', 'condition: service_healthy', 'condition: service_well'],
  ['a misspelt property', 'healthcheck:', 'healthchek:'],
  ['another type', 'stop_grace_period: 20s', 'stop_grace_period: [20s]'],
  ['an unknown field of an object', 'required: false', 'needed: false'],
] as const)
  test(`a copy with ${what} violates it`, () => {
    const text = read('compose.yaml')
    assert.ok(text.includes(right))
    assert.match(violations(text.replace(right, wrong)), /\/services\//)
  })
