// Reasons why a domain is not read for a country, and what would make it available.
import type { CountryCode } from '#model/country.ts'
import type { PublicationKind } from './publication-kinds.ts'

const NO_BOARD = 'no publication of them is known'

/** By country and kind, where no source feeds it, or only archives: blocked sources give their own reason. */
export const GAPS: Readonly<
  Partial<Record<CountryCode, Readonly<Partial<Record<PublicationKind, string>>>>>
> = {
  CO: {
    Debates: 'they are files of the Gaceta del Congreso behind a form, whose replies were not recorded',
  },
  CL: {
    Consultations: NO_BOARD,
    Debates: 'the journals of sessions are files; none was recorded',
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
    Consultations: 'they are pages of gob.pe; no list of them was verified',
    Debates: 'the journals of debates are files; none was recorded',
  },
  AR: {
    Debates: 'the journals of sessions are files; none of the site itself was recorded',
  },
  CR: {
    Votes: 'they are only in the minutes of the plenary, which are files; none was recorded',
    Consultations: NO_BOARD,
    Debates: 'the minutes of the plenary are files; none was recorded',
  },
  DO: { Consultations: NO_BOARD, Debates: 'no publication of them was recorded' },
  PA: {
    Consultations: NO_BOARD,
    Debates: 'no publication of them was recorded',
  },
  MX: {
    Debates: 'the journals of debates are pages and files; none was recorded',
  },
  VE: {
    Bills: 'the list of bills ended in 2022 and was not recorded; enacted laws are read',
    Votes: 'none are published by name',
    Consultations: NO_BOARD,
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
    Debates: 'the journals of sessions are files; none was recorded',
  },
}
