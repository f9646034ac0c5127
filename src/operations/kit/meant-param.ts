// The parameter that an unknown name was probably meant for, in addresses and in arguments of tools.
import { nearest } from '#lib/texts/text.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { meantDays } from './meant-day.ts'

/**
 * The known parameter under the name that other services use, `per_page` or `pageSize`, else the one of the
 * nearest spelling; undefined where none is near.
 */
export function meantParam(name: string, known: readonly string[]): string | undefined {
  const snake = snakeCase(name)
  const synonyms = Object.hasOwn(SYNONYMS, snake) ? SYNONYMS[snake]! : null
  // A name with another meaning is like one of ours by accident.
  if (synonyms?.length === 0 && !known.includes(snake)) return undefined
  const meant = [snake, ...(synonyms ?? []), `${snake}_id`].find((each) => known.includes(each))
  return meant ?? nearest(snake, known)
}

/** `pageSize` and `created-since` as `page_size` and `created_since`; `tags[]` as `tags`. */
function snakeCase(name: string): string {
  return name
    .slice(0, 60)
    .replace(/\[\]$/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[-.]/g, '_')
    .toLowerCase()
}

/** The hint on an unknown parameter: the one that was meant, with its value where that differs. */
export function meantHint(name: string, value: string, known: readonly string[]): string | undefined {
  const meant = meantParam(name, known)
  const text = meant && meantValue(meant, value)
  return meant && `did you mean ${text === undefined ? meant : `${meant}=${text}`}?`
}

/**
 * The value that a parameter of another service has for ours, where it must be written differently and one
 * value is meant: `-updated` is `order=desc`, `20240131` is `since=2024-01-31`. Else undefined.
 */
function meantValue(meant: string, value: string): string | undefined {
  if (meant === 'order') return directionIn(value)
  if (DAYS.has(meant)) return dayIn(value)
  if (meant === 'country_code') return countryIn(value)
  return undefined
}

const DAYS: ReadonlySet<string> = new Set(['since', 'until', 'updated_since'])

/** Sort values are written `-date`, `date:desc`, `updateDate+desc`, `updated_desc` or `DESC`. */
function directionIn(value: string): 'asc' | 'desc' | undefined {
  if (value === 'asc' || value === 'desc') return undefined
  if (/^-[a-z]/i.test(value)) return 'desc'
  const [, way] = /(?:^|[^a-z])(asc|desc)(?:ending)?$/i.exec(value) ?? []
  return way?.toLowerCase() as 'asc' | 'desc' | undefined
}

/** A day in another notation; undefined where it is one of ours already, or may mean two. */
function dayIn(value: string): string | undefined {
  const [day, other] = meantDays(value)
  return other || day === value ? undefined : day
}

/** A jurisdiction of Open Civic Data: `ocd-jurisdiction/country:br/government`. */
function countryIn(value: string): string | undefined {
  const code = /^ocd-(?:jurisdiction|division)\/country:([a-z]{2})(?:\/|$)/.exec(value)?.[1]?.toUpperCase()
  return COUNTRY_CODES.find((each) => each === code)
}

/**
 * Parameters under the names that other services use, in snake case: the first that an operation has. None
 * for names that only look like one of ours.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  country: ['country_code'],
  countries: ['country_code'],
  query: ['q'],
  search: ['q'],
  text: ['q'],
  title: ['q'],
  name: ['q'],
  from: ['since'],
  start: ['since'],
  start_date: ['since'],
  date: ['since'],
  to: ['until'],
  end: ['until'],
  end_date: ['until'],
  per_page: ['limit'],
  page_size: ['limit'],
  size: ['limit'],
  count: ['limit'],
  group: ['group_by'],
  groupby: ['group_by'],
  by: ['group_by'],
  facet: ['group_by'],
  facets: ['group_by'],
  aggregate: ['group_by'],
  page: ['cursor'],
  offset: ['cursor'],
  after: ['cursor'],
  sort: ['order'],
  direction: ['order'],
  sort_by: ['order_by'],
  party: ['party_id', 'q'],
  entity: ['entity_id', 'q'],
  issuer: ['entity_id'],
  agency: ['entity_id'],
  commission: ['commission_id', 'q'],
  committee: ['commission_id', 'q'],
  author: ['actor_id'],
  sponsor: ['actor_id'],
  legislator: ['actor_id'],
  actor: ['actor_id', 'q'],
  bill: ['bill_id', 'q'],
  tag: ['interest_tag_id'],
  topic: ['subject', 'interest_tag_id'],
  type: ['bill_type', 'rtype_id', 'kind'],
  status: ['stage', 'position', 'active'],
  house: ['chamber'],
  number: ['code'],
  code: ['number'],
  // Places and languages.
  jurisdiction: ['country_code'],
  pais: ['country_code'],
  // Words.
  keyword: ['q'],
  keywords: ['q'],
  term: ['q'],
  terms: ['q'],
  palabras: ['q'],
  palavra_chave: ['q'],
  nome: ['q'],
  nombre: ['q'],
  titulo: ['q'],
  ementa: ['q'],
  // Windows.
  after_date: ['since'],
  from_date: ['since'],
  from_date_time: ['since'],
  min_date: ['since'],
  filed_after: ['since'],
  date_filed_after: ['since'],
  data_inicio: ['since'],
  data_inicial: ['since'],
  data_apresentacao_inicio: ['since'],
  fecha_inicio: ['since'],
  fecha_desde: ['since'],
  desde: ['since'],
  before_date: ['until'],
  to_date: ['until'],
  to_date_time: ['until'],
  max_date: ['until'],
  filed_before: ['until'],
  date_filed_before: ['until'],
  data_fim: ['until'],
  data_final: ['until'],
  data_apresentacao_fim: ['until'],
  fecha_fin: ['until'],
  fecha_hasta: ['until'],
  hasta: ['until'],
  updated_after: ['updated_since'],
  modified_since: ['updated_since'],
  last_modified: ['updated_since'],
  last_modified_start_date: ['updated_since'],
  changed_since: ['updated_since'],
  created_since: [],
  created_after: [],
  action_since: ['last_moved_after', 'since'],
  data_tramitacao_inicio: ['last_moved_after', 'since'],
  data_tramitacao_fim: ['last_moved_before', 'until'],
  // Pages and their order.
  itens: ['limit'],
  items: ['limit'],
  rows: ['limit'],
  max_results: ['limit'],
  limite: ['limit'],
  pagina: ['cursor'],
  offset_mark: ['cursor'],
  next: ['cursor'],
  page_token: ['cursor'],
  skip: ['cursor'],
  ordem: ['order'],
  orden: ['order'],
  sort_order: ['order'],
  sort_direction: ['order'],
  ordering: ['order'],
  ordenar_por: ['order_by'],
  order_field: ['order_by'],
  select: ['fields'],
  // People and bodies.
  sigla_partido: ['party_id', 'q'],
  partido: ['party_id', 'q'],
  autor: ['actor_id', 'q'],
  id_deputado_autor: ['actor_id'],
  deputado: ['actor_id', 'q'],
  senador: ['actor_id', 'q'],
  member: ['actor_id', 'q'],
  person: ['actor_id', 'q'],
  judge: ['actor_id', 'q'],
  orgao: ['commission_id', 'entity_id', 'q'],
  sigla_orgao: ['commission_id', 'entity_id', 'q'],
  comision: ['commission_id', 'q'],
  comissao: ['commission_id', 'q'],
  organization: ['entity_id', 'q'],
  court: ['entity_id', 'q'],
  camara: ['chamber'],
  casa: ['chamber'],
  org_classification: ['chamber'],
  sigla_uf: ['district'],
  uf: ['district'],
  // Kinds, subjects, stages.
  sigla_tipo: ['bill_type', 'rtype_id', 'kind'],
  tipo: ['bill_type', 'rtype_id', 'kind'],
  doc_type: ['rtype_id', 'bill_type', 'kind'],
  collection: ['domain', 'rtype_id'],
  classification: ['bill_type', 'kind'],
  tema: ['subject', 'interest_tag_id', 'q'],
  cod_tema: ['subject', 'interest_tag_id', 'q'],
  subjects: ['subject', 'interest_tag_id'],
  topics: ['subject', 'interest_tag_id'],
  state: ['stage', 'status', 'district'],
  situacao: ['stage', 'status'],
  estado: ['stage', 'status'],
  numero: ['number', 'code'],
  docket: ['code', 'number'],
  docket_number: ['code', 'number'],
  bill_number: ['code', 'bill_id'],
}
