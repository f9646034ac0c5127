// What messages say: changes once, and failures and days in the language of their reader.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { ShownItem } from '#operations/account/inbox/inbox-item.ts'
import { formatsOf } from '../pages/kit/number-formats.ts'
import { itemText } from './item-text.ts'
import { messageWords } from './message-words.ts'

const words = messageWords(mailTemplates(), 'https://hemiciclo.test', () => '2026-11-29T12:00:00Z')

it('the e-mail on a paused output has no word of another language', () => {
  const about = { subscription: 'Agua', url: 'https://hooks.example.org', detail: 'The response was 410.' }
  const error = (language: 'es' | 'pt' | 'en', status: number | null) => {
    const reader = { language, time_zone: 'America/Bogota', unsubscribe: 'https://hemiciclo.test/u' }
    return /^.*(?:ltimo err|Last err).*$/m.exec(words.paused(reader, { ...about, status }).text)![0]
  }
  assert.equal(error('es', 410), 'Último error: respondió con el código 410.')
  assert.equal(
    error('pt', 302),
    'Último erro: respondeu com o código 302, e redirecionamentos não são seguidos.',
  )
  assert.equal(error('en', 500), 'Last error: the response was 500.')
  assert.equal(error('es', null), 'Último error: no hubo respuesta (The response was 410).')
})

it('a new title is told once, without the list that keeps the former one', () => {
  const item = {
    ...{
      id: 1,
      seq: 1,
      domain: bills.name,
      record_id: 1,
      country_code: 'CO',
      title: null,
      at: '2026-11-29T12:00:00Z',
    },
    ...{ event: 'changed', kinds: ['renamed'], replaced_by: null, due_on: null, read_at: null, record: null },
    ...{ title_highlights: [], passage: null },
    subscription: { id: 1, name: 'Agua' },
    changes: {
      title: { from: 'Ley de aguas', to: 'Ley del agua' },
      former_titles: { from: [], to: [{ title: 'Ley de aguas', until: null }] },
    },
  } as const satisfies Omit<ShownItem, 'kinds'> & { kinds: unknown }
  const { details } = itemText('es', item as unknown as ShownItem)
  assert.deepEqual(details, ['Título: Ley de aguas → Ley del agua'])
  const { title: _, ...others } = item.changes
  const alone = itemText('es', { ...item, changes: others } as unknown as ShownItem)
  assert.deepEqual(alone.details, ['Títulos anteriores: cambió'])
})

it('a withdrawn record has the title that it had', () => {
  const item = {
    ...{ domain: bills.name, country_code: 'CO', event: 'withdrawn', kinds: ['withdrawn'], due_on: null },
    ...{ changes: null, record: null, title: 'Ley de aguas', passage: null },
  } as unknown as ShownItem
  assert.equal(itemText('es', item).title, 'Ley de aguas')
  assert.equal(itemText('es', { ...item, title: null }).title, 'Registro que ya no se publica')
  const untitled = { ...item, title: null, record: {} } as unknown as ShownItem
  assert.equal(itemText('es', untitled).title, 'Proyectos')
})

it('no direction mark, line break or stack of marks in a title or a value reaches a message', () => {
  const hostile = `\u202eLey\u200b\r\nde\u2066 aguas${'\u0301'.repeat(60)}`
  const item = {
    ...{ domain: bills.name, country_code: 'CO', event: 'changed', kinds: ['renamed'], due_on: null },
    ...{ changes: { status: { from: 'Radicado', to: hostile } }, record: null, title: hostile },
  } as unknown as ShownItem
  const shown = `Ley de aguas${'\u0301'.repeat(8)}`
  const { title, details } = itemText('es', item)
  assert.deepEqual([title, details], [shown, [`Estado: Radicado → ${shown}`]])
  assert.equal(itemText('es', { ...item, title: '\u202e' }).title, 'Registro que ya no se publica')
})

it('a long title is cut, and a passage is quoted where it adds to the title', () => {
  const item = {
    ...{ domain: bills.name, country_code: 'CO', event: 'arrived', kinds: ['new_bill'], due_on: null },
    ...{ changes: null, record: null, title: 'Ley de aguas' },
    ...{
      title_highlights: [],
      passage: { text: 'Crea el fondo\nde agua.', highlights: [{ start: 17, end: 21 }] },
    },
  } as unknown as ShownItem
  assert.deepEqual(itemText('es', item).details, ['«Crea el fondo de agua.»'])
  const long = itemText('es', { ...item, title: `Ley de aguas ${'y riberas '.repeat(500)}` })
  assert.ok(long.title.length <= 300)
  const repeated = { text: 'Ley de aguas.', highlights: [{ start: 7, end: 12 }] }
  assert.deepEqual(itemText('es', { ...item, passage: repeated } as unknown as ShownItem).details, [])
})

it('a consultation has its last day, once', () => {
  const record = { code: null, date: '2026-11-20', closes_on: '2026-12-15', platform_url: null }
  const item = {
    ...{ domain: consultations.name, country_code: 'CO', event: 'arrived', kinds: ['opened'], due_on: null },
    ...{ changes: null, record, title: 'Decreto de aguas' },
  } as unknown as ShownItem
  const closing = 'Cierre: martes 15 de diciembre de 2026'
  assert.equal(itemText('es', item).details.at(-1), closing)
  const reminder = { ...item, kinds: ['closes_soon'], due_on: '2026-12-15' } as unknown as ShownItem
  const { details } = itemText('es', reminder)
  assert.deepEqual(
    details.filter((text) => /diciembre/.test(text)),
    ['Cierra el martes 15 de diciembre de 2026'],
  )
})

it('a Spanish day has no comma after its weekday', () => {
  assert.equal(formatsOf('es').longDay('2026-11-29'), 'domingo 29 de noviembre de 2026')
  assert.equal(formatsOf('pt').longDay('2026-11-29'), 'domingo, 29 de novembro de 2026')
})

it('a digest tells a change once, with the other subscriptions that reported it', () => {
  const item = (id: number, event: string) =>
    ({
      ...{ id, domain: bills.name, record_id: 7, seq: 40, country_code: 'CO', event, due_on: null },
      ...{ kinds: ['bill_moved'], changes: null, record: null, title: `Ley ${event}` },
    }) as unknown as ShownItem
  const section = (id: number, name: string, items: ShownItem[]) => ({ id, name, items, more: 0 })
  const time_zone = 'America/Bogota'
  const reader = { language: 'es', time_zone, unsubscribe: 'https://hemiciclo.test/u' } as const
  const { subject, text } = words.digest(reader, [
    section(1, 'Agua', [item(1, 'changed')]),
    section(2, 'Chile', [item(2, 'changed'), item(3, 'matched')]),
    section(3, 'Todo', [item(4, 'changed')]),
  ])
  assert.match(subject, /2 novedades/)
  assert.deepEqual(
    [text.match(/Ley changed/g)?.length, text.match(/Ley matched/g)?.length],
    [1, 1],
    'what it means for one subscription and not for the other is told of each',
  )
  assert.match(text, /También en: Chile, Todo/)
})
