// Reasons why a domain is not read for a country, and what would make it available.
import type { CountryCode } from '#model/country.ts'
import type { PublicationKind } from './publication-kinds.ts'

const NO_FEED = 'the feeds that are known are of newspapers; opened by one of an official body'
const NO_BOARD = 'no publication of them is known'

/** By country and kind, where no source feeds it: blocked sources give their own reason. */
export const GAPS: Readonly<
  Partial<Record<CountryCode, Readonly<Partial<Record<PublicationKind, string>>>>>
> = {
  CO: {
    News: NO_FEED,
    Debates: 'they are in the Gaceta del Congreso, as files behind a form whose replies were not recorded',
  },
  CL: {
    Consultations: NO_BOARD,
    Debates: 'the journals of sessions are files; none was recorded',
  },
  EC: {
    Bills:
      'the open register ended in August 2024, and the new one stands behind a login; opened by a register ' +
      'without one',
    Consultations: NO_BOARD,
    Agenda: 'no list of it was recorded',
    News: 'the feed of the Asamblea Nacional is known and was not recorded',
    Documents: 'the files of the Registro Oficial do not tell the supplements of one number apart',
  },
  PE: {
    Consultations: 'pages of gob.pe hold them; a list of them was not verified',
    News: NO_FEED,
    Debates: 'the journals of debates are files; none was recorded',
  },
  AR: {
    News: NO_FEED,
    Debates: 'the journals of sessions are files; none of the site itself was recorded',
  },
  CR: {
    Votes: 'they stand in the minutes of the plenary alone, which are files; none was recorded',
    Consultations: NO_BOARD,
    News: NO_FEED,
    Debates: 'the minutes of the plenary are files; none was recorded',
  },
  DO: { Consultations: NO_BOARD, News: NO_FEED, Debates: 'no publication of them was recorded' },
  PA: {
    Consultations: NO_BOARD,
    News: NO_FEED,
    Debates: 'no publication of them was recorded',
  },
  MX: {
    Agenda: 'the gazettes of both chambers hold it in text; no list of it was recorded',
    News: NO_FEED,
    Debates: 'the journals of debates are pages and files; none was recorded',
  },
  VE: {
    Bills: 'the list of bills ended in 2022 and was not recorded; laws are read once they are passed',
    Votes: 'none are published by name',
    Consultations: NO_BOARD,
    Agenda: 'no publication of it is known',
    Debates: 'no publication of them is known',
  },
  GT: {
    Consultations: NO_BOARD,
    Agenda: 'the orders of the day are a page of the Congreso, of which no reply was recorded',
    News: 'feeds of the state’s newspaper and agency are known and were not recorded',
    Debates: 'the journals of sessions are files; none was recorded',
  },
}
