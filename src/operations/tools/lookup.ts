// The tools by which agents find the ids of a domain.
import { domainNamed, domains } from '#domains/index.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { type Tool, tools } from './tools.ts'

/** The tool that lists the records of a domain, or undefined. */
export function listToolOf(domain: string): Tool | undefined {
  const list = `${domain}.list`
  return tools.find(({ operation, wider }) => operation.id === list || wider?.tool.operation.id === list)
}

/** The way to find ids of a domain: in its list, by a filter of another list, or inside other records. */
export function whereIds(domain: string): string {
  const list = listToolOf(domain)
  if (list) return `look it up with ${list.name} first`
  for (const { domain: listed, name } of tools) {
    const filter = listed?.filters.find((field) => listed.fields[field]!.refers?.domain === domain)
    if (filter) return `ids are in rows of ${name}, as ${filter}`
  }
  const owners = domains.filter(({ fields }) => fields[domain]?.fields).map(({ many }) => many)
  return owners.length
    ? `ids are in ${domain}[] of ${owners.join(', ')}`
    : `look it up at ${domainNamed(domain)!.path} first`
}

/** The same for an argument of a tool; undefined where it is no id of a domain. */
export function whereArgument(name: string, { domain }: Tool): string | undefined {
  const owner = name === 'id' ? domain : domains.find((each) => idColumn(each) === name)
  return owner ? whereIds(owner.name) : undefined
}
