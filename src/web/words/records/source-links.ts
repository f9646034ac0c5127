// What a link to the page or file of a record at its source is called: after what it leads to.
import type { Language } from '#model/access/account.ts'
import { frame } from '../frame.ts'
import { catalogue } from '../words.ts'

const byDomain = catalogue({
  es: {
    bills: 'Expediente oficial',
    'roll-calls': 'Votación en la fuente oficial',
    votes: 'Votación en la fuente oficial',
    regulations: 'Publicación oficial',
    consultations: 'Página oficial de la consulta',
    transcripts: 'Página oficial de la sesión',
    interventions: 'Página oficial de la sesión',
    documents: 'Archivo oficial',
  },
  pt: {
    bills: 'Ficha oficial de tramitação',
    'roll-calls': 'Votação na fonte oficial',
    votes: 'Votação na fonte oficial',
    regulations: 'Publicação oficial',
    consultations: 'Página oficial da consulta',
    transcripts: 'Página oficial da sessão',
    interventions: 'Página oficial da sessão',
    documents: 'Arquivo oficial',
  },
  en: {
    bills: 'Official docket',
    'roll-calls': 'Roll call at the official source',
    votes: 'Roll call at the official source',
    regulations: 'Official publication',
    consultations: 'Official page of the consultation',
    transcripts: 'Official page of the sitting',
    interventions: 'Official page of the sitting',
    documents: 'Official file',
  },
})

/** The name of such a link by the domain of the record. */
export function sourceLinkOf(language: Language, domain: string): string {
  const own: Readonly<Record<string, string>> = byDomain[language]
  return own[domain] ?? frame[language].source.official
}

/** Links of a step of a bill: to a file, to the docket of the bill, or to a page of its own. */
export const stepLinks = catalogue({
  es: {
    file: (format: string) => `Documento de la actuación (${format})`,
    docket: (host: string) => `Expediente en ${host}`,
    page: (host: string) => `Actuación en ${host}`,
  },
  pt: {
    file: (format: string) => `Documento do andamento (${format})`,
    docket: (host: string) => `Ficha de tramitação em ${host}`,
    page: (host: string) => `Andamento em ${host}`,
  },
  en: {
    file: (format: string) => `Document of the step (${format})`,
    docket: (host: string) => `Docket at ${host}`,
    page: (host: string) => `Step at ${host}`,
  },
})
