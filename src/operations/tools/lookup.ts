// The tools by which agents find the ids of a domain.
import { domainNamed, domains } from '#domains/index.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { type Tool, tools } from './tools.ts'

/** The tool that lists the records of a domain, or undefined. */
export function listOf(domain: string): Tool | undefined {
  return tools.find(({ operation }) => operation.id === `${domain}.list`)
}

/** The way to find ids of a domain: in its list, by a filter of another list, or inside other records. */
export function whereIds(domain: string): string {
  const list = listOf(domain)
  if (list) return `look it up with ${list.name} first`
  for (const { of, name } of tools) {
    const filter = of?.filters.find((field) => of.fields[field]!.refers?.domain === domain)
    if (filter) return `ids are in rows of ${name}, as ${filter}`
  }
  const owners = domains.filter(({ fields }) => fields[domain]?.fields).map(({ many }) => many)
  return owners.length
    ? `ids are in ${domain}[] of ${owners.join(', ')}`
    : `look it up at ${domainNamed(domain)!.path} first`
}

/** The same for an argument of a tool; undefined where it is no id of a domain. */
export function whereArgument(name: string, { of }: Tool): string | undefined {
  const domain = name === 'id' ? of : domains.find((each) => idColumn(each) === name)
  return domain ? whereIds(domain.name) : undefined
}
