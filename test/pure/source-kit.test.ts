// How sources read replies: encodings, days, names, markup, schemas.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod'
import { isDay } from '#lib/dates.ts'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { csv } from '#sources/kit/formats/csv.ts'
import { decode, repairEncoding } from '#sources/kit/formats/decode.ts'
import { plain } from '#sources/kit/formats/html.ts'
import { json } from '#sources/kit/formats/json.ts'
import { coded, maybeText, xml } from '#sources/kit/formats/xml.ts'
import { numbered, roster, sameWords, slug } from '#sources/kit/names.ts'
import { boletinIn } from '#sources/kit/national/cl-boletines.ts'
import {
  dayFirst,
  localDay,
  moment,
  monthEnd,
  monthsBetween,
  spelledDay,
  yearFirst,
} from '#sources/kit/printed-days.ts'
import { wholePage } from '#sources/kit/reply.ts'
import { count, many, maybeUrl, maybeWords, tidy, within, words } from '#sources/kit/shape.ts'
import { formState } from '#sources/kit/web-forms.ts'
import { entry } from '#sources/kit/word-table.ts'
import { NOW } from '../support/source-runs.ts'

const reply = (body: string | Uint8Array, status = 200): Reply => ({
  url: 'https://example.org/x',
  status,
  headers: {},
  body: typeof body === 'string' ? Buffer.from(body) : body,
  retrieved_at: NOW,
})

describe('encodings', () => {
  it('reads UTF-8, Latin-1, UTF-16 and byte order marks', () => {
    for (const bytes of [
      Buffer.from('Sesión ñandú'),
      Buffer.from('\ufeffSesión ñandú'),
      Buffer.from('Sesión ñandú', 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Sesión ñandú', 'utf16le')]),
    ]) {
      assert.equal(decode(reply(bytes)).replace('\ufeff', ''), 'Sesión ñandú')
    }
  })

  /** The text of bytes in UTF-8 and in Windows-1252, in turns. */
  const mixed = (...runs: (string | Uint8Array)[]) =>
    decode(reply(Buffer.concat(runs.map((run, i) => Buffer.from(run as string, i % 2 ? 'latin1' : 'utf8')))))

  it('reads each run of a text that mixes two', () => {
    assert.equal(mixed('Napoleón, año ', 'Cámara, línea, Página'), 'Napoleón, año Cámara, línea, Página')
    assert.equal(
      mixed('ñ ', '«CAFÉ» de José° y mamá», «sí»; SÃO, IRMÃS, CÂMARA, Ações', ' € ñ'),
      'ñ «CAFÉ» de José° y mamá», «sí»; SÃO, IRMÃS, CÂMARA, Ações € ñ',
    )
    assert.equal(mixed('ñ ', '\x93x\x94 \x80'), 'ñ “x” €')
    // Nothing in it is UTF-8: an old page as a whole.
    assert.equal(mixed('', 'IRMÃ «É» y «él»'), 'IRMÃ «É» y «él»')
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'aeiou áéíóúñÁÉÍÓÚÑçõê.,', '° ', 'º ', '» ') }), {
          maxLength: 6,
        }),
        (runs) => {
          // After a blank, so that no letter stands before the closing quote of another run.
          const texts = ['ñ', 'á', ...runs].map((run) => `${run} `)
          assert.equal(mixed(...texts), texts.join(''))
        },
      ),
    )
  })

  it('marks what is damaged, and only that', () => {
    assert.equal(mixed('Año: Sesi', '\xc3</td>', ' é', '\xe2\x80z', ' ñ'), 'Año: Sesi\ufffd</td> é\ufffdz ñ')
    assert.equal(mixed('ñ', '\x81 Sesi\xc3n', ' \u{1f600}', '\xe9'), 'ñ\ufffd Sesi\ufffdn \u{1f600}\ufffd')
    assert.equal(mixed('Tom\ufffds'), 'Tom\ufffds')
    assert.throws(() => slug('Tom\ufffds'), Doubt)
  })

  it('repairs what was decoded twice and leaves other text alone', () => {
    assert.equal(
      repairEncoding(Buffer.from('Sesión «única» – año 2026 “ñ”').toString('latin1')).includes(
        'Sesión «única»',
      ),
      true,
    )
    assert.equal(repairEncoding('SesiÃ³n del aÃ±o â€“ NÂº 1'), 'Sesión del año – Nº 1')
    for (const sound of [
      'SÃO PAULO',
      'CÂMARA DOS DEPUTADOS',
      'VOCÊ',
      'IRMÃ\u00a0DULCE',
      'Ã© só um exemplo'.slice(2),
      'AÇÃO',
      '€ 10',
      'Ünal',
    ])
      assert.equal(repairEncoding(sound), sound)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeiouáéíóúñÑÁÉÍÓÚãõçÃÕÇâêÂÊ .,') }), (text) =>
        assert.equal(repairEncoding(text), text),
      ),
    )
  })
})

describe('days', () => {
  it('reads the forms that sources use', () => {
    assert.equal(dayFirst('03/06/2026'), '2026-06-03')
    assert.equal(dayFirst('3-6-2026 12:00'), '2026-06-03')
    assert.equal(yearFirst('2026-06-03T14:12'), '2026-06-03')
    assert.equal(yearFirst('20260603'), '2026-06-03')
    for (const midnight of ['2026-06-03T00:00:00.000Z', '2026-06-03T23:30:00-05:00'])
      assert.equal(yearFirst(midnight), '2026-06-03')
    assert.equal(spelledDay('Jueves, 04 de diciembre de 2025'), '2025-12-04')
    assert.equal(spelledDay('Martes 16 de Junio de 2026'), '2026-06-16')
    assert.equal(spelledDay('1º de março de 2026'.replace('º', '')), '2026-03-01')
    assert.equal(moment('2025-09-17T14:12', 'America/Sao_Paulo'), '2025-09-17T17:12:00Z')
    assert.equal(moment('2025-02-03 09:38:02', 'America/Sao_Paulo'), '2025-02-03T12:38:02Z')
    assert.equal(moment('2025-04-01T14:00:00-03:00', 'America/Sao_Paulo'), '2025-04-01T17:00:00Z')
    assert.equal(localDay('2026-07-09T02:12:45Z', 'America/Guayaquil'), '2026-07-08')
    assert.equal(localDay('2026-07-09T00:00:00Z', 'America/Guayaquil'), '2026-07-09')
    assert.deepEqual(monthsBetween('2025-11-20', '2026-02-01'), [
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
    assert.equal(monthEnd('2028-02-01'), '2028-02-29')
  })

  it('rejects other texts', () => {
    for (const wrong of [
      '31/02/2026',
      '20/11/0202',
      '2026-13-01',
      '',
      'ayer',
      '00/00/0000',
      '12/2026',
      '1/1/26',
    ]) {
      assert.throws(() => dayFirst(wrong), Doubt, wrong)
      assert.throws(() => spelledDay(wrong), Doubt, wrong)
    }
    // In these countries it is still 19 November.
    assert.throws(() => moment('0202-11-20T10:00:00Z', 'UTC'), Doubt)
    const inUtc = ['2026-11-20T02:30:00Z', '2026-11-20 02:30:00.000+00:00']
    for (const wrong of ['2026-02-30', '0202-11-20', '202602', 'x2026-01-01', ...inUtc])
      assert.throws(() => yearFirst(wrong), Doubt)
    for (const wrong of ['2026-02-30T10:00', '2026-02-03T24:00', '2026-02-03T10:60', '2026-02-03'])
      assert.throws(() => moment(wrong, 'UTC'), Doubt)
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const read of [dayFirst, yearFirst, spelledDay]) {
          try {
            assert.ok(isDay(read(text)))
          } catch (error) {
            assert.ok(error instanceof Doubt)
          }
        }
      }),
    )
  })
})

describe('names', () => {
  it('match in any order, ignoring accents', () => {
    assert.equal(sameWords('Aguirre Estrada Luis'), sameWords('LUIS  Aguirre estráda'))
    assert.equal(slug('Coloma C., Juan Antonio'), 'coloma-c-juan-antonio')
  })

  it('find nobody if two people share them', () => {
    const find = roster(
      [
        { id: 1, names: ['Ana Paz', 'Ana'] },
        { id: 2, names: ['Ana Ruiz', 'Ana', 'Ana'] },
      ],
      (entry) => entry.names,
    )
    assert.deepEqual(
      [find('paz, ana')?.id, find('Ana Ruiz')?.id, find('Ana'), find('Eva')],
      [1, 2, undefined, undefined],
    )
  })

  it('get a number when a list repeats them', () => {
    const keyed = numbered()
    assert.deepEqual(['a', 'b', 'a', 'a'].map(keyed), ['a', 'b', 'a:2', 'a:3'])
  })

  it('finds the boletín in a motion', () => {
    assert.equal(boletinIn('que establece un sistema (Boletín N° 14.309-04).'), '14309-04')
    assert.equal(boletinIn('Boletín N°10986-24'), '10986-24')
    assert.equal(boletinIn('Boletines Nos 8.324-07 y 9.119-18, refundidos'), '8324-07')
    assert.equal(boletinIn('Proyecto de acuerdo N° 123'), null)
  })
})

describe('markup', () => {
  it('is reduced to readable text', () => {
    assert.equal(
      plain('<p>Uno &amp; <b>dos</b></p><p>tres<br>cuatro</p><script>alert(1)</script>'),
      'Uno & dos\ntres\ncuatro',
    )
    assert.equal(
      plain('sin marcas:  3 < 5 & 7 > 2\r\nsegunda línea'),
      'sin marcas: 3 < 5 & 7 > 2\nsegunda línea',
    )
    // A line of a page may be broken anywhere between two words.
    assert.equal(plain('<p>Ana\n  Soto<br>\nLuis\r\nPaz</p>'), 'Ana Soto\nLuis Paz')
    assert.equal(plain('<pre>Ana\nSoto</pre>'), 'Ana\nSoto')
    assert.equal(plain('Uno &amp; dos\ntres'), 'Uno & dos\ntres')
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => plain(text) === plain(text).trim()))
  })
})

describe('schemas', () => {
  it('read all notations of a missing value', () => {
    assert.deepEqual(
      [
        maybeWords.parse(''),
        maybeWords.parse(' \n'),
        maybeWords.parse(null),
        maybeWords.parse(undefined),
        maybeWords.parse(7),
      ],
      [null, null, null, null, '7'],
    )
    assert.equal(words.safeParse('  ').success, false)
    for (const placeholder of ['-', '—', '***', '.', 'N/A', 's/d', 'S/N', 'null', 'undefined', '&nbsp;']) {
      assert.equal(words.safeParse(placeholder).success, false, placeholder)
      assert.equal(maybeWords.parse(placeholder), null, placeholder)
    }
    for (const said of ['0', 'A', 'No', 'Na', '¿Sí?', 'Null Island']) assert.equal(words.parse(said), said)
    assert.deepEqual(many(words).parse('uno'), ['uno'])
    assert.deepEqual(
      [
        many(words).parse(''),
        within('a', words).parse(''),
        within('a', words).parse({ a: 'x' }),
        within('a', words).parse({ a: ['x', 'y'] }),
      ],
      [[], [], ['x'], ['x', 'y']],
    )
    assert.deepEqual(
      ['https://a.example/b', 'javascript:alert(1)', 'www.a.example', ''].map((value) =>
        maybeUrl.parse(value),
      ),
      ['https://a.example/b', null, null, null],
    )
    assert.deepEqual(
      [0, 7, '7', ' 12 ', '1.234', '1,234,567', '12.000'].map((value) => count.parse(value)),
      [0, 7, 7, 12, 1234, 1234567, 12000],
    )
    for (const wrong of [null, '', ' ', -1, '-1', 1.234, '1.5', '12.34', '1e3', true, 'siete', undefined])
      assert.equal(count.safeParse(wrong).success, false, String(wrong))
    assert.equal(tidy(' Sesio\u0301n\u200b \t101\u0000 '), 'Sesión 101')
    assert.equal(tidy('Jos&eacute;&nbsp;MU&NTILDE;OZ &#8211; A&amp;B'), 'José MUÑOZ – A&B')
    for (const text of ['A&B; C', 'PIB & PNB', '&nada;', 'https://a.example/?x=1&copia=2'])
      assert.equal(tidy(text), text)
    assert.deepEqual(
      [entry({ a: 1 }, 'a'), entry({ a: 1 }, 'constructor'), entry({ a: 1 }, '__proto__')],
      [1, undefined, undefined],
    )
  })
})

describe('replies', () => {
  const Root = z.object({ A: coded('Valor'), B: maybeText, C: within('D', words) })

  it('in XML distinguish attributes, single elements and nil', () => {
    const text =
      '<?xml version="1.0"?><R xmlns:xsi="x"><A Valor="1">uno &amp; d&#243;s &amp;#243;</A>' +
      '<B xsi:nil="true"/><C><D>x</D></C></R>'
    assert.deepEqual(xml(reply(text), 'R', Root), {
      A: { text: 'uno & dós ó', code: '1' },
      B: null,
      C: ['x'],
    })
  })

  it('in XML are rejected if they are truncated, nil or something else', () => {
    for (const text of [
      '<R><A Valor="1">u',
      '<R xmlns:xsi="x" xsi:nil="true" />',
      '<S/>',
      'No existe',
      '{}',
      '<R><A>1</A></R>',
    ]) {
      assert.throws(() => xml(reply(text), 'R', Root), Doubt, text)
    }
  })

  it('that are web pages make the source unavailable', () => {
    for (const page of [
      '<!DOCTYPE html PUBLIC "x"><html></html>',
      '\n <html lang="es"><body>Error</body></html>',
    ]) {
      assert.throws(() => xml(reply(page), 'R', Root), Unavailable)
      assert.throws(() => json(reply(page), z.unknown()), Unavailable)
    }
  })

  it('in JSON are rejected if they do not match, are empty or are errors', () => {
    assert.deepEqual(json(reply('\ufeff{"a":1}'), z.object({ a: z.int() })), { a: 1 })
    for (const [text, status] of [
      ['{"a":', 200],
      ['{"a":"x"}', 200],
      ['', 200],
      ['{"a":1}', 404],
    ] as const) {
      assert.throws(() => json(reply(text, status), z.object({ a: z.int() })), Doubt, text)
    }
  })

  it('in CSV can have byte order marks, and semicolons and line breaks in cells', () => {
    const row = z.object({ id: words, texto: maybeWords })
    const { rows } = csv(reply('\ufeff"id";"texto"\r\n"1";"a; b\r\nc"\r\n"2";""\r\n'), ';', row)
    assert.deepEqual(rows, [
      { id: '1', texto: 'a; b c' },
      { id: '2', texto: null },
    ])
    const odd = csv(reply('id;texto\n1;a;b\n2;c\n'), ';', row)
    assert.deepEqual([odd.rows, odd.doubts.length, odd.unread], [[{ id: '2', texto: 'c' }], 1, [null]])
  })

  it('of truncated pages are doubted', () => {
    assert.equal(wholePage(reply('<html><p>x</p></HTML>\n')), '<html><p>x</p></HTML>\n')
    assert.throws(() => wholePage(reply('<html><p>x</p>')), Doubt)
  })

  it('of forms have a state in their hidden fields, or are doubted', () => {
    const field =
      '<input type="hidden" name="__VIEWSTATE" value="a&amp;b"><input type="text" name="x" value="y">'
    const page = `<html><form>${field}<input type="hidden" name="e"></form></html>`
    assert.deepEqual(formState(reply(page)), { __VIEWSTATE: 'a&b', e: '' })
    assert.throws(() => formState(reply('<html><form><input type="hidden" name="e"></form></html>')), Doubt)
  })
})
