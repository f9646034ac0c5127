// The container images: both build from the Dockerfiles, the service runs alone and beside PostgreSQL, is
// healthy by its own check, and stops on SIGTERM.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { freePort } from '#lib/port.ts'
import { lookAgain } from '../clock.ts'
import { type Container, type Image, type Images, openImages, withoutImages } from '../support/images.ts'

const APP = 'hemiciclo'
const POSTGRES = 'hemiciclo-postgres'

describe('the container images', { skip: withoutImages }, () => {
  let images: Images
  let app: Image
  let postgres: Image
  before(async () => {
    images = await openImages()
    app = images.build('Dockerfile', APP)
    postgres = images.build('deploy/postgres.Dockerfile', POSTGRES)
  })
  after(() => images?.[Symbol.dispose]())

  it('run as users without rights, with a check of health', () => {
    assert.deepEqual([app.user, postgres.user], ['node', 'postgres'])
    for (const { health, command } of [app, postgres]) assert.ok(health.length && command.length)
  })

  it('serve the sample world alone', async () => {
    const port = await freePort()
    await using service = images.start(APP, app.command, { PORT: String(port) })
    await isReady(service, port)
    assert.equal(service.run(app.health, { PORT: String(port) }), 0)
    assert.equal(service.run(app.health, { PORT: '1' }), 1, 'the check fails where nothing answers')
    assert.equal(await stopped(service), 0)
  })

  it('serve beside the image of PostgreSQL', async () => {
    const [port, databasePort] = [await freePort(), await freePort()]
    const password = randomBytes(12).toString('hex')
    const words = [...postgres.command, '-p', String(databasePort)]
    await using database = images.start(POSTGRES, words, { POSTGRES_PASSWORD: password })
    const ready = ['pg_isready', '--host=127.0.0.1', `--port=${databasePort}`]
    await lookAgain('a database that accepts connections', async () => database.run(ready) === 0)
    const url = `postgres://hemiciclo:${password}@127.0.0.1:${databasePort}/hemiciclo`
    await using service = images.start(APP, app.command, { PORT: String(port), DATABASE_URL: url })
    await isReady(service, port)
    assert.equal(service.run(app.health, { PORT: String(port) }), 0)
    assert.equal(await stopped(service), 0)
  })
})

/** Waits until the service is ready, and asks it for records without a key. */
async function isReady(service: Container, port: number): Promise<void> {
  await service.sees(/is ready on/)
  const reply = await fetch(`http://127.0.0.1:${port}/v1/bills?limit=1`)
  assert.equal(reply.status, 401)
  const live = await fetch(`http://127.0.0.1:${port}/`)
  assert.equal(live.status, 200)
}

/** Its exit code after SIGTERM. */
async function stopped(container: Container): Promise<number | null> {
  container.stop()
  return (await container.ended).code
}
