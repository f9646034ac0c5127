// Consultations that Peru's gazette opens: titles that do and do not, and terms in the texts of acts.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { consultationLines, mayOpen } from '#sources/pe/elperuano-diario/consultations.ts'
import { NOW } from '../support/source-runs.ts'

const DRAFT = 'Disponen la publicación del proyecto de Decreto Supremo que aprueba el Reglamento de Balizas'
const BARE = 'Proyecto de resolución que fija la tarifa de la luz de los faros'

/** The page of an act: its paragraphs among the values that the page holds. */
function pageOf(...paragraphs: readonly string[]): Reply {
  const html = paragraphs.map((each) => `<p class="cuerpo">${each}</p>`).join('')
  const route = 'routes/dispositivo.$tipoPublicacion.$op.($view)'
  const values = [{ _1: 2 }, 'loaderData', { _3: 4 }, route, { _5: 6 }, 'htmlContent', html]
  const body = `<html>streamController.enqueue(${JSON.stringify(JSON.stringify(values))})</html>`
  const url = 'https://busquedas.elperuano.pe/dispositivo/NL/9900004-1'
  return { url, status: 200, headers: {}, body: Buffer.from(body), retrieved_at: NOW }
}

function opened(title: string, page?: Reply): Line[] {
  const notice = { op: '9900004-1', title, entity_key: null, day: '2026-11-10', url: 'https://example.org/' }
  return [...consultationLines(notice, page)]
}

function termOf(...orders: readonly string[]) {
  const [consultation] = opened(DRAFT, pageOf('CONSIDERANDO:', 'SE RESUELVE:', ...orders))
  const { start_date, end_date, term_raw, dates_counted } = consultation!
  return [start_date, end_date, term_raw, dates_counted]
}

it('finds the titles that open a consultation, in the forms of the gazette', () => {
  const open = [
    DRAFT,
    BARE,
    'Disponen publicación de proyecto de Reglamento de la Ley de Faros',
    'Disponen publicar proyecto de Reglamento de la Ley de Faros',
    'Disponen la publicación de la propuesta de Disposiciones Técnicas para el cultivo de algas',
    'Disponen la difusión del proyecto de Resolución de Consejo Directivo que aprobaría la tarifa',
    'Disponen la publicación de proyecto denominado Modelo de Muelle en la plataforma digital única',
    'Disponen la publicación en la sede digital del Ministerio del proyecto de Directiva de Boyas',
    'Disponen la prepublicación del Proyecto de Ordenanza de Playas',
    'Aprueban publicación para comentarios del Proyecto de Resolución que deroga las Normas de Boyas',
    'Aprueban la publicación para comentarios del Proyecto del Manual Técnico de Faros',
    'Autorizan difusión en consulta pública de proyecto normativo que modifica el Reglamento de Seguros',
    'Autorizan la difusión en consulta pública del proyecto normativo del Reglamento de Seguros',
    'Someten a consulta pública proyectos de Normas Técnicas de Boyas',
  ]
  for (const title of open) assert.equal(mayOpen(title), true, title)
  const closed = [
    'Aprueban la Guía Práctica de Consulta Pública en el marco de la mejora de la calidad regulatoria',
    'Aprueban Reglamento de Faros, cuyo proyecto fue sometido a consulta pública',
    'Amplían plazo para recibir comentarios al proyecto de Decreto Supremo sobre boyas',
    'Convocan a la Primera Audiencia Pública de Rendición de Cuentas del distrito',
    'Crean Grupo de Trabajo para la elaboración de la propuesta del nuevo Reglamento de Inspecciones',
    'Aprueban propuesta de Cambio de Zonificación de un lote',
    'Disponen publicar concesiones mineras cuyos títulos fueron otorgados en coordenadas UTM',
    'Disponen la publicación de la Resolución que aprueba el proyecto de muelle',
    'Disponen la publicación en la sede digital de la Resolución que aprueba el proyecto de muelle',
    'Designan Director Ejecutivo del Proyecto Especial Bahía',
    'Proyecto Especial Bahía: designan responsable',
  ]
  for (const title of closed) assert.equal(mayOpen(title), false, title)
})

it('opens no consultation for a draft as a title unless the text invites comments', () => {
  const invited =
    'Artículo 2.- Los interesados remiten sus opiniones y sugerencias en el plazo de 20 días hábiles.'
  assert.equal(opened(BARE, pageOf('SE RESUELVE:', invited)).length, 1)
  assert.equal(opened(BARE, pageOf('Que, hubo comentarios;', 'SE RESUELVE:', 'Fijar la tarifa.')).length, 0)
  assert.equal(opened(BARE).length, 0)
  const [known] = opened(DRAFT)
  assert.deepEqual(
    [known!.patch, known!.end_date],
    [true, undefined],
    'without its page, a term stays as it was',
  )
})

it('counts days of a term only from the day of the gazette', () => {
  const gazette =
    'contados a partir del día siguiente de la publicación de la presente Resolución en el Diario Oficial'
  assert.deepEqual(termOf(`Otorgar un plazo de quince (15) días calendario, ${gazette}, para comentarios.`), [
    '2026-11-11',
    '2026-11-25',
    `plazo de quince (15) días calendario, ${gazette}`,
    true,
  ])
  const uncertain = [
    `plazo de diez (10) días hábiles, ${gazette}`,
    'plazo de 15 días calendario contados a partir del día siguiente de su publicación en la sede digital',
    'plazo de 15 días calendario contados a partir del día siguiente de su publicación',
    'plazo mínimo de 15 días calendario contados desde el día siguiente de publicada la presente Resolución',
    'plazo de treinta (30) días calendario',
  ]
  for (const term of uncertain)
    assert.deepEqual(termOf(`Se reciben sugerencias en un ${term}.`), [null, null, term, null])
})

it('reads the term for comments alone, from what the act orders', () => {
  assert.deepEqual(
    termOf(
      'Se reciben comentarios en un plazo de 15 días hábiles.',
      'Los aportes, en un plazo de 20 días hábiles.',
    ),
    [null, null, null, null],
  )
  const [earlier] = opened(
    DRAFT,
    pageOf(
      'Que, el anterior recibió comentarios en un plazo de 30 días calendario;',
      'SE RESUELVE:',
      'Publíquese.',
    ),
  )
  assert.equal(earlier!.term_raw, null)
})
