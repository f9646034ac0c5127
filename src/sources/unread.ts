// Known publications that would add to the records of a country, and have no source yet.
import type { CountryCode } from '#model/country.ts'

export interface Unread {
  readonly country: CountryCode
  readonly title: string
  readonly home: string
  /** The data it would add. */
  readonly gives: string
  /** Why it is not read, and what would make it available. */
  readonly why: string
}

const UNSEEN = 'no reply was recorded'
const NO_FEED = 'no feed of them is known'

export const UNREAD: readonly Unread[] = [
  {
    country: 'CO',
    title: 'Files of the Diario Oficial',
    home: 'https://svrpubindc.imprenta.gov.co/diario/index.xhtml',
    gives: 'the acts of each edition; co.diario-oficial has its number and day',
    why: 'they need a session with cookies, and none was recorded',
  },
  {
    country: 'CO',
    title: 'Gaceta del Congreso',
    home: 'https://svrpubindc.imprenta.gov.co/senado/index.xhtml',
    gives: 'texts of bills, reports, minutes with the votes of the Cámara',
    why:
      'a row of its list has a number, a chamber and a day, but no bill; the contents of an edition are ' +
      'files behind a form, of which none was recorded',
  },
  {
    country: 'CO',
    title: 'Files of the orders of the day of the Cámara',
    home: 'https://www.camara.gov.co/',
    gives: 'the bills on each; co.camara-agenda has the days',
    why:
      'they are PDF, in which bills of the next session follow those of the day under a heading that ' +
      'moves; none was recorded',
  },
  {
    country: 'CL',
    title: 'Citations of the Cámara',
    home: 'https://www.camara.cl/',
    gives: 'the agenda of its commissions',
    why: 'bot protection refuses programs',
  },
  {
    country: 'CL',
    title: 'Consultas ciudadanas of the Ministerio del Medio Ambiente',
    home: 'https://consultasciudadanas.mma.gob.cl/portal',
    gives: 'consultations on environmental norms, with first and last day; cl.minsal has those on health',
    why:
      'scripts draw its pages, and the one program that reads them uses a browser; it needs the address of ' +
      'their data',
  },
  {
    country: 'CL',
    title: 'Consultas públicas of the Dirección General de Aguas',
    home: 'https://dga.mop.gob.cl/consulta-publica/',
    gives: 'drafts of regulations on water',
    why: 'three links to forms without a day; whether they are still open is not said',
  },
  {
    country: 'EC',
    title: 'Register of bills since August 2024',
    home: 'https://proyectosdeley.asambleanacional.gob.ec/report',
    gives: 'current bills; ec.leyes has those until then',
    why:
      'its service answers only with a login, which is in the page; a file that a person exports can be ' +
      'imported',
  },
  {
    country: 'EC',
    title: 'Agenda parlamentaria of the Asamblea Nacional',
    home: 'https://www.asambleanacional.gob.ec/es/agenda_de_comunicacion',
    gives: 'sessions of the plenary and of its commissions in a week',
    why: `a PDF that the home page links has it, and a page of its press office; ${UNSEEN}`,
  },
  {
    country: 'PE',
    title: 'Files of the bills',
    home: 'https://wb2server.congreso.gob.pe/spley-portal/',
    gives: 'steps and documents of each bill; the list has only the last stage',
    why: `the portal encrypts their addresses, and ${UNSEEN}`,
  },
  {
    country: 'DO',
    title: 'Register of the Senado',
    home: 'https://sil.senadord.gob.do/wfilemaster/',
    gives: 'bills of the Senado under its own numbers, with their proponents',
    why: 'it needs the cookie of a session, and redirects to a login without it; Hemiciclo sends no cookies',
  },
  {
    country: 'DO',
    title: 'Sessions of the Senado',
    home: 'https://www.senadord.gob.do/',
    gives: 'acts of its sessions, with totals of votes and no ballots',
    why: `it requires two minutes between requests, and ${UNSEEN}`,
  },
  {
    country: 'BR',
    title: 'Brasil Participativo',
    home: 'https://brasilparticipativo.presidencia.gov.br/',
    gives: 'consultations of the executive',
    why: UNSEEN,
  },
  {
    country: 'PA',
    title: 'Files of the orders of the day',
    home: 'https://www.asamblea.gob.pa/',
    gives: 'the bills on each, 170 a day: all that await their second debate',
    why: 'pa.orden-del-dia has the days; the files are PDF, and none was recorded',
  },
  {
    country: 'PA',
    title: 'Gaceta Oficial',
    home: 'https://www.gacetaoficial.gob.pa/',
    gives: 'editions on the day of publication; Legispan has their norms',
    why: 'files without a list that a program could read',
  },
  {
    country: 'MX',
    title: 'Portal of CONAMER',
    home: 'https://cofemersimir.gob.mx/',
    gives: 'drafts of regulations under consultation',
    why: `it has bot protection, and ${UNSEEN}`,
  },
  {
    country: 'MX',
    title: 'Sistema de Información Legislativa',
    home: 'http://sil.gobernacion.gob.mx/',
    gives: 'the steps of bills in both chambers',
    why: 'it refused programs in October 2026; no page was recorded',
  },
  {
    country: 'MX',
    title: 'Agenda of the Senado and of both plenaries',
    home: 'https://www.senado.gob.mx/66/gaceta_del_senado',
    gives: 'meetings of the commissions of the Senado, and orders of the day of sessions',
    why:
      'the Senado has bot protection that refuses programs; the order of the day of the Cámara is a part ' +
      'of its Gaceta whose anchors are unknown: it needs a recorded edition of a day with a session',
  },
  {
    country: 'MX',
    title: 'Orden Jurídico Nacional',
    home: 'http://www.ordenjuridico.gob.mx/',
    gives: 'norms of the states',
    why: 'lower priority than federal law, which mx.leyesbiblio has',
  },
  {
    country: 'MX',
    title: 'Diario de los Debates of the Cámara de Diputados',
    home: 'https://cronica.diputados.gob.mx/',
    gives: 'the debates of its plenary; mx.senado-estenografia has those of the Senado',
    why:
      'programs read single sessions by their day; the list of sessions is a page that none of them ' +
      'describes, and it was not recorded',
  },
  {
    country: 'VE',
    title: 'Orders of the day of the Asamblea Nacional',
    home: 'https://www.asambleanacional.gob.ve/transparencia/documentos',
    gives: 'the agenda of the plenary',
    why: `they are PDF of scanned pictures, the last one of August 2026; of their list ${UNSEEN}`,
  },
  {
    country: 'VE',
    title: 'Deputies of the Asamblea Nacional',
    home: 'https://www.asambleanacional.gob.ve/diputados',
    gives: 'its members',
    why: UNSEEN,
  },
  {
    country: 'GT',
    title: 'Orders of the day and reports of commissions of the Congreso',
    home: 'https://www.congreso.gob.gt/seccion_informacion_legislativa/orden_del_dia',
    gives: 'the agenda of the plenary, and reports of commissions on bills',
    why: `they are pages of a site that refuses programs on most networks; ${UNSEEN}`,
  },
  {
    country: 'GT',
    title: 'Diario de Centro América',
    home: 'https://legal.dca.gob.gt/',
    gives: 'acts of the executive, on the day of publication',
    why:
      'programs that search it read the id and day of each file, but no name or number of an act; ' +
      'no reply was recorded',
  },
  {
    country: 'AR',
    title: 'Press rooms of both chambers',
    home: 'https://www.hcdn.gob.ar/prensa/',
    gives: 'news of the Congreso itself; ar.prensa has those of newspapers',
    why: NO_FEED,
  },
  {
    country: 'CL',
    title: 'Press rooms of the Senado, the Cámara and the Presidencia',
    home: 'https://www.senado.cl/comunicaciones/noticias',
    gives: 'news of the state itself; cl.prensa has those of newspapers',
    why: 'programs name a feed of each, and none is known to have read it; the Cámara refuses programs',
  },
  {
    country: 'CO',
    title: 'Press rooms of both chambers',
    home: 'https://www.camara.gov.co/feed/',
    gives: 'news of the Congreso itself; co.prensa has those of newspapers',
    why:
      'nine of ten items in the feed of the Cámara are bills, which co.camara has, and its terms want a ' +
      'written permission; the feed of the Senado fails with HTTP 500',
  },
  {
    country: 'CR',
    title: 'Press room of the Asamblea Legislativa',
    home: 'https://www.asamblea.go.cr/',
    gives: 'news of the Asamblea itself; cr.prensa has those of newspapers',
    why: `${NO_FEED}; the site answers within Costa Rica alone`,
  },
  {
    country: 'CR',
    title: 'Minutes of the plenary',
    home: 'https://www.asamblea.go.cr/glcp/actas/forms/plenario.aspx',
    gives: 'its debates, and votes by name',
    why: 'it answers only in Costa Rica; programs name the library, and none the fields of its list',
  },
  {
    country: 'MX',
    title: 'Press rooms of both chambers',
    home: 'https://comunicacionsocial.diputados.gob.mx/index.php/boletines?p=1',
    gives: 'their bulletins; mx.prensa has the news of newspapers',
    why: `they are lists of pages; ${UNSEEN}, and ${NO_FEED}`,
  },
  {
    country: 'PA',
    title: 'Press room of the Asamblea Nacional',
    home: 'https://www.asamblea.gob.pa/noticias',
    gives: 'news of the Asamblea itself; pa.prensa has those of newspapers',
    why: NO_FEED,
  },
  {
    country: 'PA',
    title: 'Minutes of the plenary in Legispan',
    home: 'https://www.asamblea.gob.pa/APPS/LEGISPAN/PDF_ACTAS/',
    gives: 'its debates',
    why: 'the folders of the files are known, and their names are not; the site refuses programs',
  },
  {
    country: 'PE',
    title: 'Press room of the Congreso',
    home: 'https://comunicaciones.congreso.gob.pe/',
    gives: 'news of both chambers; pe.noticias has those of the state agency',
    why: `the site is on WordPress, which has a feed, and nobody is known to have read it; ${UNSEEN}`,
  },
  {
    country: 'PE',
    title: 'Diario de los Debates',
    home: 'https://www3.congreso.gob.pe/',
    gives: 'the debates of the plenary',
    why: 'the list of the former Congreso was a database of its own; none of the two chambers is known',
  },
]
