// The steps of a file, which the Senado prints as days in several tables, not as a list.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { type FilePage, printedDay } from './file-page.ts'

export type Stage = (typeof STAGES)[number]
export interface SenadoStep {
  readonly date: string
  readonly title: string
  readonly description?: string | null
  /** Null where the page says nothing: entry as a communication occurs before and after referral. */
  readonly stage: Stage | null
  readonly chamber: 'senado' | 'diputados' | null
  /** The commission as printed. */
  readonly commission?: string
}

/** The text of a file about where its bill is. */
export interface Course {
  readonly steps: readonly SenadoStep[]
  readonly stage: Stage
  readonly status: string | null
  readonly commissions: readonly string[]
}

/** `DE PRESUPUESTO Y HACIENDA ORDEN DE GIRO: 2` → `DE PRESUPUESTO Y HACIENDA`. */
export function referralsOn(page: FilePage) {
  return page
    .columns('Giros del Expediente a Comisiones', ['COMISIÓN', 'FECHA DE INGRESO', 'FECHA DE EGRESO'])
    .flatMap(([printed, entered, left]) => {
      const name = printed?.split(/(?<!\s)\s*ORDEN DE GIRO\b/i)[0]?.trim()
      return name ? [{ name, entered: printedDay(entered), left: printedDay(left) }] : []
    })
}

/** Days of entry and of notice to the plenary, and the list of entries. */
export function entriesOn(page: FilePage) {
  return page.columns('Fechas en Mesa de Entradas', ['MESA DE ENTRADAS', 'DADO CUENTA', 'Nº DE D.A.E.'])
}

/** The steps on a page ordered by day, and the stage after the last. */
export function courseOf(page: FilePage, revised: boolean): Course {
  const referrals = referralsOn(page)
  const early: Stage = revised ? 'second_chamber' : 'filed'
  const inCommittee: Stage = revised ? 'second_chamber' : 'committee'
  const steps: SenadoStep[] = []
  const add = (date: string | null, step: Omit<SenadoStep, 'date'>) => {
    if (date) steps.push({ date, ...step })
  }
  const here = { chamber: 'senado' } as const
  for (const [entered, told, list] of entriesOn(page)) {
    add(printedDay(entered), { ...here, title: 'Mesa de Entradas', stage: early })
    const number = /^\d+\/\d+/.exec(list ?? '')?.[0]
    const description = number ? `D.A.E. ${number}` : null
    add(printedDay(told), { ...here, title: 'Dado cuenta', description, stage: null })
  }
  for (const { name, entered, left } of referrals) {
    const referral = { ...here, stage: inCommittee, commission: name, description: name }
    add(entered, { ...referral, title: 'Ingreso a comisión' })
    add(left, { ...referral, title: 'Egreso de comisión' })
  }
  const reports = page.columns('Fechas en Dirección Comisiones', [
    'INGRESO DEL DICTAMEN A LA MESA DE ENTRADAS',
  ])
  for (const [reported] of reports)
    add(printedDay(reported), {
      ...here,
      title: 'Ingreso del dictamen a la Mesa de Entradas',
      stage: inCommittee,
    })
  const ending = endingOf(page, revised)
  steps.push(...ending.steps)
  // Steps of one day are in the order of the procedure: that of the tables.
  const sorted = steps.toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    steps: sorted,
    stage: ending.stage ?? (referrals.length ? inCommittee : early),
    status: ending.status,
    commissions: [...new Set(referrals.map(({ name }) => name))],
  }
}

/** The decisions: of the Senado, then of the Cámara, then of the Executive. The last one applies. */
function endingOf(page: FilePage, revised: boolean) {
  const steps: SenadoStep[] = []
  let stage: Stage | null = null
  let status: string | null = null
  const decided = (date: string | null, step: Omit<SenadoStep, 'date'>) => {
    stage = step.stage
    status = [step.title, step.description].filter(Boolean).join(' · ')
    if (date) steps.push({ date, ...step })
  }
  const sanction = page.said('Resoluciones', 'SANCION')
  if (sanction) {
    const words = [page.said('Resoluciones', 'COMENTARIO'), page.said('Resoluciones', 'NOTA')]
    decided(printedDay(page.said('Resoluciones', 'FECHA DE SANCION')), {
      title: `SENADO: ${sanction}`,
      description: words.filter(Boolean).join(' · ') || null,
      stage: afterSenado(sanction, words, revised),
      chamber: 'senado',
    })
  }
  const other = page.said('DIPUTADOS', 'SANCION')
  if (other) {
    const approved: Stage = revised ? 'conference' : 'second_chamber'
    const stage = fold(other) === 'aprobo' ? approved : 'unknown'
    const day = printedDay(page.said('DIPUTADOS', 'FECHA DE SANCION'))
    decided(day, { title: `DIPUTADOS: ${other}`, stage, chamber: 'diputados' })
  }
  const law = page.said('SANCION DE LEY', 'NUMERO DE LEY')
  const day = printedDay(page.said('SANCION DE LEY', 'FECHA DE SANCION'))
  if (law || day) {
    const description = law ? `LEY ${law}` : null
    decided(day, { title: 'SANCION DE LEY', description, stage: 'executive', chamber: null })
  }
  const executive = page.said('PODER EJECUTIVO DE LA NACION', 'RESOLUCION')
  if (executive) {
    const decree = page.said('PODER EJECUTIVO DE LA NACION', 'DECRETO NUMERO')
    decided(printedDay(page.said('PODER EJECUTIVO DE LA NACION', 'FECHA')), {
      title: `PODER EJECUTIVO DE LA NACION: ${executive}`,
      description: decree ? `DECRETO ${decree}` : null,
      stage: fold(executive) === 'promulgo' ? 'enacted' : 'unknown',
      chamber: null,
    })
  }
  const archived = page.headings.find((heading) => fold(heading).startsWith('enviado al archivo'))
  // The file of a law is archived too, which ends nothing.
  if (archived && !stage) {
    const day = printedDay(archived.split(':')[1]?.trim())
    decided(day, { title: 'ENVIADO AL ARCHIVO', stage: 'archived', chamber: 'senado' })
  }
  return { steps, stage: stage as Stage | null, status: status as string | null }
}

/** 2026-10: «APROBO» was seen with «VUELVE A DIP.» or «LEY»; a Senado bill that it approved continues. */
function afterSenado(sanction: string, words: readonly (string | null)[], revised: boolean): Stage {
  if (fold(sanction) !== 'aprobo') return 'unknown'
  if (words.some((each) => fold(each ?? '') === 'ley')) return 'executive'
  if (words.some((each) => fold(each ?? '').startsWith('vuelve a dip'))) return 'conference'
  return revised ? 'unknown' : 'floor'
}
