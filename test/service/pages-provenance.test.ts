// What pages call the place that a record comes from.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { transcripts } from '#domains/debates.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp } from '../support/helpers.ts'
import { named, pageOf, pathOfFirst, text } from '../support/page-elements.ts'
import { attributeOf } from '../support/web-visitor.ts'

it('calls official the link to a publication, not an address that was read', async () => {
  await using service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  const country_code = 'CR' as const
  await service.store(
    line(actors, {
      ...{ key: 'cr:copied', country_code, name: 'Zoila Copiada', branch: 'legislative', active: true },
      source_url: 'https://raw.githubusercontent.com/a/b/HEAD/people.json',
    }),
    line(transcripts, {
      ...{
        key: 'cr:copied',
        country_code,
        title: 'Sesión copiada',
        session_date: '2026-11-11',
        official: false,
      },
      branch: 'legislative',
      source_url: 'https://raw.githubusercontent.com/a/b/HEAD/session.json',
      external_link: 'https://www.asamblea.go.cr/sesion',
    }),
  )
  const originAt = async (path: string) => {
    const sections = named(await pageOf(service, path), 'section')
    return text(sections.find((section) => attributeOf(section, 'class') === 'origin')!)
  }
  const person = await pathOfFirst(service, 'actors', 'Copiada')
  assert.match(await originAt(`/es${person}`), /^Procedencia Fuente raw\.githubusercontent\.com/)
  const [{ id }] = (await service.get('/v1/transcripts')).body.data
  const sitting = `/es/transcripts/${id}`
  assert.match(await originAt(sitting), /^Procedencia Página oficial de la sesión asamblea\.go\.cr/)
})
