// The skeleton of a source: a declaration that lists bills page by page, a parser of one, and no fixtures
// yet. The tests report each TODO in it. The texts are in a folder next to this file.
import { readFileSync } from 'node:fs'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'

/** The files of a new source, by path from the root. Throws an Error for an invalid id. */
export function skeleton(id: string): ReadonlyMap<string, string> {
  const [country, body] = partsOf(id)
  return new Map([
    [`src/sources/${country}/${body}.ts`, filled('declaration.ts.txt', id)],
    [`src/sources/${country}/${body}/bills.ts`, filled('bills.ts.txt', id)],
    [`test/fixtures/sources/${id}/index.json`, '{}\n'],
  ])
}

/** The register of sources with one more at its end. Throws an Error where it already exists. */
export function withRegistration(register: string, id: string): string {
  const [country, body] = partsOf(id)
  const file = `'./${country}/${body}.ts'`
  const line = `import { ${constantOf(id)} } from ${file}`
  if (register.includes(line)) throw new Error(`${id} is in the register already.`)
  return importing(register, line).replace(
    /(readonly Source\[\] = \[\n(?: {2}\S.*\n)*)/,
    `$1  ${constantOf(id)},\n`,
  )
}

/** The text of a module with one more import among those of its folder. */
export function importing(text: string, line: string): string {
  const imports = [...text.matchAll(/^import \{[^}]+\} from '\.\/.+'\n/gm)].map(([each]) => each)
  // In Biome's order: without the suffix, before which `ar/senado` and `ar/senado-agenda` differ.
  const path = (each: string) => each.slice(each.indexOf("'"), each.lastIndexOf('.ts'))
  const sorted = [...imports, `${line}\n`].sort((a, b) => (path(a) < path(b) ? -1 : 1))
  return text.replace(imports.join(''), sorted.join(''))
}

/** `do.camara-sil` → `doCamaraSil`. */
function constantOf(id: string): string {
  return id.replace(/[.-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function partsOf(id: string): [country: string, body: string] {
  const [, country, body] = /^([a-z]{2})\.([a-z][a-z0-9-]*)$/.exec(id) ?? []
  if (!country || !body || !COUNTRY_CODES.includes(country.toUpperCase() as CountryCode))
    throw new Error(
      `${id} is not an id of a source: use country and body with a dot between, such as co.senado.`,
    )
  return [country, body]
}

/** A text with the names of a source in place of `{{…}}`. */
function filled(file: string, id: string): string {
  const [country, body] = partsOf(id)
  const names: Readonly<Record<string, string>> = {
    id,
    body,
    COUNTRY: country.toUpperCase(),
    constant: constantOf(id),
    prefix: `${country}:${body}`,
  }
  const text = readFileSync(new URL(`./skeleton/${file}`, import.meta.url), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name]!)
}
