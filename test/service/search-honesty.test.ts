// A search says what it did: phrases that no record has, results that lack words, corrections.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'AR', key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})
const by = (name: string) => ({ authors: [{ name }] })

const TARIFF = 'Tarifa social para el servicio de agua en los barrios'
const WASTE = 'Gestión de residuos electrónicos'
const LINES = [
  bill('tariff', TARIFF),
  bill('phrase', 'Crea el horario flexible de las oficinas'),
  bill('propato', 'Declara fiesta provincial la vendimia', by('Agustina Propato')),
  bill('other', 'Pensiones por discapacidad', by('Elena Ruiz')),
  bill('waste', WASTE),
  bill('household', 'Separación de residuos domiciliarios'),
  ...['grilletes', 'expedientes', 'recetarios', 'casilleros', 'pagos'].map((word) =>
    bill(word, `Uso de ${word} electrónicos`),
  ),
  ...['agrícola', 'marítimo', 'escolar'].map((word) => bill(`s-${word}`, `Seguro ${word}`)),
  ...['labour', 'census', 'fund'].map((key) => {
    const insured =
      key === 'labour' ? `El seguro de las partes. ${'Se reforma el contrato de obra. '.repeat(90)}` : ''
    const text = `${insured}Ante el desempleo se actúa con otros planes de obra.`
    return bill(key, `Norma ${key}`, {
      documents: [{ title: 'Texto', url: `https://example.org/${key}`, text }],
    })
  }),
  bill('chile', 'Bono por zona austral', { country_code: 'CL' }),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const PATHS = ['/v1/search', '/v1/bills']
const read = async (q: string, path = '/v1/search', more = '') => {
  const { body, text } = await service.get(`${path}?${new URLSearchParams({ q })}${more}`)
  assert.ok(body.data, text)
  const codes: string[] = (body.meta.notices ?? []).map(({ code }: { code: string }) => code)
  return {
    titles: body.data.map(({ title }: { title: string }) => title) as string[],
    meta: body.meta,
    codes,
  }
}

describe('a phrase in quotation marks', () => {
  it('never empties the answer: its words are searched, with a notice and an exact total of 0', async () => {
    for (const path of PATHS)
      for (const q of ['"tarifa social del agua"', 'barrios "tarifa social del agua"']) {
        const { titles, meta, codes } = await read(q, path)
        assert.equal(titles[0], TARIFF, `${path} ${q}`)
        assert.equal(meta.exact_total, 0)
        assert.ok(codes.includes('no_exact_match') && !codes.includes('related_results'), String(codes))
      }
  })

  it('is a preference in a question', async () => {
    const { titles, codes } = await read('¿Qué dice la ley sobre la "tarifa social del agua"?')
    assert.equal(titles[0], TARIFF)
    assert.ok(!codes.includes('no_exact_match'))
  })

  it('is required where a record has it', async () => {
    const { titles, meta, codes } = await read('"horario flexible"')
    assert.deepEqual(
      [titles, meta.total, meta.exact_total],
      [['Crea el horario flexible de las oficinas'], 1, 1],
    )
    assert.deepEqual(codes, [])
  })

  it('says nothing of other countries: without a record within the filters its words count', async () => {
    const { meta, codes } = await read('"bono por zona"', '/v1/search', '&country_code=AR')
    assert.equal(meta.exact_total ?? 0, 0)
    assert.ok(codes.includes('no_exact_match'))
  })

  it('walks to the end without gaps when only its words count', async () => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await service.get(
        `/v1/bills?${new URLSearchParams({ q: '"residuos de aparatos electrónicos"' })}&limit=2${after}`,
      )
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      cursor = body.meta.next_cursor
    }
    const { meta } = await read('"residuos de aparatos electrónicos"', '/v1/bills')
    assert.deepEqual([new Set(seen).size, seen.length], [seen.length, meta.total])
  })
})

describe('a field', () => {
  it('does not drop the other words without a notice', async () => {
    for (const path of PATHS) {
      const { titles, meta, codes } = await read('author:Propato discapacidad', path)
      assert.deepEqual(titles, ['Declara fiesta provincial la vendimia'])
      assert.deepEqual([meta.exact_total, codes], [0, ['related_results']])
    }
  })

  it('of which no record has the value leaves the words, with a notice', async () => {
    const { titles, codes } = await read('author:Nadie discapacidad')
    assert.equal(titles[0], 'Pensiones por discapacidad')
    assert.ok(codes.includes('no_exact_match'))
  })
})

describe('two words', () => {
  it('that few records have together report how many have both, and the heavier word leads', async () => {
    for (const path of PATHS) {
      const { titles, meta, codes } = await read('residuos electrónicos', path)
      assert.deepEqual([titles[0], meta.exact_total], [WASTE, 1])
      assert.ok(meta.total > 1 && codes.includes('related_results'))
      assert.equal(titles[1], 'Separación de residuos domiciliarios')
    }
  })

  it('that a record has in different passages precede titles with one of them', async () => {
    const { titles, meta } = await read('seguro desempleo')
    assert.deepEqual([titles[0], meta.exact_total], ['Norma labour', 1])
    assert.ok(titles[1]!.startsWith('Seguro'))
  })

  it('that records have together need no notice', async () => {
    const { meta, codes } = await read('discapacidad pensiones')
    assert.deepEqual([meta.total, meta.exact_total, codes], [1, 1, []])
  })
})

describe('a mistyped word', () => {
  it('is reported with what was searched for it, and quotation marks keep it', async () => {
    const { titles, meta, codes } = await read('discapcidad')
    assert.equal(titles[0], 'Pensiones por discapacidad')
    assert.equal(meta.corrected, 'discapacidad')
    assert.ok(codes.includes('corrected'))
    assert.ok((await read('"discapcidad"')).codes.includes('no_exact_match'))
  })

  it('is reported on the page, with a way back', async () => {
    const { text } = await service.get('/es/search?q=discapcidad')
    assert.match(text, /Se muestran resultados para “discapacidad”/)
    assert.match(text, /href="[^"]*q=%22discapcidad%22/)
  })
})
