// Parameters of other services: for each, the one of ours that is meant, and its value where that is written
// differently.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../index.ts'
import { meantHint } from './meant-param.ts'

/** The query parameters of an operation. */
function queryOf(path: string): string[] {
  const { params } = operations.find(({ http }) => http.method === 'GET' && http.path === path)!
  return Object.keys(params).filter((name) => params[name]!.in === 'query' && !params[name]!.deprecated)
}

/** Route, parameter of another service, and our parameter, or null where we have none. */
const NAMES: readonly (readonly [path: string, theirs: string, ours: string | null])[] = [
  // Open States v3.
  ['/v1/bills', 'jurisdiction', 'country_code'],
  ['/v1/bills', 'updated_since', 'updated_since'],
  ['/v1/bills', 'created_since', null],
  ['/v1/bills', 'action_since', 'last_moved_after'],
  ['/v1/bills', 'classification', 'bill_type'],
  ['/v1/bills', 'topic', 'subject'],
  ['/v1/bills', 'sponsor', 'actor_id'],
  ['/v1/bills', 'per_page', 'limit'],
  ['/v1/bills', 'page', 'cursor'],
  ['/v1/bills', 'session', null],
  ['/v1/actors', 'org_classification', 'chamber'],
  ['/v1/actors', 'name', 'q'],
  // Congress.gov and GovInfo.
  ['/v1/bills', 'offset', 'cursor'],
  ['/v1/bills', 'offsetMark', 'cursor'],
  ['/v1/bills', 'pageSize', 'limit'],
  ['/v1/bills', 'fromDateTime', 'since'],
  ['/v1/bills', 'toDateTime', 'until'],
  ['/v1/bills', 'lastModifiedStartDate', 'updated_since'],
  ['/v1/bills', 'sort', 'order'],
  ['/v1/search', 'collection', 'domain'],
  ['/v1/regulations', 'docType', 'rtype_id'],
  // LegiScan and ProPublica.
  ['/v1/bills', 'state', 'stage'],
  ['/v1/bills', 'query', 'q'],
  ['/v1/bills', 'bill_number', 'code'],
  ['/v1/votes', 'house', null],
  ['/v1/bills', 'house', 'chamber'],
  ['/v1/bills', 'member', 'actor_id'],
  ['/v1/actors', 'state', 'district'],
  ['/v1/consultations', 'state', 'status'],
  // Câmara dos Deputados and Senado Federal.
  ['/v1/bills', 'siglaTipo', 'bill_type'],
  ['/v1/bills', 'idLegislatura', null],
  ['/v1/bills', 'itens', 'limit'],
  ['/v1/bills', 'pagina', 'cursor'],
  ['/v1/bills', 'ordem', 'order'],
  ['/v1/bills', 'ordenarPor', 'order_by'],
  ['/v1/bills', 'dataInicio', 'since'],
  ['/v1/bills', 'dataFim', 'until'],
  ['/v1/bills', 'dataApresentacaoInicio', 'since'],
  ['/v1/bills', 'dataTramitacaoInicio', 'last_moved_after'],
  ['/v1/bills', 'idDeputadoAutor', 'actor_id'],
  ['/v1/bills', 'codTema', 'subject'],
  ['/v1/bills', 'keywords', 'q'],
  ['/v1/bills', 'numero', 'code'],
  ['/v1/regulations', 'numero', 'number'],
  ['/v1/actors', 'siglaUf', 'district'],
  ['/v1/actors', 'siglaPartido', 'party_id'],
  ['/v1/actors', 'nome', 'q'],
  // CourtListener.
  ['/v1/regulations', 'date_filed_after', 'since'],
  ['/v1/regulations', 'filed_before', 'until'],
  ['/v1/regulations', 'court', 'entity_id'],
  ['/v1/bills', 'docket_number', 'code'],
  ['/v1/bills', 'order-by', 'order_by'],
  // Spanish.
  ['/v1/bills', 'desde', 'since'],
  ['/v1/bills', 'hasta', 'until'],
  ['/v1/bills', 'palabras', 'q'],
  ['/v1/bills', 'comision', 'commission_id'],
  // Brackets, signs and suffixes of JSON:API, OData, Django and others.
  ['/v1/bills', 'filter[stage]', 'stage'],
  ['/v1/bills', 'page[size]', 'limit'],
  ['/v1/bills', 'page[number]', 'cursor'],
  ['/v1/bills', 'filter[date][gte]', 'since'],
  ['/v1/bills', 'filing_date__lte', 'until'],
  ['/v1/bills', 'last_moved[gte]', 'last_moved_after'],
  ['/v1/bills', 'q[title]', 'q'],
  ['/v1/bills', '$top', 'limit'],
  ['/v1/bills', '$orderby', 'order_by'],
  ['/v1/bills', 'committee_id', 'commission_id'],
  ['/v1/bills', 'sponsor_id', 'actor_id'],
  ['/v1/bills', 'tag_id', 'interest_tag_id'],
  ['/v1/bills', 'date_from', 'since'],
  ['/v1/bills', 'before', 'until'],
  ['/v1/bills', 'url', 'q'],
  ['/v1/bills', 'columns', 'fields'],
  ['/v1/votes', 'vote', 'position'],
  ['/v1/search', 'type', 'domain'],
  // Nothing here has a counterpart.
  ['/v1/bills', 'lang', null],
  ['/v1/bills', 'language', null],
  ['/v1/bills', 'format', null],
]

for (const [path, theirs, ours] of NAMES)
  test(`${theirs} of ${path} means ${ours ?? 'nothing'}`, () => {
    const known = queryOf(path)
    const hint = meantHint(theirs, 'x', known)
    assert.equal(hint, ours === null ? undefined : `did you mean ${ours}?`)
  })

test('a value that is written differently is corrected, and an ambiguous one is not', () => {
  const known = queryOf('/v1/bills')
  for (const [name, value, meant] of [
    ['sort', '-filing_date', 'order=desc'],
    ['sort', 'updateDate+desc', 'order=desc'],
    ['sort', 'updateDate desc', 'order=desc'],
    ['sort', 'updated_asc', 'order=asc'],
    ['ordem', 'DESC', 'order=desc'],
    ['ordem', 'desc', 'order'],
    ['sort', 'relevance', 'order'],
    ['sort', 'desc_date', 'order'],
    ['sort', 'nodesc', 'order'],
    ['dataInicio', '20240131', 'since=2024-01-31'],
    ['dataInicio', '20240231', 'since'],
    ['dataInicio', '01/02/2024', 'since'],
    ['dataFim', '2024-01-31', 'until'],
    ['jurisdiction', 'ocd-jurisdiction/country:br/government', 'country_code=BR'],
    ['jurisdiction', 'ocd-jurisdiction/country:us/state:ny/government', 'country_code'],
    ['jurisdiction', 'BR', 'country_code'],
    ['per_page', '20', 'limit'],
  ] as const)
    assert.equal(meantHint(name, value, known), `did you mean ${meant}?`, `${name}=${value}`)
})
