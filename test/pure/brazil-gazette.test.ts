// Days in acts of Brazil's gazette: of signature, and the term of a consultation.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Reply } from '#model/sources/source.ts'
import { type Act, actLines } from '#sources/br/dou/acts.ts'
import { signedOn, termIn } from '#sources/br/dou/days.ts'
import { actOn, actsOf } from '#sources/br/dou/in-gov-br.ts'
import { brazilianWorkingDays } from '#sources/kit/national/br-working-days.ts'

const workingDays = await brazilianWorkingDays()

it('reads the day of signature from the heading of an act', () => {
  const days = {
    'LEI Nº 15.472, DE 21 DE JULHO DE 2026': '2026-07-21',
    'PORTARIA GM/MS Nº 3, DE 1º DE AGOSTO DE 2026': '2026-08-01',
    'Consulta Pública nº 1.404 , de 13 de JULHO de 2026': '2026-07-13',
    'DESPACHO DE 28 DE JULHO DE 2026': '2026-07-28',
    'ATOS DECLARATÓRIOS CVM DE 20 DE JULHO DE 2026': '2026-07-20',
    'PORTARIAS SPU/MGI DE 21 DE JULHO DE 2026': '2026-07-21',
    'RESOLUÇÕES DE 3 DE AGOSTO DE 2026': '2026-08-03',
    'ATA DA 372ª SESSÃO REALIZADA EM 17 DE JULHO DE 2026': null,
    'RESOLUÇÃO CNE Nº 4/2026 DE 20 DE JULHO DE 2026': '2026-07-20',
    'PORTARIA N.º 12 DE 5 DE JULHO DE 2026': '2026-07-05',
    'PAUTA DE 28 DE JULHO DE 2026': null,
    'PORTARIA Nº 1, DE 31 DE JUNHO DE 2026': null,
    RETIFICAÇÃO: null,
  }
  for (const [heading, day] of Object.entries(days)) assert.equal(signedOn(heading), day, heading)
})

it('reads the last day of a consultation only if its text prints it', () => {
  const term = (text: string) => {
    const { start_date, end_date } = termIn(text, '2026-11-05', workingDays)
    return [start_date, end_date]
  }
  assert.deepEqual(term('Serão recebidas contribuições até 20/12/2026.'), [null, '2026-12-20'])
  assert.deepEqual(term('Serão recebidas sugestões até o dia 1º de dezembro de 2026.'), [null, '2026-12-01'])
  assert.deepEqual(term('As contribuições, no período de 1º de dezembro de 2026 a 15 de janeiro de 2027.'), [
    '2026-12-01',
    '2027-01-15',
  ])
  assert.deepEqual(term('Contribuições no período 3 de dezembro de 2026 a 9 de dezembro de 2026.'), [
    '2026-12-03',
    '2026-12-09',
  ])
  const none = [null, null]
  assert.deepEqual(term('Fica estabelecido o prazo de 60 (sessenta) dias para críticas e sugestões.'), none)
  assert.deepEqual(term('A Lei vigora até 20/12/2026.\nContribuições no sítio.'), none)
  assert.deepEqual(term('Contribuições até 20/12/2026, e audiência da consulta pública até 2/1/2027.'), none)
  assert.deepEqual(term('As contribuições recebidas até 20/10/2026 foram consideradas.'), none)
  assert.deepEqual(term('Contribuições até 31 de junho de 2027.'), none)
  assert.deepEqual(term('Consulta pública da portaria que fixa metas até 31 de dezembro de 2032.'), none)
})

const formula = (days: number, wait: string) =>
  `Art. 1º Fica estabelecido o prazo de ${days} (trinta) dias para críticas e sugestões.\n` +
  `O prazo de que trata este artigo terá início ${wait} após a data de publicação desta Consulta Pública.`

it('keeps the printed term, and counts days where it says when it begins', () => {
  const term = (text: string, published = '2026-11-05') => Object.values(termIn(text, published, workingDays))
  const starts = 'terá início 3 (três) dias úteis após a data de publicação desta Consulta Pública'
  const raw = (days: number) => `prazo de ${days} (trinta) dias … ${starts}`
  // Thursday 5 November: the sixth, the ninth and the tenth are working days.
  assert.deepEqual(term(formula(60, '3 (três) dias úteis')), ['2026-11-10', '2027-01-08', raw(60), true])
  // Friday 20 November is a holiday.
  assert.deepEqual(term(formula(30, '3 (três) dias úteis'), '2026-11-18'), [
    ...['2026-11-24', '2026-12-23', raw(30), true],
  ])
  // Monday and Tuesday of Carnival are optional.
  assert.deepEqual(term(formula(30, '3 (três) dias úteis'), '2026-02-12'), [null, null, raw(30), null])
  assert.deepEqual(term(formula(30, '7 (sete) dias')).slice(0, 2), ['2026-11-12', '2026-12-11'])
  assert.deepEqual(term('Prazo de 20 (vinte) dias, a contar da publicação, para contribuições.'), [
    ...[null, null, 'Prazo de 20 (vinte) dias, a contar da publicação', null],
  ])
  assert.deepEqual(term('Contribuições no prazo de 20 (vinte) dias, no período 9/11/2026 a 28/11/2026.'), [
    ...['2026-11-09', '2026-11-28', 'prazo de 20 (vinte) dias', false],
  ])
  const two = `${formula(60, '3 (três) dias úteis')}\nO prazo de 10 (dez) dias para manifestações.`
  assert.deepEqual(term(two), [null, null, null, null], 'two terms are of two things')
  assert.deepEqual(term(formula(0, '3 (três) dias úteis')), [null, null, raw(0), null])
})

const act = (said: Partial<Act>): Record<string, unknown>[] => {
  const whole: Act = {
    ...{ key: 'br:dou:700000001', heading: 'PORTARIA Nº 1, DE 3 DE NOVEMBRO DE 2026', ementa: null },
    ...{ type: 'Portaria', path: 'Ministério de Exemplo/Secretaria', section: 'DO1', edition: '1' },
    ...{ day: '2026-11-05', text: 'Art. 1º Exemplo.', url: 'https://www.in.gov.br/web/dou/-/x-700000001' },
  }
  return [...actLines({ ...whole, ...said }, workingDays)] as unknown as Record<string, unknown>[]
}
const lastOf = (said: Partial<Act>) => act(said).at(-1)!

it('gives a correction no number or day of the corrected act', () => {
  for (const said of [
    { type: 'Ajuste', heading: 'AVISO DE RETIFICAÇÃO DA PORTARIA Nº 5, DE 3 DE MAIO DE 2020' },
    { type: 'Retificação', heading: 'PORTARIA Nº 5, DE 3 DE MAIO DE 2020' },
  ])
    assert.deepEqual([lastOf(said).number, lastOf(said).issue_date], [null, null])
  assert.equal(lastOf({ heading: 'DECISÃO N.º 5/2026, DE 3 DE MAIO DE 2026' }).number, 'DECISÃO N.º 5/2026')
})

it('opens no consultation for an act on an earlier one', () => {
  const opened = (heading: string) =>
    act({ type: 'Aviso de Consulta Pública', heading }).some(({ domain }) => domain === 'consultations')
  assert.equal(opened('CONSULTA PÚBLICA Nº 9, DE 3 DE NOVEMBRO DE 2026'), true)
  assert.equal(opened('AVISO DE RETIFICAÇÃO'), false)
  assert.equal(opened('AVISO DE CANCELAMENTO DA CONSULTA PÚBLICA Nº 9'), false)
})

it('reads headings of powers as their bodies, no other heading, and no type if none is printed', () => {
  const body = (path: string) => lastOf({ path }).entity_key
  assert.equal(body('Atos do Poder Executivo'), 'br:orgao:presidencia-da-republica')
  assert.equal(body('Atos do Poder Legislativo'), 'br:orgao:congresso-nacional')
  assert.equal(body('Atos do Poder Judiciário'), null)
  assert.equal(
    body('Presidência da República/Despachos do Presidente da República'),
    'br:orgao:presidencia-da-republica',
  )
  assert.equal(body('Ministério de Exemplo/Gabinete/Divisão'), 'br:orgao:ministerio-de-exemplo-gabinete')
  assert.equal(lastOf({ type: null }).rtype_key, null)
})

it('lists an act with an incomplete row, and doubts only that act', () => {
  const row = { urlTitle: 'portaria-n-1-700000001', pubDate: '05/11/2026', artType: '', pubName: 'DO1' }
  const other = { ...row, urlTitle: 'portaria-n-2-700000002' }
  const rows = [row, other, { ...other, artType: 'Portaria' }]
  const text = `<script id="params" type="application/json">${JSON.stringify({ jsonArray: rows })}</script>`
  const at = '2026-11-06T12:00:00Z'
  const list: Reply = { url: 'x', status: 200, headers: {}, body: Buffer.from(text), retrieved_at: at }
  assert.deepEqual(
    actsOf(list, '2026-11-05').map(([id]) => id),
    ['700000001', '700000002'],
  )
  assert.throws(() => actOn(list, list, '700000001'), /editionNumber/)
  assert.throws(() => actOn(list, list, '700000002'), /no act 700000002, or several/)
})
