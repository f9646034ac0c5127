// Subjects: what records of several countries are served with, and what lists, counts and searches find by
// them.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { storeTagSubjects } from '#store/records/tag-subjects.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const tag = (country_code: string, name: string) => ({
  ...{ domain: 'interest-tags', country_code, key: `${country_code}:${name}`, name },
})
const bill = (country_code: string, n: number, tags: readonly string[], more: object = {}) => ({
  ...{ domain: 'bills', country_code, key: `bill:${n}`, title: `Proyecto ${n} del agua`, stage: 'filed' },
  ...{ filing_date: `2026-0${n}-01`, interest_tag_keys: tags.map((name) => `${country_code}:${name}`) },
  ...more,
})

const LINES = [
  tag('CO', 'AGUA Y SANEAMIENTO'),
  tag('CO', 'Agua'),
  tag('CO', 'Asuntos varios'),
  tag('BR', 'Energia, Recursos Hídricos e Minerais'),
  tag('CL', 'Jurel'),
  // The name has a meaning in the Chilean vocabulary alone.
  tag('CO', 'Jurel'),
  bill('CO', 1, ['Agua', 'AGUA Y SANEAMIENTO']),
  bill('CO', 2, ['Asuntos varios']),
  bill('BR', 3, ['Energia, Recursos Hídricos e Minerais']),
  bill('CL', 4, ['Jurel']),
  bill('CO', 5, ['Agua', 'Asuntos varios']),
  bill('CO', 6, ['Jurel']),
  bill('CO', 7, [], { filing_date: '2026-07-01' }),
  {
    ...{ domain: 'news', country_code: 'CO', key: 'n', title: 'El agua en la prensa', outlet: 'Diario' },
    ...{
      link: 'https://example.org/n',
      published_at: '2026-05-05T10:00:00Z',
      interest_tag_keys: ['CO:Agua'],
    },
  },
  {
    ...{ domain: 'regulations', country_code: 'CO', key: 'r', title: 'Decreto del agua potable' },
    ...{ publication_date: '2026-05-06', interest_tag_keys: ['CO:AGUA Y SANEAMIENTO'] },
  },
  {
    ...{ domain: 'consultations', country_code: 'CO', key: 'c', title: 'Consulta del agua' },
    ...{ publication_date: '2026-05-07', interest_tag_keys: ['CO:Agua'] },
  },
]

const CALLS = [
  // On a bill with the subject and another, on one without tags, on several, on none.
  ...[['one', 1], ['untagged', 7], ['several', 2, 5], ['none']].map(([key, ...on], n) => ({
    ...{ domain: 'roll-calls', country_code: 'CO', key: `call:${key}`, motion: `Moción ${key}` },
    ...{ vote_date: `2026-08-0${n + 1}`, bills: on.map((bill) => ({ bill_key: `bill:${bill}` })) },
  })),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES, ...CALLS)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const ok = async (path: string) => {
  const { status, body, text } = await service.get(path)
  assert.equal(status, 200, `${path}: ${text}`)
  return body
}
const titles = async (path: string): Promise<string[]> =>
  (await ok(path)).data.map(({ title, name }: { title?: string; name?: string }) => title ?? name)
const numbers = async (path: string) => (await titles(path)).map((title) => Number(title.split(' ')[1]))

describe('the subjects of a record', () => {
  it('follow from its tags, once each, and are empty where the map lacks them', async () => {
    const { data } = await ok('/v1/bills?order=asc')
    assert.deepEqual(
      data.map(({ subjects }: { subjects: string[] }) => subjects),
      [['water'], [], ['energy', 'mining', 'water'], ['fisheries'], ['water'], [], []],
    )
    const one = await ok(`/v1/bills/${data[0].id}`)
    assert.deepEqual(one.data.subjects, ['water'])
    assert.deepEqual(Object.keys(one.data.interest_tags[0]), ['id', 'name'])
  })

  it('are served with acts, news, consultations and the tags themselves', async () => {
    for (const list of ['regulations', 'news', 'consultations'])
      assert.deepEqual((await ok(`/v1/${list}`)).data[0].subjects, ['water'], list)
    const { data } = await ok('/v1/consultations')
    assert.equal(data[0].status, null, 'other fields beside it')
    const tags = await ok('/v1/interest-tags?country_code=CL')
    assert.deepEqual(tags.data[0].subjects, ['fisheries'])
  })

  it('follow a new map once a service opens the database, without a change of the records', async () => {
    const { db } = service
    // Each call is another one: the answers of one address are kept until a record changes.
    const subjects = async (limit: number) =>
      (await ok(`/v1/bills?country_code=CO,CL&order=asc&limit=${limit}`)).data.map(
        ({ subjects }: { subjects: string[] }) => subjects,
      )
    const newest = () => db.rows(raw('select max(seq) from changes'))
    const seq = await newest()
    const usual = [['water'], [], ['fisheries'], ['water'], [], []]
    assert.deepEqual(await subjects(50), usual)
    // As a former map left them: a tag without subjects, and one with another.
    await db.script(`update interest_tags set subjects = '[]' where name = 'Agua';
update interest_tags set subjects = '["mining"]' where name = 'Jurel'`)
    assert.deepEqual(await subjects(51), [['water'], [], ['mining'], [], ['mining'], []])
    await storeTagSubjects(db)
    assert.deepEqual(await subjects(52), usual)
    assert.deepEqual(await newest(), seq)
  })
})

describe('the filter by subject', () => {
  it('lists records of all countries with any of the tags, once each, in the order of the list', async () => {
    assert.deepEqual(await numbers('/v1/bills?subject=water'), [5, 3, 1])
    assert.deepEqual(await numbers('/v1/bills?subject=water&order=asc'), [1, 3, 5])
    assert.deepEqual(await numbers('/v1/bills?subject=water,fisheries'), [5, 4, 3, 1])
    assert.deepEqual(await numbers('/v1/bills?subject=water&country_code=CO'), [5, 1])
    assert.deepEqual(await numbers('/v1/bills?subject=water&country_code=CO,BR'), [5, 3, 1])
    assert.deepEqual(await numbers('/v1/bills?subject=fisheries&country_code=CO'), [])
    assert.deepEqual(await numbers('/v1/bills?subject=water&since=2026-02-01&until=2026-03-01'), [3])
    assert.deepEqual(
      await numbers('/v1/bills?subject=water&order_by=content_changed_at&stage=filed'),
      [5, 3, 1],
    )
    assert.deepEqual(await numbers('/v1/bills?subject=elections'), [])
  })

  it('is combined with the other filters', async () => {
    const [{ id }] = (await ok('/v1/interest-tags?q=asuntos')).data
    assert.deepEqual(await numbers(`/v1/bills?subject=water&interest_tag_id=${id}`), [5])
    const all = (await ok('/v1/bills')).data.map((row: { id: number }) => row.id)
    assert.deepEqual(await numbers(`/v1/bills?subject=water&ids=${all.join()}`), [5, 3, 1])
  })

  it('walks in pages, and through moves between them', async () => {
    const first = await ok('/v1/bills?subject=water&limit=1')
    await service.store(bill('CO', 1, ['Agua'], { filing_date: '2026-09-09' }))
    const next = await ok(`/v1/bills?subject=water&limit=1&cursor=${first.meta.next_cursor}`)
    const last = await ok(`/v1/bills?subject=water&limit=1&cursor=${next.meta.next_cursor}`)
    const read = [first, next, last].map(({ data }) => data[0].title)
    assert.deepEqual(
      read,
      [5, 3, 1].map((n) => `Proyecto ${n} del agua`),
    )
    assert.equal(last.meta.has_more, false)
    await service.store(LINES[6]!)
  })

  it('counts what it lists', async () => {
    for (const query of [
      'subject=water',
      'subject=water,fisheries&country_code=CO,CL,BR',
      'subject=culture',
    ]) {
      const { meta } = await ok(`/v1/bills?${query}&count=exact`)
      assert.equal(meta.total, (await numbers(`/v1/bills?${query}`)).length, query)
    }
    const { grouped } = (await ok('/v1/bills?group_by=subject')).meta
    assert.deepEqual(
      grouped.groups.map(({ key, label, count }: { key: string; label: string; count: number }) => [
        key,
        label,
        count,
      ]),
      [
        ['water', 'Water and sanitation', 3],
        ['energy', 'Energy', 1],
        ['fisheries', 'Fisheries', 1],
        ['mining', 'Mining', 1],
      ],
    )
    assert.equal(grouped.none, 3)
  })

  it('takes the names of subjects, and refuses others with the nearest', async () => {
    for (const name of ['Agua y saneamiento', 'AGUA', 'água', 'Water and sanitation'])
      assert.deepEqual(await numbers(`/v1/bills?subject=${encodeURIComponent(name)}`), [5, 3, 1], name)
    const { status, body } = await service.get('/v1/bills?subject=watr')
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    assert.match(body.detail, /subject: "watr" is not a subject.*\/v1\/subjects.*did you mean water\?/)
  })

  it('filters ranked lists, acts, news, consultations and tags', async () => {
    assert.deepEqual((await numbers('/v1/bills?q=agua&subject=water')).toSorted(), [1, 3, 5])
    assert.deepEqual(await numbers('/v1/bills?q=agua&subject=fisheries'), [4])
    for (const list of ['regulations', 'news', 'consultations']) {
      assert.equal((await titles(`/v1/${list}?subject=water`)).length, 1, list)
      assert.equal((await titles(`/v1/${list}?subject=fisheries`)).length, 0, list)
    }
    assert.deepEqual(await titles('/v1/interest-tags?subject=fisheries'), ['Jurel'])
    assert.equal((await titles('/v1/interest-tags?subject=water')).length, 3)
  })
})

describe('roll calls on a subject', () => {
  const motions = async (query: string): Promise<string[]> =>
    (await ok(`/v1/roll-calls?${query}`)).data.map(({ motion }: { motion: string }) => motion.split(' ')[1])

  it('are those on a bill with one of its tags, the main one or another, once each', async () => {
    assert.deepEqual(await motions('subject=water'), ['several', 'one'])
    assert.deepEqual(await motions('subject=water,mining&order=asc'), ['one', 'several'])
    assert.deepEqual(await motions('subject=Agua&since=2026-08-02'), ['several'])
    assert.deepEqual(await motions('subject=water&country_code=BR'), [])
    assert.deepEqual(await motions('subject=fisheries'), [])
    assert.equal((await service.get('/v1/roll-calls?subject=watr')).status, 400)
  })

  it('are counted, walked in pages, and said to follow the tags of sources', async () => {
    const first = await ok('/v1/roll-calls?subject=water&limit=1&count=exact')
    const next = await ok(`/v1/roll-calls?subject=water&limit=1&cursor=${first.meta.next_cursor}`)
    assert.deepEqual([first.meta.total, next.meta.has_more], [2, false])
    assert.deepEqual(
      [...first.data, ...next.data].map(({ motion }) => motion),
      ['Moción several', 'Moción one'],
    )
    const { meta } = await ok('/v1/roll-calls?subject=water&group_by=bill')
    assert.equal(meta.grouped.groups.length, 3)
    for (const { notices } of [first.meta, meta])
      assert.deepEqual(
        notices.map(({ code }: { code: string }) => code),
        ['subjects_by_tags'],
      )
  })

  it('are another list once a bill has another tag', async () => {
    const path = '/v1/roll-calls?subject=water'
    const { etag } = (await service.get(path)).headers
    const known = { 'x-api-key': await service.key(), 'if-none-match': String(etag) }
    assert.equal((await service.get(path, known)).status, 304)
    await service.store(bill('CO', 7, ['Agua']))
    assert.equal((await service.get(path, known)).status, 200)
    assert.deepEqual(await motions('subject=water'), ['several', 'untagged', 'one'])
    await service.store(LINES.find(({ key }) => key === 'bill:7')!)
  })
})

describe('a search of a subject', () => {
  const found = async (query: string): Promise<string[]> =>
    (await ok(`/v1/search?${query}`)).data.map((row: { domain: string; title: string }) => row.title)

  it('finds records of all kinds that have it, and counts only those', async () => {
    const { data, meta } = await ok('/v1/search?q=agua&subject=water')
    assert.deepEqual(data.map(({ title }: { title: string }) => title).toSorted(), [
      'Consulta del agua',
      'Decreto del agua potable',
      'El agua en la prensa',
      'Proyecto 1 del agua',
      'Proyecto 3 del agua',
      'Proyecto 5 del agua',
    ])
    assert.deepEqual(
      [meta.total, meta.facets.domain],
      [6, { bills: 3, regulations: 1, consultations: 1, news: 1 }],
    )
    assert.deepEqual(meta.applied.subject, ['water'])
    assert.ok(!meta.applied.domain.includes('transcripts'), 'kinds without subjects are left out')
    assert.deepEqual(await found('q=agua&subject=fisheries'), ['Proyecto 4 del agua'])
    assert.deepEqual(await found('q=agua&subject=elections'), [])
  })

  it('is narrowed further, paged, and counted in groups', async () => {
    assert.deepEqual(await found('q=agua&subject=water&country_code=BR'), ['Proyecto 3 del agua'])
    assert.deepEqual(await found('q=agua&subject=mining&domain=bills'), ['Proyecto 3 del agua'])
    const first = await ok('/v1/search?q=agua&subject=water&limit=4')
    const second = await ok(`/v1/search?q=agua&subject=water&limit=4&cursor=${first.meta.next_cursor}`)
    assert.equal(new Set([...first.data, ...second.data].map((row) => row.title)).size, 6)
    assert.equal(second.meta.has_more, false)
    const { meta } = await ok('/v1/search?q=agua&subject=water&group_by=subject')
    const groups = meta.grouped.groups.map(({ key, count }: { key: string; count: number }) => [key, count])
    assert.deepEqual(groups, [
      ['water', 6],
      ['energy', 1],
      ['mining', 1],
    ])
  })

  it('excludes records without it from the substring match too', async () => {
    assert.deepEqual(await found('q=yecto 4&subject=water'), [])
    const { status, body } = await service.get('/v1/search?q=agua&subject=water&domain=transcripts')
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    assert.match(body.detail, /^subject: does not apply to transcripts/)
  })

  it('says that it follows the tags of sources, in lists, counts and searches', async () => {
    for (const path of [
      '/v1/bills?subject=water',
      '/v1/bills?subject=water&limit=0',
      '/v1/bills?subject=water&q=agua',
      '/v1/search?subject=water&q=agua',
      '/v1/search?subject=water&q=agua&limit=0',
    ]) {
      const codes = async (address: string) =>
        ((await ok(address)).meta.notices ?? []).map(({ code }: { code: string }) => code)
      assert.ok((await codes(path)).includes('subjects_by_tags'), path)
      assert.ok(!(await codes(path.replace('subject=water', 'country_code=CO'))).includes('subjects_by_tags'))
    }
  })

  it('is offered by tools as text, without a list of subjects', async () => {
    const { tools } = await ok('/mcp-tools.json')
    for (const name of ['list_bills', 'list_regulations', 'list_news', 'list_consultations', 'search']) {
      const tool = tools.find((each: { name: string }) => each.name === name)
      assert.deepEqual(tool.inputSchema.properties.subject, { type: 'string' }, name)
    }
  })
})
