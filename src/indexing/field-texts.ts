// The searched fields of a record as texts, by the names under which a query may ask for them: `title:word`.
import { parsedQuery } from '#language/query-syntax.ts'
import { type Domain, titleIn } from '#model/domain.ts'
import { askedAs, rankedFields } from './declaration.ts'
import { textsAt } from './pieces.ts'
import { SEARCHED } from './searched.ts'

/** A text of a record, and the field that it is asked for by. */
export interface FieldText {
  readonly field: string
  readonly text: string
}

/** What the fields that are asked for most are called in Spanish and in Portuguese, folded. */
export const TRANSLATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['titulo', 'nombre', 'nome']],
  ['author', ['autor', 'autora']],
  ['commission', ['comision', 'comissao']],
  ['entity', ['entidad', 'entidade']],
  ['party', ['partido']],
  ['position', ['cargo']],
  ['summary', ['resumen', 'resumo']],
  ['code', ['numero', 'codigo']],
  ['outlet', ['medio', 'veiculo']],
  ['interest_tag', ['tema']],
])

/** The fields that queries may name, each with the name that it is indexed under. */
export const QUERY_FIELDS: ReadonlyMap<string, string> = new Map(
  SEARCHED.flatMap((of) =>
    rankedFields(of).flatMap(([path]) => {
      const name = askedAs(of, path)
      const names = [name, path.split('.')[0]!, ...(TRANSLATED.get(name) ?? [])]
      return names.map((each) => [each, name] as const)
    }),
  ),
)

/** A query without its syntax and without what it excludes. */
export const plainText = (q: string): string => parsedQuery(q, QUERY_FIELDS, () => true).text

/** The texts of the searched fields of a record, each once. */
export function fieldTexts(of: Domain, record: Readonly<Record<string, unknown>>): FieldText[] {
  const texts = rankedFields(of).flatMap(([path]) =>
    textsAt(record, path).map((text) => ({ field: askedAs(of, path), text })),
  )
  const all = [{ field: 'title', text: titleIn(of, record) }, ...texts]
  return [...new Map(all.map((each) => [`${each.field}/${each.text}`, each])).values()]
}
