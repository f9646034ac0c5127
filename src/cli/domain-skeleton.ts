// The skeleton of a domain: a declaration of records with a title, a summary, a day and an address, for its
// author to edit; and its line in the list of domains.
import { readFileSync } from 'node:fs'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { importing } from './skeleton.ts'

export interface DomainNames {
  /** The noun for one record; derived from the name by default. */
  readonly one?: string
  /** The countries that may have such records; all by default. */
  readonly country?: readonly string[]
}

/** `budget-lines` → `budgetLines`. Throws an Error for an invalid name. */
export function constantOf(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name) || name.length > 40)
    throw new Error(
      `${name} is not a name of a domain: use lower-case words with hyphens, such as budget-lines.`,
    )
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The declaration. Throws an Error for an invalid name, noun or country. */
export function domainSkeleton(name: string, { one, country }: DomainNames): string {
  const constant = constantOf(name)
  const many = name.replaceAll('-', ' ')
  const single = one ?? many.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
  if (!/^[a-z]+(?: [a-z]+)*$/.test(single) || single === many)
    throw new Error(`Give the singular of ${many} with --one, in English words, such as «budget line».`)
  const codes = (country ?? []).map((code) => code.toUpperCase())
  const unknown = codes.find((code) => !COUNTRY_CODES.includes(code as CountryCode))
  if (unknown) throw new Error(`${unknown} is not among ${COUNTRY_CODES.join(', ')}.`)
  const written = codes.map((code) => `'${code}'`).join(', ')
  const names: Readonly<Record<string, string>> = {
    name,
    constant,
    many,
    one: single,
    Many: many.charAt(0).toUpperCase() + many.slice(1),
    countries: written && `\n  countries: [${written}],`,
  }
  const text = readFileSync(new URL('./skeleton/domain.ts.txt', import.meta.url), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => names[word]!)
}

/**
 * The list of domains with one more after those that it may refer to. Throws an Error where it already
 * exists.
 */
export function withDomain(register: string, name: string): string {
  const constant = constantOf(name)
  if (new RegExp(`\\b${constant}\\b`).test(register))
    throw new Error(`${constant} is in the list of domains already.`)
  const file = `'./${name}.ts'`
  return importing(register, `import { ${constant} } from ${file}`).replace(
    /(const records = \[\n(?: {2}\w+,\n)*)/,
    `$1  ${constant},\n`,
  )
}
