// The pages with files to download: what `/v1/exports` lists, in three languages.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import { WORLD } from '../fixtures/world.ts'
import { exporting } from '../support/exported.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
const folder = await mkdtemp(join(tmpdir(), 'export-pages-'))
const store = setsIn(folder)
const options = exporting({ formats: ['csv', 'xlsx'] })

before(async () => {
  service = await startApp({ published: store })
  await service.store(...WORLD)
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const page = async (path: string) => {
  const { status, text } = await service.get(path, {})
  assert.equal(status, 200, text)
  return text
}

it('say that there are no files yet', async () => {
  for (const [language, words] of [
    ['es', 'Aún no se ha generado ningún archivo.'],
    ['pt', 'Nenhum arquivo foi gerado ainda.'],
    ['en', 'No files have been generated yet.'],
  ])
    assert.ok((await page(`/${language}/exports`)).includes(words!), language)
  assert.match(await page('/es/exports/CO'), /href="\/es\/bills\?country_code=CO">Proyectos</)
})

it('list the countries, and the files of each with their addresses', async () => {
  await runExport(service.db, store, options)
  assert.doesNotMatch(await page('/es/exports/CO'), /Cambios desde la entrega anterior/)
  await service.store({ domain: 'bills', country_code: 'CO', key: 'co:b9', title: 'Otro', stage: 'filed' })
  const { set } = await runExport(service.db, store, options)
  const all = await page('/es/exports')
  for (const [code, name] of [
    ['CO', 'Colombia'],
    ['CL', 'Chile'],
    ['BR', 'Brasil'],
  ])
    assert.ok(all.includes(`<a href="/es/exports/${code}">${name}</a>`), name)
  assert.match(all, /3 países, \d+ registros, [\d.]+ k?B/)
  assert.match(all, /href="\/sign-in\?[^"]*next=%2Fes%2Fexports[^"]*">Inicie sesión/)
  const colombia = await page('/en/exports/CO')
  assert.ok(colombia.indexOf('>XLSX</a>') < colombia.indexOf('>CSV</a>'), 'spreadsheets come first')
  const { data } = (await service.get('/v1/exports?country_code=CO')).body
  for (const { files, delta, digest } of data) {
    for (const { name } of [...files, delta.file])
      assert.ok(colombia.includes(`href="/v1/exports/${set}/${name}" download="${name}"`), name)
    assert.ok(colombia.includes(digest))
  }
  const kinds = ['Bills', 'Roll calls', 'Regulations', 'Types of regulation']
  const places = kinds.map((kind) => colombia.indexOf(`>${kind}<`))
  assert.ok(
    places.every((place, i) => place > (places[i - 1] ?? 0)),
    `in the order of the menu: ${places}`,
  )
  assert.match(colombia, /1 new, \d+ changed, 0 removed/)
  assert.equal((await service.get('/es/exports/ZZ', {})).status, 404)
})
