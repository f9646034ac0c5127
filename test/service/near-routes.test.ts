// Unknown routes: the error names the route that was probably meant, in other versions, cases and languages.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
before(async () => {
  service = await startApp()
})
after(() => service[Symbol.asyncDispose]())

const detailOf = async (path: string): Promise<string> => {
  const reply = await service.get(path)
  assertProblem(reply, 'NOT_FOUND', 404)
  return reply.body.detail
}

it('names the nearest route', async () => {
  const routes: readonly (readonly [string, string])[] = [
    ['/v1/bill', '/v1/bills'],
    ['/v1/Bills', '/v1/bills'],
    ['/api/v1/bills', '/v1/bills'],
    ['/v2/bills?limit=5', '/v1/bills'],
    ['/v1/biils', '/v1/bills'],
    ['/v1/bill/7', '/v1/bills/7'],
    ['/v1/bills/7/roll_calls', '/v1/bills/7/roll-calls'],
    ['/v1/roll_calls', '/v1/roll-calls'],
    ['/v1/votaciones', '/v1/roll-calls'],
    ['/v1/legisladores', '/v1/actors'],
    ['/v1/legislators/9', '/v1/actors/9'],
    ['/v1/comiss%C3%B5es', '/v1/commissions'],
    ['/v1/party', '/v1/parties'],
    ['/v1/entity/3', '/v1/entities/3'],
    ['/v1/searches', '/v1/search'],
    ['/v1/countries/CO', '/v1/health/CO'],
    ['/v1/countries/per', '/v1/health/PE'],
    ['/v1/CO/bills', '/v1/bills?country_code=CO'],
    ['/v1/M%C3%A9xico/proyectos', '/v1/bills?country_code=MX'],
    ['/v1/bills/7/interventions', '/v1/interventions?bill_id=7'],
    ['/v1/actors/7/speeches', '/v1/interventions?actor_id=7'],
    ['/v1/actors/7/zzzz', '/v1/actors'],
    ['/v1/senadores', '/v1/actors'],
    ['/v1/events', '/v1/schedules'],
    ['/v1/buscar', '/v1/search'],
    ['/v1/coverage', '/v1/countries'],
    ['/v1/openapi.json', '/openapi.json'],
    ['/swagger.json', '/openapi.json'],
    ['/mcp/tools', '/mcp-tools.json'],
  ]
  for (const [path, meant] of routes)
    assert.equal(await detailOf(path), `There is no such route. Did you mean \`${meant}\`?`, path)
})

it('names none where none is near, and never one of the administration', async () => {
  for (const path of ['/v1/zzzzzzzz', '/v1', `/v1/${'x'.repeat(900)}`, '/v1/admin/key'])
    assert.doesNotMatch(await detailOf(path), /Did you mean/, path)
})
