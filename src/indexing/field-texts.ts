// The searchable fields of a record as texts, by their names in queries: `title:word`.
import { parsedQuery } from '#language/query/query-syntax.ts'
import { foldToken } from '#language/tokenizer.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import { queryFieldName, rankedFields } from './index-declaration.ts'
import { textsAt } from './pieces.ts'
import { SEARCHED } from './searched.ts'

/** A text of a record, and the query name of its field. */
export interface FieldText {
  readonly field: string
  readonly text: string
}

/** Spanish and Portuguese names of the most used fields. */
export const TRANSLATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['título', 'nombre', 'nome']],
  ['author', ['autor', 'autora']],
  ['commission', ['comisión', 'comissão']],
  ['entity', ['entidad', 'entidade']],
  ['party', ['partido']],
  ['position', ['cargo']],
  ['summary', ['resumen', 'resumo']],
  ['code', ['número', 'código']],
  ['outlet', ['medio', 'veículo']],
  ['interest_tag', ['tema']],
])

/** A field that queries may name: its indexed name, its other names, and the domains that have it. */
export interface QueryField {
  readonly name: string
  readonly also: readonly string[]
  readonly domains: readonly string[]
}

/** All of them, in the order of the domains. */
export function queryFields(): QueryField[] {
  const fields = SEARCHED.flatMap((domain) =>
    rankedFields(domain).map(([path]) => ({
      name: queryFieldName(domain, path),
      field: path.split('.')[0]!,
      domain: domain.name,
    })),
  )
  return [...Map.groupBy(fields, ({ name }) => name)].map(([name, same]) => {
    const names = new Set([...same.map(({ field }) => field), ...(TRANSLATED.get(name) ?? [])])
    names.delete(name)
    return { name, also: [...names], domains: [...new Set(same.map(({ domain }) => domain))] }
  })
}

/** The names of fields in queries, folded, each with its indexed name. */
export const QUERY_FIELDS: ReadonlyMap<string, string> = new Map(
  queryFields().flatMap(({ name, also }) => [name, ...also].map((each) => [foldToken(each), name] as const)),
)

/** A query without its syntax and without excluded words. */
export const plainText = (q: string): string => parsedQuery(q, QUERY_FIELDS, () => true).text

/** The distinct texts of the searchable fields of a record. */
export function fieldTexts(domain: Domain, record: Readonly<Record<string, unknown>>): FieldText[] {
  const texts = rankedFields(domain).flatMap(([path]) =>
    textsAt(record, path).map((text) => ({ field: queryFieldName(domain, path), text })),
  )
  const all = [{ field: 'title', text: titleIn(domain, record) }, ...texts]
  return [...new Map(all.map((each) => [`${each.field}/${each.text}`, each])).values()]
}
