// The names of fields before their values in a passage of a record: «Autores: Ana Ruiz · Tipo: Ley».

/** The languages that records are in. */
export type RecordLanguage = 'es' | 'pt'

/** Fields with running text about the record, in the order of preference; they need no name. */
export const PROSE: readonly string[] = ['summary', 'lead', 'description']

/** By the field, or the list, that has the value. */
export const FACT_WORDS: Readonly<Record<string, Readonly<Record<RecordLanguage, string>>>> = {
  full_name: { es: 'Nombre completo', pt: 'Nome completo' },
  acronym: { es: 'Sigla', pt: 'Sigla' },
  abbreviation: { es: 'Abreviatura', pt: 'Abreviatura' },
  kind: { es: 'Tipo', pt: 'Tipo' },
  position: { es: 'Cargo', pt: 'Cargo' },
  party: { es: 'Partido', pt: 'Partido' },
  district: { es: 'Circunscripción', pt: 'UF' },
  memberships: { es: 'Comisiones', pt: 'Comissões' },
  former_names: { es: 'Nombres anteriores', pt: 'Nomes anteriores' },
  former_titles: { es: 'Títulos anteriores', pt: 'Ementas anteriores' },
  authors: { es: 'Autores', pt: 'Autores' },
  author: { es: 'Autor', pt: 'Autor' },
  outlet: { es: 'Medio', pt: 'Veículo' },
  commissions: { es: 'Comisiones', pt: 'Comissões' },
  commission_name: { es: 'Comisión', pt: 'Comissão' },
  entity_name: { es: 'Entidad', pt: 'Órgão' },
  bill_type: { es: 'Tipo', pt: 'Tipo' },
  common_name: { es: 'Nombre de uso común', pt: 'Nome usual' },
  rtype_name: { es: 'Tipo', pt: 'Tipo' },
  status: { es: 'Estado', pt: 'Situação' },
  interest_tags: { es: 'Temas', pt: 'Temas' },
  session: { es: 'Sesión', pt: 'Sessão' },
  bill_title: { es: 'Proyecto', pt: 'Projeto' },
}

const NAMED_FACT = new RegExp(
  `^(?:${[...new Set(Object.values(FACT_WORDS).flatMap(({ es, pt }) => [es, pt]))].join('|')}): `,
)

/** True for the text of a passage that begins with the name of a field, as facts do. */
export const isFacts = (passage: string): boolean => NAMED_FACT.test(passage)
