// Pages by the names that people type and link, in three languages: a name leads to its page, and a similar
// address is answered with the page that it was probably meant for.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
before(async () => {
  service = await startApp()
})
after(() => service[Symbol.asyncDispose]())

const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'pt-BR,pt;q=0.9' }

async function leadsTo(path: string, page: string): Promise<void> {
  const { status, headers } = await service.get(path, BROWSER)
  assert.deepEqual([status, headers.location], [302, page], path)
}

it('a name leads to its page', async () => {
  const named: readonly (readonly [string, string])[] = [
    ['/es/agenda', '/es/schedules'],
    ['/es/proyectos', '/es/bills'],
    ['/es/Proyectos-de-ley', '/es/bills'],
    ['/pt/projetos', '/pt/bills'],
    ['/es/votaciones', '/es/roll-calls'],
    ['/pt/vota%C3%A7%C3%B5es', '/pt/roll-calls'],
    ['/pt/votacoes', '/pt/roll-calls'],
    ['/es/votos', '/es/roll-calls'],
    ['/es/gaceta', '/es/regulations'],
    ['/en/laws', '/en/regulations'],
    ['/es/personas', '/es/actors'],
    ['/es/legisladores', '/es/actors'],
    ['/es/senadoras', '/es/actors'],
    ['/en/people', '/en/actors'],
    ['/es/consultas', '/es/consultations'],
    ['/es/noticias', '/es/news'],
    ['/pt/imprensa', '/pt/news'],
    ['/es/intervenciones', '/es/transcripts'],
    ['/es/partidos', '/es/parties'],
    ['/pt/comissoes', '/pt/commissions'],
    ['/es/buscar', '/es/search'],
    ['/es/cobertura', '/es/status'],
    ['/en/downloads', '/en/exports'],
    ['/es/roll_calls', '/es/roll-calls'],
    ['/es/bill', '/es/bills'],
    ['/en/BILLS', '/en/bills'],
    ['/es/agenda?country_code=CO&day=2026-03-01', '/es/schedules?country_code=CO&day=2026-03-01'],
    ['/es/agenda.ics?country_code=CO', '/es/schedules.ics?country_code=CO'],
    ['/es/proyectos/nxajbb68rwka', '/es/bills/nxajbb68rwka'],
    ['/es/cobertura/CO', '/es/status/co'],
    ['/agenda', '/pt/schedules'],
    ['/gaceta?q=agua', '/pt/regulations?q=agua'],
  ]
  for (const [path, page] of named) await leadsTo(path, page)
})

it('every name of a domain on pages leads to a page that exists', async () => {
  for (const { name } of domains)
    for (const language of LANGUAGES) {
      const shown = DOMAIN_WORDS[language][name as 'bills']
      const { status, headers } = await service.get(`/${language}/${encodeURIComponent(shown)}`, BROWSER)
      // The record types without a list have no page.
      if (['documents', 'tweets', 'regulation-types', 'interest-tags'].includes(name)) continue
      const to = String(headers.location ?? '')
      if (status !== 200) assert.equal(status, 302, `${language} ${shown}`)
      const page = await service.get(status === 200 ? `/${language}/${shown}` : to, BROWSER)
      assert.equal(page.status, 200, `${language} ${shown}: ${to}`)
    }
})

it('a similar address is answered with the page that was meant, in its language', async () => {
  for (const [path, page, words] of [
    ['/es/agneda', '/es/schedules', '¿Buscaba esta página?'],
    ['/pt/projetso', '/pt/bills', 'Procurava esta página?'],
    ['/en/regulatoins', '/en/regulations', 'Did you mean this page?'],
    ['/es/proyectos/ab/cd/ef', '/es/bills', '¿Buscaba esta página?'],
  ] as const) {
    const { status, text } = await service.get(path, BROWSER)
    assert.equal(status, 404, path)
    assert.ok(text.includes(words), path)
    assert.ok(text.includes(`<a href="${page}">${page}</a>`), path)
  }
})

it('nothing is suggested where nothing is near, and programs get no page', async () => {
  for (const path of [
    '/es/zzzzzzzzzz',
    '/pt/nada',
    '/es/%E0%A4%A',
    `/es/${'x'.repeat(900)}`,
    '/es/constructor',
    '/es/...',
  ]) {
    const { status, text } = await service.get(path, BROWSER)
    assert.ok(status === 404 || status === 400, `${path} ${status}`)
    assert.doesNotMatch(text, /esta página\?/, path)
  }
  assertProblem(await service.get('/agenda', { accept: 'application/json' }), 'NOT_FOUND', 404)
  assertProblem(await service.get('/v1/agenda', { accept: 'application/json' }), 'NOT_FOUND', 404)
})
