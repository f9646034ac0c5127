// How readers of sources interpret the words of official sites: totals, stages, names and numbers. The forms
// are those of recorded replies; names and numbers are made up.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { stageOf as stageOfCamara } from '#sources/br/camara/stages.ts'
import { totalsIn } from '#sources/br/camara/totals.ts'
import { stageOf, stagesOfSteps } from '#sources/cl/senado/stages.ts'
import { rollCallLines } from '#sources/cl/senado/votes.ts'
import { partOfName } from '#sources/kit/names.ts'
import { boletinesIn, boletinIn } from '#sources/kit/national/cl-boletines.ts'
import { linesOf, NOW } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

describe('totals that the Câmara prints in words', () => {
  const read: [string, { yes: number; no: number; abstain: number }][] = [
    ['Sim: 296; não: 174; abstenção: 3; total: 473.', { yes: 296, no: 174, abstain: 3 }],
    ['Resultado: Sim, 37; Não: 20 Total: 57.', { yes: 37, no: 20, abstain: 0 }],
    ['Rejeitado o Requerimento. Sim 163; não: 256; total: 419.', { yes: 163, no: 256, abstain: 0 }],
    ['18 votos "Sim", 36 votos "Não". Quórum de votação: 54 votos.', { yes: 18, no: 36, abstain: 0 }],
    [
      '12 votos "Sim", 36 votos "Não". Quórum de votação: 48 votos válidos e 5 Obstruções.',
      { yes: 12, no: 36, abstain: 0 },
    ],
    ['Sim: 40; Não: 21; Abstenção: 0; Obstrução: 0. Total de Votantes: 61.', { yes: 40, no: 21, abstain: 0 }],
    ['Votaram Sim: 0, Não: 36, Obstrução: 11, Total: 47.', { yes: 0, no: 36, abstain: 0 }],
    ['Sim, 11; Não: 32; Obstrução: 7. Total: 43.', { yes: 11, no: 32, abstain: 0 }],
    ['Aprovada a Emenda Aglutinativa n° 1. Sim: 403; Total: 403.', { yes: 403, no: 0, abstain: 0 }],
  ]
  for (const [words, totals] of read) it(`reads «${words}»`, () => assert.deepEqual(totalsIn(words), totals))
  const doubted = [
    'Sim: 366; Não: 111; Total: 479.',
    'Sim: 19; Não: 9; Abstenção: 0; Total: 29.',
    'Votaram Não: 32, Sim: 0, Obstrução: 13.',
    'Sim: 10; Não: 5; total: 15. Repetida: Sim: 11; Não: 4; total: 15.',
    'Aprovado, contra os votos de 12 Deputados. Assim: 3.',
    'Rejeitado.',
  ]
  for (const words of doubted) it(`returns none for «${words}»`, () => assert.equal(totalsIn(words), null))
})

describe('stages that the Câmara prints in words', () => {
  const stages: [string, string | null, string][] = [
    ['Pronta para Pauta', 'PLEN', 'floor'],
    ['Pronta para Pauta', 'CCJC', 'committee'],
    ['Pronta para Pauta', null, 'unknown'],
    ['Aguardando Despacho do Presidente da Câmara dos Deputados (Chancela)', 'CPASF', 'filed'],
    ['Aguardando Apreciação do Veto', 'MESA', 'executive'],
    ['Aguardando Criação de Comissão Temporária', 'MESA', 'committee'],
    ['Tramitando em Conjunto', 'MESA', 'unknown'],
  ]
  for (const [words, organ, stage] of stages)
    it(`«${words}» in ${organ} is ${stage}`, () => assert.equal(stageOfCamara(words, organ), stage))
})

describe('stages that the docket of Chile prints', () => {
  const bills: [string | null, string, string | null, string][] = [
    ['En tramitación ', 'Tercer trámite constitucional (C.Diputados)', 'Discusión única ', 'conference'],
    ['En tramitación ', 'Trámite finalización en Cámara de Origen (C.Diputados)', null, 'executive'],
    ['En tramitación ', 'Trámite en Tribunal Constitucional (C.Diputados)', null, 'executive'],
    ['En tramitación ', 'Tramitación terminada', null, 'executive'],
    ['Publicado', 'Tramitación terminada', null, 'enacted'],
    ['Rechazado', 'Tramitación terminada', null, 'rejected'],
    ['Archivado', 'Archivado', null, 'archived'],
    ['En tramitación', 'Comisión Mixta por rechazo de idea de legislar (Senado)', null, 'conference'],
    [
      'En tramitación',
      'Primer trámite constitucional (Senado)',
      'Segundo informe de comisión de Salud',
      'committee',
    ],
    ['En tramitación', 'Primer trámite constitucional (Senado)', 'Pendiente', 'unknown'],
    ['Suspendido', 'Segundo trámite constitucional (Senado)', null, 'unknown'],
  ]
  for (const [state, stage, part, expected] of bills)
    it(`${state} · ${stage} · ${part} is ${expected}`, () =>
      assert.equal(stageOf(state, stage, part), expected))

  const step = (ETAPDESCRIPCION: string, DESCRIPCIONTRAMITE: string) => ({
    ETAPDESCRIPCION,
    DESCRIPCIONTRAMITE,
  })
  const first = 'Primer trámite constitucional'
  it('keeps the stage of the step before, within one printed stage', () => {
    assert.deepEqual(
      stagesOfSteps([
        step(first, 'Ingreso de proyecto .'),
        step(first, 'Cuenta de proyecto . Pasa a Comisión de Salud'),
        step(first, 'Cuenta del Mensaje 31-374 que hace presente la urgencia Simple'),
        step(first, 'Cuenta de primer informe de comisión .'),
        step(first, 'Discusión general . Queda pendiente .'),
        step(first, 'La Sala acuerda fijar un plazo'),
        step(first, 'Oficio de ley a Cámara Revisora .'),
        step('Segundo trámite constitucional', 'Cuenta de proyecto .'),
        step('Insistencia', 'Oficio N° 21'),
        step('Insistencia', 'Archivado Rechazado en general'),
      ]),
      [
        ...['filed', 'committee', 'committee', 'committee', 'floor', 'floor', 'second_chamber'],
        ...['second_chamber', null, 'archived'],
      ],
    )
  })
})

it('boletines are read after their word, one or several', () => {
  assert.deepEqual(boletinesIn('(Boletines N°s 11.174-07, 11.630-07 y 9.001-12, refundidos)'), [
    '11174-07',
    '11630-07',
    '9001-12',
  ])
  assert.deepEqual(boletinesIn('Boletín N°15805-07'), ['15805-07'])
  assert.deepEqual(boletinesIn('Mensaje 128-374, sesión 45/374'), [])
  assert.deepEqual(boletinesIn('Mensaje 1128-374. Boletín N° 14.309-04'), ['14309-04'])
  assert.equal(boletinIn('Otros'), null)
})

it('old votes of the Senado without pairs, without a type or of a voter without a name are read', () => {
  const page = (name: string, edit: (text: string) => string = (text) => text) => {
    const text = readFileSync(`${fixturesOf('cl.senado')}${name}`, 'latin1')
    const body = Buffer.from(edit(text), 'latin1')
    return { url: `https://tramitacion.senado.cl/${name}`, status: 200, headers: {}, body, retrieved_at: NOW }
  }
  const read = (edit: (text: string) => string) => {
    const lines = [...rollCallLines(page('proyecto.xml', edit), page('senadores.xml'))]
    const vote = linesOf(lines, 'roll-calls')[0]!
    return { paired: (vote.totals as { paired: unknown }).paired, lines, votes: linesOf(lines, 'votes') }
  }
  const sound = read((text) => text.replace('Pareo<', 'Si<'))
  assert.equal(sound.paired, 0)
  const old = read((text) =>
    text
      .replace('Pareo<', 'Si<')
      .replace('<PAREO>0</PAREO>', '')
      .replace(/<TIPOVOTACION>.*?<\/TIPOVOTACION>/, ''),
  )
  assert.deepEqual([old.paired, old.votes.length], [null, 3])
  const nobody = read((text) => text.replace('Keller K., Karin', '__'))
  const people = ({ lines }: typeof sound) => linesOf(lines, 'actors').map(({ name }) => name)
  assert.deepEqual(
    nobody.votes.map(({ actor_name, actor_key }) => actor_name !== null && actor_key !== null),
    [true, true, false],
  )
  assert.ok(people(nobody).every((name) => /\p{L}/u.test(String(name))))
})

it('a part of a name matches one person, or nobody', () => {
  const find = partOfName(
    ['Brígida Lucía Pozo Moreta', 'Lucía Jaramillo Zurita', 'Luis Pozo Arce', 'Ana Pozo'],
    (name) => name,
  )
  assert.equal(find('Lucia Pozo'), 'Brígida Lucía Pozo Moreta')
  assert.equal(find('Pozo Moreta, Lucía'), 'Brígida Lucía Pozo Moreta')
  assert.equal(find('Luis Pozo'), 'Luis Pozo Arce')
  for (const doubtful of ['Pozo', 'Lucía', 'Brígida Lucía', 'Pozo Moreta', 'Lucía Pozo Ruiz', ''])
    assert.equal(find(doubtful), undefined, doubtful)
  const twins = partOfName(['Juan José Reyes Paz', 'Juan Luis Reyes Mora'], (name) => name)
  assert.equal(twins('Juan Reyes'), undefined)
  assert.equal(twins('Juan José Reyes'), 'Juan José Reyes Paz')
})
