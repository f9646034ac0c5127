// The pages of gazettes, consultations, the agenda, news, debates and documents: headings, figures equal to
// those of the API, and long texts that are complete and escaped.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { news } from '#domains/press.ts'
import { regulations } from '#domains/regulations.ts'
import { schedules } from '#domains/schedules.ts'
import { visible } from '#lib/texts/invisible.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { line } from '#model/declaration/domain.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { attributeOf, type Element, elementsIn, textIn } from '../support/web-visitor.ts'

const NOW = '2026-11-20T15:00:00Z'
const co = { country_code: 'CO' } as const
const HARM = `<script>alert(1)</script><img src=x onerror=alert(1)>&amp; \u202ederecho\u202c cie\u200blo`
/** Longer than the part that a page shows at once. */
const LONG = Array.from({ length: 900 }, (_, i) => `Párrafo ${i} de la sesión. ${HARM} Fin ${i}.`).join(
  '\n\n',
)
const LAW =
  'TÍTULO I\nGeneral\nArtículo 1. Objeto.\nUno.\nArtículo 5. Plazo.\nCinco días.\nArtículo 6. Vigencia.'
/** Another wording of it. */
const AMENDED = LAW.replace('Cinco días', 'Diez días hábiles').replace('Uno.\n', 'U-\nno.\n')

const consultation = (key: string, more: object) =>
  line(consultations, { ...co, key, title: `Consulta ${key}`, entity_key: 'e', ...more })
const speech = (key: string, minute: number, text: string) =>
  line(interventions, {
    ...{ ...co, key, actor_name: `Orador ${key}`, transcript_key: 't', text },
    occurred_at: `2026-11-19T10:0${minute}:00-05:00`,
  })
const act = (n: number, publication_date: string) =>
  line(regulations, {
    ...{ ...co, key: `r${n}`, number: `DECRETO ${n} DE 2026`, title: `Por el cual ${n}`, publication_date },
    entity_key: 'e',
    ...(n === 1 && {
      documents: [{ key: 'd', title: 'Texto', url: 'https://example.org/d.pdf', text: LAW }],
    }),
    ...(n === 2 && {
      documents: [{ key: 'd2', title: 'Texto nuevo', url: 'https://example.org/d2.pdf', text: AMENDED }],
      relations: [{ kind: 'amends' as const, number: 'DECRETO 1 DE 2026' }],
    }),
  })

let service: TestApp
before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(
    line(entities, { ...co, key: 'e', name: 'Ministerio de Prueba', website: 'https://example.org/' }),
    ...[act(1, '2026-11-19'), act(2, '2026-11-18'), act(3, '2026-11-10'), act(4, '2026-10-01')],
    consultation('hoy', { end_date: '2026-11-20' }),
    consultation('semana', { end_date: '2026-11-25' }),
    consultation('luego', { end_date: '2026-12-25' }),
    consultation('futura', { start_date: '2026-11-28', end_date: '2026-12-28' }),
    consultation('cerrada', { end_date: '2026-11-19' }),
    consultation('abierta sin plazo', { start_date: '2026-11-01' }),
    // The day after in UTC, and the evening of the 20th where it takes place.
    line(schedules, {
      ...co,
      key: 's',
      title: 'Plenaria',
      kind: 'plenary',
      starts_at: '2026-11-21T02:00:00Z',
    }),
    line(schedules, { ...co, key: 's2', title: 'Foro', kind: 'event', starts_at: '2026-11-24T15:00:00Z' }),
    line(news, {
      ...{ ...co, key: 'n', title: `Titular ${HARM}`, lead: 'Entrada', outlet: 'El Diario' },
      ...{ published_at: '2026-11-19T23:30:00-05:00', link: 'https://example.org/n' },
    }),
    line(transcripts, {
      ...{ ...co, key: 't', title: 'Sesión 1', branch: 'legislative', session_date: '2026-11-19' },
      ...{ text: LONG, official: false },
    }),
    ...[speech('b', 2, `Segundo. ${HARM}`), speech('a', 1, 'Primero, sobre educación.')],
  )
})
after(() => service[Symbol.asyncDispose]())

const page = (address: string) => service.get(address, {})
const pathOf = async (list: string, at = 0) => {
  const { data } = (await service.get(`/v1/${list}`)).body
  return (data[at].platform_url as string).slice(BASE_URL.length)
}
const idOf = async (list: string) => (await service.get(`/v1/${list}`)).body.data[0].id as number
const within = (element: Element, name: string) =>
  descendants(element).filter(({ tagName }) => tagName === name)
const descendants = (element: Element): Element[] =>
  element.childNodes.flatMap((node) => ('tagName' in node ? [node, ...descendants(node)] : []))
const named = (text: string, name: string) => elementsIn(text).filter(({ tagName }) => tagName === name)
const squeezed = (element: Element | undefined) => textIn(element!).replaceAll(/\s+/g, ' ').trim()
const heading = (text: string) => squeezed(named(text, 'h1')[0])
const prose = (text: string) =>
  elementsIn(text)
    .filter((element) => attributeOf(element, 'class') === 'prose')
    .map(squeezed)
    .join(' ')

describe('the gazettes', () => {
  it('are listed by day, each act with its number, in three languages', async () => {
    const heads: string[] = []
    for (const language of LANGUAGES) {
      const { status, text } = await page(`/${language}/regulations?since=2026-11-01`)
      assert.equal(status, 200)
      heads.push(heading(text))
      const days = named(text, 'section').filter((section) => within(section, 'ol').length)
      assert.deepEqual(
        days.map((day) => within(day, 'li').length),
        [1, 1, 1],
      )
      assert.ok(text.includes('DECRETO 2 DE 2026') && !text.includes('DECRETO 4 DE 2026'))
    }
    assert.deepEqual(heads, ['Normas', 'Normas', 'Regulations'])
  })

  it('can be filtered by entity, with its acts per week as the API counts them', async () => {
    const { text } = await page(`/es${await pathOf('entities')}`)
    assert.equal(heading(text), 'Ministerio de Prueba')
    const [table] = named(text, 'table')
    const weeks = within(table!, 'tr')
      .slice(1)
      .map((row) => [attributeOf(within(row, 'time')[0]!, 'datetime'), squeezed(within(row, 'td')[0])])
    assert.equal(weeks.length, 26)
    assert.deepEqual(weeks.slice(0, 3), [
      ['2026-11-16', '2'],
      ['2026-11-09', '1'],
      ['2026-11-02', '0'],
    ])
    const sum = weeks.reduce((all, [, count]) => all + Number(count), 0)
    const { body } = await service.get('/v1/regulations?since=2026-05-25')
    assert.equal(sum, body.data.length)
    assert.equal(named(text, 'rect').filter((bar) => Number(attributeOf(bar, 'height')) > 0).length, 3)
    assert.match(text, /Consulta (?:luego|semana|futura|cerrada|hoy|abierta)/)
  })

  it('mark an act as not consolidated, and link its text', async () => {
    const { text } = await page(`/en${await pathOf('regulations')}`)
    assert.equal(heading(text), 'Por el cual 1')
    assert.match(text, /no consolidated text/)
    assert.match(text, /href="\/en\/documents\/\d+"/)
  })

  it('refer to an act in the form of its country, with the day of reading', async () => {
    const { text } = await page(`/en${await pathOf('regulations')}`)
    const reference = named(text, 'textarea').find((each) => attributeOf(each, 'id') === 'citation')!
    assert.equal(attributeOf(reference, 'lang'), 'es')
    assert.match(
      squeezed(reference),
      /^COLOMBIA\. .*“Por el cual 1”.* \[consulta: \d+ de \S+ de \d{4}\]\. Disponible en: https?:\/\//,
    )
  })

  it('rank entities by the counts of the API', async () => {
    const { body } = await service.get('/v1/entities/top?since=2026-08-22')
    const { text } = await page('/pt/entities')
    assert.ok(squeezed(named(text, 'tbody')[0]).endsWith(String(body.data[0].count)))
    assert.match((await page('/pt/entities?q=prueba')).text, /Ministerio de Prueba/)
  })
})

describe('consultations', () => {
  it('are ordered by their remaining time', async () => {
    const { text } = await page('/es/consultations')
    const groups = named(text, 'section').map((section) => [
      squeezed(within(section, 'h2')[0]).replace(/ \d+$/, ''),
      ...within(section, 'h3').map(squeezed),
    ])
    assert.deepEqual(groups, [
      ['Cierran hoy', 'Consulta hoy'],
      ['Cierran en los próximos siete días', 'Consulta semana'],
      ['Cierran más adelante', 'Consulta luego'],
      ['Aún no abren', 'Consulta futura'],
      ['Sin plazo informado', 'Consulta abierta sin plazo'],
      ['Cerradas', 'Consulta cerrada'],
    ])
    assert.match(text, /<b>dentro de 5 días<\/b>/)
  })

  it('are counted, whatever their state', async () => {
    const { meta } = (await service.get('/v1/consultations?count=exact')).body
    assert.match(
      (await page('/es/consultations')).text,
      new RegExp(`data-announce="${meta.total} resultados"`),
    )
  })

  it('have a page with the deadline in local time, or without one', async () => {
    const open = await page(`/en${await pathOf('consultations?closing_before=2026-11-20&status=open')}`)
    assert.match(open.text, /until the end of the day \(GMT-5\)/)
    const { data } = (await service.get('/v1/consultations')).body
    const without = data.find(({ end_date }: { end_date: string | null }) => end_date === null)
    const { text } = await page(`/en${without.platform_url.slice(BASE_URL.length)}`)
    assert.match(squeezed(named(text, 'dl')[0]), /State ?No known deadline Closes ?Not known/)
  })
})

describe('the agenda', () => {
  it('puts an entry on its local day, in each view', async () => {
    const month = await page('/es/schedules?month=2026-11')
    const field = named(month.text, 'td').find((td) => textIn(td).includes('Plenaria'))
    assert.equal(attributeOf(within(field!, 'time')[0]!, 'datetime'), '2026-11-20')
    assert.match(squeezed(field), /21:00 CO Plenaria/)
    const week = await page('/es/schedules?view=week&day=2026-11-20')
    assert.ok(week.text.includes('Plenaria') && !week.text.includes('Foro'))
    assert.match(week.text, /view=week&amp;day=2026-11-23"\s+rel="next"/)
    const day = await page('/pt/schedules?view=list&day=2026-11-24&kind=event')
    assert.ok(day.text.includes('Foro') && day.text.includes('GMT-5'))
    assert.equal((await page('/es/schedules?month=2026-13')).status, 400)
  })

  it('applies every filter of its files, and keeps them in its links', async () => {
    const shown = async (query: string) => {
      const { text } = await page(`/es/schedules?month=2026-11&${query}`)
      const titles = named(text, 'td').flatMap((td) => within(td, 'a').map(squeezed))
      return ['Plenaria', 'Foro'].map((title) => titles.some((each) => each.includes(title)))
    }
    assert.deepEqual(await shown(''), [true, true])
    assert.deepEqual(await shown('q=foro'), [false, true])
    assert.deepEqual(await shown('bill_id=999999'), [false, false])
    const { text } = await page('/es/schedules?month=2026-11&q=foro&chamber=senado')
    for (const link of ['view=week', 'month=2026-12'])
      assert.match(text, new RegExp(`${link}[^"]*&amp;q=foro&amp;chamber=senado"`), link)
    assert.match(text, /<input type="hidden" name="month" value="2026-11">/)
  })

  it('has a page for an entry', async () => {
    const { text } = await page(`/pt${await pathOf('schedules?kind=plenary')}`)
    assert.equal(heading(text), 'Plenaria')
    assert.match(squeezed(named(text, 'dl')[0]), /20 de novembro de 2026.*21:00 hora local \(GMT-5\)/)
  })
})

describe('a news item', () => {
  const piece = (key: string, outlet: string, published_at: string, more: object = {}) =>
    line(news, {
      ...{ ...co, key, outlet, published_at, link: `https://example.org/${key}` },
      title: 'La Cámara debate la ley de los faroles',
      lead: 'Los representantes debatieron este jueves la ley que ordena los faroles de todas las plazas.',
      ...more,
    })

  it('has its outlet, author, bills and people, and the same text in outlets of these days', async () => {
    await service.store(
      piece('cable', 'El Faro', '2026-11-12T15:00:00Z', {
        author: 'Ana Paz',
        bills: [{ code: '423/2026C' }],
        actors: [{ name: 'Marta Ríos Sol', chamber: 'camara' }],
      }),
      piece('otro', 'La Plaza', '2026-11-13T15:00:00Z'),
      piece('antes', 'La Tarde', '2026-11-02T15:00:00Z'),
    )
    const { text } = await page(`/es${await pathOf('news?outlet=faro')}`)
    const facts = named(text, 'p').find((each) => attributeOf(each, 'class') === 'kicker')
    assert.match(squeezed(facts), /El Faro.*12 nov 2026.*Por Ana Paz/)
    const rail = squeezed(named(text, 'aside')[0])
    assert.match(rail, /Proyectos mencionados ?423\/2026C Personas mencionadas ?Marta Ríos Sol/)
    assert.match(rail, /La misma nota en otros medios ?La Plaza/)
    assert.match(rail, /Medio ?example\.org/)
    assert.ok(!/La Tarde|oficial/.test(rail), rail)
    const list = await page('/es/news?q=faroles')
    assert.match(squeezed(named(list.text, 'main')[0]), /El Faro.*Por Ana Paz/)
  })
})

describe('texts', () => {
  it('are escaped', async () => {
    const id = await idOf('transcripts')
    const addresses = [`/transcripts/${id}`, `/transcripts/${id}?view=text&q=cielo`, await pathOf('news')]
    for (const address of addresses) {
      const { status, text } = await page(`/es${address}`)
      assert.equal(status, 200)
      assert.ok(!named(text, 'img').length && !/[\u202e\u200b]/.test(text), address)
      assert.ok(
        named(text, 'script').every((each) => attributeOf(each, 'type') !== null),
        address,
      )
      assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))
    }
  })

  it('of a session are complete, piece by piece', async () => {
    let address: string | undefined = `/es/transcripts/${await idOf('transcripts')}?view=text`
    let read = ''
    let pieces = 0
    for (; address; pieces++) {
      const { text } = await page(address)
      read += `${prose(text)} `
      const next = named(text, 'a').find((a) => attributeOf(a, 'rel') === 'next')
      address = next && attributeOf(next, 'href')
    }
    assert.ok(pieces > 3, `${pieces} pieces`)
    assert.equal(read.replaceAll(/\s+/g, ' ').trim(), visible(LONG).replaceAll(/\s+/g, ' ').trim())
  })

  it('are searched in all pieces, ignoring accents and invisible characters', async () => {
    const address = `/en/transcripts/${await idOf('transcripts')}?view=text&q=DERECHO+CIELO+FIN+899`
    const { text } = await page(address)
    assert.match(text, /Found 1 time/)
    const passage = named(text, 'a').find((a) => /#hit-\d+$/.test(attributeOf(a, 'href')!))
    const there = await page(attributeOf(passage!, 'href')!)
    const hit = /#(hit-\d+)$/.exec(attributeOf(passage!, 'href')!)![1]
    const [mark] = elementsIn(there.text).filter((each) => attributeOf(each, 'id') === hit)
    assert.equal(squeezed(mark), 'derecho cielo Fin 899')
  })

  it('of speeches are listed under their speakers, in order', async () => {
    const id = await idOf('transcripts')
    const { text } = await page(`/es/transcripts/${id}?q=educacion`)
    const { data } = (await service.get(`/v1/interventions?transcript_id=${id}`)).body
    const articles = named(text, 'article')
    assert.deepEqual(
      articles.map((each) => squeezed(within(each, 'h3')[0])),
      ['Orador a', 'Orador b'],
    )
    const ids = data.map((each: { id: number }) => `speech-${each.id}`)
    assert.deepEqual(articles.map((each) => attributeOf(each, 'id')).sort(), ids.sort())
    assert.equal(squeezed(within(articles[0]!, 'mark')[0]), 'educación')
    assert.equal((await page(`/es/transcripts/${id}?speech=${data[0].id}`)).status, 200)
    assert.equal((await page(`/es/transcripts/${id}?speech=99999`)).status, 404)
  })

  it('of a document are read by article', async () => {
    const { documents } = (await service.get('/v1/regulations?number=DECRETO 1 DE 2026')).body.data[0]
    const address = `/es/documents/${documents[0].id}`
    const article = await page(`${address}?article=5`)
    assert.equal(prose(article.text), 'Artículo 5. Plazo. Cinco días.')
    const whole = await page(address)
    assert.equal(prose(whole.text), LAW.replaceAll(/\s+/g, ' '))
    assert.match(whole.text, /href="\/es\/documents\/\d+\?article=6"/)
    assert.match((await page(`${address}?article=77`)).text, /No se encontró el artículo/)
  })

  it('of an act and the one that it amends are compared side by side', async () => {
    const [, amending] = (await service.get('/v1/regulations')).body.data
    const act = await page(`/es${amending.platform_url.slice(BASE_URL.length)}`)
    const [link] = named(act.text, 'a').filter((a) => attributeOf(a, 'href')!.includes('/documents/compare'))
    const { status, text } = await page(attributeOf(link!, 'href')!)
    assert.equal(status, 200)
    assert.match(text, /1 parte cambió y 3 partes sin cambios/)
    const [part, ...others] = named(text, 'article')
    assert.deepEqual(others, [])
    assert.equal(squeezed(within(part!, 'h2')[0]), 'Artículo 5 cambió')
    const side = (name: string) =>
      descendants(part!).find((each) => attributeOf(each, 'class') === name && each.tagName === 'p')
    assert.equal(squeezed(side('was')), 'Artículo 5. Plazo. Cinco días.')
    assert.deepEqual(within(side('is')!, 'del').map(squeezed), ['Cinco'])
    assert.deepEqual(within(side('is')!, 'ins').map(squeezed), ['Diez', 'hábiles'])
    const folded = named(text, 'details').flatMap((each) => within(each, 'a').map(squeezed))
    assert.deepEqual(folded, ['Antes de los artículos', 'Artículo 1', 'Artículo 6'])
    const ids = elementsIn(text).map((each) => attributeOf(each, 'id'))
    const lines = named(text, 'a').filter((a) => attributeOf(a, 'class') === 'line')
    assert.ok(lines.length > 0)
    for (const line of lines) assert.ok(ids.includes(attributeOf(line, 'href')!.slice(1)))
  })

  it('are chosen in two fields, in any order, and say when nothing can be compared', async () => {
    const [, amending, amended] = (await service.get('/v1/regulations')).body.data
      .toSorted((a: { number: string }, b: { number: string }) => (a.number > b.number ? -1 : 1))
      .slice(1)
    const [a, b] = [amended.documents[0].id, amending.documents[0].id]
    for (const language of LANGUAGES) {
      const { text } = await page(`/${language}/documents/compare?before=${a}&after=${b}`)
      const fields = named(text, 'select').map((each) =>
        within(each, 'option').map((option) => [
          Number(attributeOf(option, 'value')),
          attributeOf(option, 'selected') !== undefined,
        ]),
      )
      assert.deepEqual(fields, [
        [
          [a, true],
          [b, false],
        ],
        [
          [a, false],
          [b, true],
        ],
      ])
      assert.match(text, new RegExp(`href="/${language}/documents/compare\\?before=${b}&amp;after=${a}"`))
    }
    assert.match((await page(`/es/documents/compare?before=${a}&after=${a}`)).text, /Elija dos documentos/)
    const begun = (await page('/pt/documents/compare')).text
    assert.match(begun, /<form class="texts" action="\/pt\/bills">/)
    assert.match(begun, /<label\s+for="bill">Número ou palavras da ementa de um projeto<\/label>/)
    assert.equal((await page('/es/documents/compare?before=x')).status, 404)
    assert.equal((await page('/es/documents/compare?before=999999')).status, 404)
  })
})

describe('an unknown page', () => {
  it('is not found', async () => {
    for (const path of ['regulations', 'consultations', 'schedules', 'news', 'transcripts', 'documents'])
      for (const name of ['aaaaaaaaaaaa', '999999', '%3Cscript%3E'])
        assert.equal((await page(`/es/${path}/${name}`)).status, 404, `${path}/${name}`)
    assert.equal((await page('/es/regulations?entity=aaaaaaaaaaaa')).status, 404)
  })
})
