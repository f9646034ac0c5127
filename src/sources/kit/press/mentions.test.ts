// Bills and people in headlines: what is linked later, and what is left out because it is in doubt.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CountryCode } from '#model/country.ts'
import { billsMentioned, mentionsIn, peopleMentioned } from './mentions.ts'

test('bills are named by the numbers of their country', () => {
  const texts: readonly (readonly [CountryCode, string, readonly string[]])[] = [
    ['AR', 'el expediente 5101-D-2026 y el expediente S-41/26-PL', ['5101-D-2026', 'S-41/26-PL']],
    [
      'BR',
      'O PL 1.234/2026, a PEC 45/2026 e a MP 1.300/2026',
      ['PL 1.234/2026', 'PEC 45/2026', 'MP 1.300/2026'],
    ],
    ['BR', 'o Projeto de Lei nº 77, de 2026', ['Projeto de Lei nº 77, de 2026']],
    ['CL', 'El boletín N° 19.001-12 y el boletín 18700-12', ['19001-12', '18700-12']],
    ['CO', 'Proyecto de Ley 423 de 2026 Cámara – 11 de 2026 Senado', ['423/2026C', '11/2026']],
    ['CR', 'el expediente 24.123', ['expediente 24.123']],
    ['DO', 'la iniciativa 09901-2024-2028-CD', ['09901-2024-2028-CD']],
    ['GT', 'la iniciativa de ley 6901', ['iniciativa de ley 6901']],
    ['PE', 'Proyecto de Ley N° 00700/2026-CD', ['00700-2026-2031-CD']],
    ['PE', 'el PL 12345/2025-CR', ['12345-2021-2026-CR']],
  ]
  for (const [country, text, codes] of texts)
    assert.deepEqual(
      billsMentioned(text, country).map(({ code }) => code),
      codes,
      text,
    )
})

test('a bill that is printed in two ways is one', () => {
  assert.deepEqual(billsMentioned('PL 1.234/2026: o Projeto de Lei nº 1.234, de 2026', 'BR'), [
    { code: 'PL 1.234/2026' },
  ])
})

test('norms, files of courts, numbers of cities and numbers that are used again are no bills', () => {
  const none: readonly (readonly [CountryCode, string])[] = [
    ['CL', 'la Ley 20.000 y el artículo 19001-12'],
    ['CR', 'el expediente 24-001234-0007-CO de la Sala'],
    ['GT', 'el expediente 6123-2020 y el decreto 57-2008'],
    ['BR', 'o PL 12/2026 da Câmara Municipal de São Paulo'],
    ['AR', 'el expediente 5101-D-2026 de la legislatura bonaerense'],
    ['CO', 'Proyecto de Acto Legislativo 011 de 2026 Senado'],
    ['CO', 'Proyecto de Ley 123 de 2026'],
    ['PA', 'el Proyecto de Ley 901'],
    ['PE', 'el PL 00700/2035-CD y el PL 00700/2020-CR'],
    ['EC', 'el boletín 19001-12'],
  ]
  for (const [country, text] of none) assert.deepEqual(billsMentioned(text, country), [], text)
})

test('people are named by their office and two names or more', () => {
  const texts: readonly (readonly [CountryCode, string, readonly [string, string | null][]])[] = [
    ['CL', 'La senadora Ana Paz Soto (Acción) dijo', [['Ana Paz Soto', 'senado']]],
    [
      'CL',
      'el ministro de Hacienda, Juan de la Cruz Mena, y la diputada Marta Ríos pidió',
      [
        ['Juan de la Cruz Mena', null],
        ['Marta Ríos', 'camara'],
      ],
    ],
    ['BR', 'O presidente da República, Rui Inácio da Silva, sancionou', [['Rui Inácio da Silva', null]]],
    ['EC', 'La asambleísta Brígida Pozo Moreta votó', [['Brígida Pozo Moreta', 'asamblea']]],
    ['GT', 'El diputado Luis Pérez votó en contra', [['Luis Pérez', 'congreso']]],
  ]
  for (const [country, text, people] of texts)
    assert.deepEqual(
      peopleMentioned(text, country).map(({ name, chamber }) => [name, chamber]),
      people,
      text,
    )
})

test('single surnames, other offices, local and foreign legislators are left out', () => {
  const none: readonly (readonly [CountryCode, string])[] = [
    ['CL', 'el senador Moreira dijo'],
    ['CL', 'Ana Paz Soto ganó la carrera'],
    ['CL', 'el presidente de Otro País, Juan Pérez Soto'],
    ['AR', 'el diputado provincial Juan Pérez Soto'],
    ['GT', 'el senador Marco Rubio visitó'],
    ['CL', 'el exsenador Juan Pérez Soto'],
    // Capitals do not tell where the name ends.
    ['CL', 'Senadora Ana Soto Anuncia Que Votará Contra'],
  ]
  for (const [country, text] of none) assert.deepEqual(peopleMentioned(text, country), [], text)
})

test('a headline and its lead name each of them once', () => {
  const { bills, actors } = mentionsIn(
    [
      'La senadora Ana Paz Soto retira el boletín 19001-12',
      'La senadora Ana Paz Soto y el boletín 19.001-12',
    ],
    'CL',
  )
  assert.deepEqual([bills.length, actors.length], [1, 1])
  assert.deepEqual(mentionsIn(['Sin bajada', null], 'CL'), { bills: [], actors: [] })
})
