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
    Debates: 'the journals of sessions are files; none was recorded',
  },
  EC: {
    Bills:
      'the open register is an archive that ended in August 2024, and the new one needs a login; later ' +
      'bills need a register without a login',
    Consultations: NO_BOARD,
    Agenda: 'no list of it was recorded',
    Documents: 'the files of the Registro Oficial do not distinguish supplements with the same number',
  },
  PE: {
    Debates: 'the journals of debates are files; none was recorded',
  },
  AR: {
    Debates: 'the journals of sessions are files; none of the site itself was recorded',
  },
  CR: {
    Votes:
      'they are only in the minutes of the plenary, files of a site that answers in Costa Rica alone; no ' +
      'program reads them by name, and a few recorded minutes would open them',
    Debates: 'the minutes of the plenary are files; none was recorded',
  },
  DO: { Consultations: NO_BOARD, Debates: 'no publication of them was recorded' },
  PA: {
    Consultations: NO_BOARD,
    Debates: 'no publication of them was recorded',
  },
  MX: {
    Agenda: 'it is in the text of the gazettes of both chambers; no list of it was recorded',
    Debates: 'the journals of debates are pages and files; none was recorded',
  },
  VE: {
    Bills:
      'the register has fifteen bills, the newest of July 2022, and then ends; how its pages look is not ' +
      'described, and a saved page of each kind would open it as an archive; enacted laws are read, and ' +
      'news name later bills',
    Votes: 'none are published by name',
    Consultations: 'a former site of the Asamblea had a page of them; whether it still does was not seen',
    Agenda: 'no publication of it is known',
    Debates: 'no publication of them is known',
  },
  GT: {
    Consultations: NO_BOARD,
    Agenda: 'the orders of the day are on a page of the Congreso, of which no reply was recorded',
    Debates: 'the journals of sessions are files; none was recorded',
  },
}
