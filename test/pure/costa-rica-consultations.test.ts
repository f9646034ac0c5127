// Consultations that notices of Costa Rica's gazette open, and mentions of earlier ones that open none.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consultationLines, opensConsultation } from '#sources/cr/gaceta/consultations.ts'

function opened(text: string) {
  const notice = {
    code: 'IN1',
    text,
    day: '2026-11-05',
    url: 'https://example.org/',
    title: 'Aviso',
    entity: null,
  }
  const [consultation] = [...consultationLines(notice)]
  const { start_date, end_date, term_raw, dates_counted, summary } = consultation!
  return { days: [start_date, end_date, dates_counted], term_raw, summary }
}

it('opens a consultation by what a notice says now', () => {
  const open = [
    'La Dirección de Faros somete a consulta pública el proyecto de reglamento de linternas.',
    'N° 12\nSe somete a consulta pública la propuesta de norma técnica.',
    'La Autoridad Reguladora convoca a los interesados a audiencia pública sobre la tarifa.',
    'CONVOCA A AUDIENCIA PÚBLICA\nLa propuesta de tarifa se expone el jueves.',
    'De conformidad con el artículo 174, se concede a las entidades representativas de intereses de ' +
      'carácter general un plazo de diez días hábiles, con el objeto de que expongan su parecer respecto ' +
      'del proyecto de decreto denominado «Linternas».',
  ]
  for (const text of open) assert.equal(opensConsultation(text), true, text)
})

it('opens none by a mention of an earlier one, by a recital, or by a correction', () => {
  const closed = [
    'Que el anteproyecto del presente Decreto fue divulgado para consulta pública en La Gaceta Nº180.',
    '32. Que se somete a consulta pública todo reglamento, según la ley.\nPor tanto, decretan:',
    'Considerando que la Dirección somete a consulta pública sus normas.',
    'El proyecto fue sometido a consulta pública.',
    'Se omite la audiencia pública previa por razones de urgencia.',
    'Fe de erratas: la Autoridad convoca a audiencia pública el 3, y no el 4, de noviembre.',
    'Se prórroga el plazo del aviso en que la Dirección somete a consulta pública el reglamento.',
    'El reglamento se somete a la consulta de la Contraloría.',
  ]
  for (const text of closed) assert.equal(opensConsultation(text), false, text)
})

it('reads the term of a notice, and counts calendar days from the gazette alone', () => {
  const notice = (term: string) => opened(`La Dirección somete a consulta pública la norma, por un ${term}.`)
  const working = 'plazo de diez (10) días hábiles contados a partir del día siguiente de su publicación'
  assert.deepEqual(notice(working), {
    days: [null, null, null],
    term_raw: working,
    summary: `La Dirección somete a consulta pública la norma, por un ${working}.`,
  })
  const natural =
    'plazo de 10 días naturales contados a partir del día siguiente a la publicación de este aviso'
  assert.deepEqual(notice(natural).days, ['2026-11-06', '2026-11-15', true])
})
