// Reasons why a domain is not read for a country, and what would make it available.
import type { CountryCode } from '#model/country.ts'
import type { PublicationKind } from './publication-kinds.ts'

const NO_BOARD = 'no publication of them is known'

/** By country and kind, where no source feeds it, or only archives: blocked sources give their own reason. */
export const GAPS: Readonly<
  Partial<Record<CountryCode, Readonly<Partial<Record<PublicationKind, string>>>>>
> = {
  CO: {
    Debates:
      'minutes of the plenary are editions of the Gaceta del Congreso, behind a form; its list does not ' +
      'tell them from bills and reports, so a recorded edition of minutes is needed',
  },
  EC: {
    Bills:
      'the open register is an archive that ended in August 2024, and the new one needs a login; later ' +
      'bills need a register without a login',
    Consultations: NO_BOARD,
    Agenda:
      'the agenda of a week is a PDF linked from the home page of the Asamblea, and a page of its press ' +
      'office, of which no program and no copy is public; one of each, recorded, opens them',
    Documents: 'the files of the Registro Oficial do not distinguish supplements with the same number',
  },
  PE: {
    Debates:
      'the journals of debates are files; the list of the former Congreso is known, and none of the two ' +
      'chambers since July 2026: one recorded list of each is needed',
  },
  CR: {
    Votes:
      'they are only in the minutes of the plenary, files of a site that answers in Costa Rica alone; no ' +
      'program reads them by name, and a few recorded minutes would open them',
    Debates:
      'the minutes of the plenary are files of a library that answers only in the country; one recorded ' +
      'list of it is needed',
  },
  DO: { Consultations: NO_BOARD, Debates: 'no publication of them is known' },
  PA: {
    Consultations: NO_BOARD,
    Debates:
      'the minutes of the plenary are files whose list is drawn by a script, and the site refuses ' +
      'programs; one recorded list is needed',
  },
  VE: {
    Bills:
      'the register has fifteen bills, the newest of July 2022, and then ends; how its pages look is not ' +
      'described, and a saved page of each kind would open it as an archive; enacted laws are read, and ' +
      'news name later bills',
    Votes: 'none are published by name',
    Consultations: 'a former site of the Asamblea had a page of them; whether it still does was not seen',
    Agenda:
      'the orders of the day are pictures in PDF, about thirty in 2026 and none since 26 August, under ' +
      '/transparencia/documentos; they need text recognition, and their list a recorded page',
    Debates: 'no publication of them is known',
  },
  GT: {
    Consultations: NO_BOARD,
    Agenda:
      'the orders of the day are one page of the Congreso with more than three megabytes, which nobody is ' +
      'known to read: it needs a recorded copy, and a network that the site does not refuse',
    Debates: 'no list of the journals of sessions is known, and the site refuses programs',
  },
}
