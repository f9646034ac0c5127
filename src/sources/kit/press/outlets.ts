// The outlets whose feeds are read, by country: the press, and the news of chambers and governments. None of
// the feeds outside Chile was recorded; `seen` is the evidence for each.
import type { CountryCode } from '#model/country.ts'

export interface Outlet {
  readonly name: string
  /**
   * Its feeds, or sitemaps of news, the first of which is required. A piece in several of them is one; only
   * the first has evidence.
   */
  readonly feeds: readonly string[]
  /** A day by which a program of others had read pieces from the first feed; null where they only name it. */
  readonly seen: string | null
  /** Domain of its pages, where that is not the one of its feeds. */
  readonly site?: string
  /** Addresses of the pieces that are read; by default all but those on sports and shows. */
  readonly pages?: RegExp
  /** True where its clock is wrong: of its times only the day is kept. */
  readonly daysOnly?: true
  /** Seconds between two requests that its robots.txt requires. */
  readonly pause?: number
}

/** By the id that is part of the keys of its pieces. */
export type Outlets = Readonly<Record<string, Outlet>>

function outlet(
  name: string,
  feeds: string | readonly string[],
  seen: string | null,
  more: Omit<Outlet, 'name' | 'feeds' | 'seen'> = {},
): Outlet {
  return { name, feeds: typeof feeds === 'string' ? [feeds] : feeds, seen, ...more }
}

const ARC = 'arc/outboundfeeds/rss'

/** Newspapers, agencies and stations. */
export const PRESS: Readonly<Record<CountryCode, Outlets>> = {
  AR: {
    'la-nacion': outlet(
      'La Nación',
      [
        `https://www.lanacion.com.ar/${ARC}/?outputType=xml`,
        `https://www.lanacion.com.ar/${ARC}/category/politica/?outputType=xml`,
      ],
      '2026-10-02',
    ),
    clarin: outlet(
      'Clarín',
      ['https://www.clarin.com/rss/lo-ultimo/', 'https://www.clarin.com/rss/politica/'],
      '2026-10-02',
    ),
    infobae: outlet('Infobae', `https://www.infobae.com/${ARC}/category/politica/?outputType=xml`, null),
    herald: outlet('Buenos Aires Herald', 'https://buenosairesherald.com/feed', '2026-10-02'),
    times: outlet('Buenos Aires Times', 'https://www.batimes.com.ar/feed', '2026-10-02'),
    mercopress: outlet('MercoPress', 'https://en.mercopress.com/rss/argentina', '2026-10-02'),
  },
  BR: {
    g1: outlet('G1', 'https://g1.globo.com/rss/g1/politica/', '2026-09-08'),
    // Its links lead through a counter: `https://redir.folha.com.br/…/*https://www1.folha.uol.com.br/…`.
    folha: outlet('Folha de S.Paulo', 'https://feeds.folha.uol.com.br/poder/rss091.xml', '2026-09-08', {
      site: 'folha.uol.com.br',
    }),
    poder360: outlet('Poder360', 'https://www.poder360.com.br/feed/', '2026-09-08'),
    'congresso-em-foco': outlet(
      'Congresso em Foco',
      'https://www.congressoemfoco.com.br/feed/',
      '2026-09-08',
    ),
    jota: outlet('JOTA', 'https://www.jota.info/feed', '2026-09-08'),
    conjur: outlet('Conjur', 'https://www.conjur.com.br/rss.xml', '2026-09-08'),
    'gazeta-do-povo': outlet(
      'Gazeta do Povo',
      'https://www.gazetadopovo.com.br/feed/rss/republica.xml',
      '2026-09-08',
    ),
    'cnn-brasil': outlet('CNN Brasil', 'https://www.cnnbrasil.com.br/feed/', '2026-09-08'),
    metropoles: outlet('Metrópoles', 'https://www.metropoles.com/feed', '2026-09-08'),
  },
  CL: {
    'ex-ante': outlet('Ex-Ante', 'https://www.ex-ante.cl/feed/', '2026-08-05'),
    // 2026-08: its feed has all sections, of which two are read.
    'la-tercera': outlet('La Tercera', `https://www.latercera.com/${ARC}/?outputType=xml`, '2026-10-02', {
      pages: /^https:\/\/www\.latercera\.com\/(?:politica|pulso)\//,
    }),
    biobio: outlet('BioBioChile', 'https://www.biobiochile.cl/static/feed-rss', '2026-08-05'),
    cooperativa: outlet(
      'Cooperativa',
      'https://www.cooperativa.cl/noticias/site/tax/port/all/rss_3_158__1.xml',
      '2026-08-05',
    ),
    'la-cuarta': outlet('La Cuarta', `https://www.lacuarta.com/${ARC}/?outputType=xml`, '2026-08-05'),
  },
  CO: {
    'el-tiempo': outlet(
      'El Tiempo',
      [
        'https://www.eltiempo.com/rss/politica.xml',
        'https://www.eltiempo.com/rss/politica_congreso.xml',
        'https://www.eltiempo.com/rss/politica_gobierno.xml',
      ],
      null,
    ),
    'el-espectador': outlet(
      'El Espectador',
      'https://www.elespectador.com/arc/outboundfeeds/news-sitemap/?outputType=xml',
      '2026-10-09',
    ),
    'el-pais': outlet('El País', `https://www.elpais.com.co/${ARC}/?outputType=xml`, '2026-10-09'),
    semana: outlet('Semana', `https://www.semana.com/${ARC}/`, '2026-09-20'),
    'la-republica': outlet('La República', 'https://www.larepublica.co/rss', '2026-09-20'),
    las2orillas: outlet('Las2orillas', 'https://www.las2orillas.co/feed/', null),
  },
  CR: {
    'la-nacion': outlet('La Nación', `https://www.nacion.com/${ARC}/?outputType=xml`, '2026-10-09'),
    // 2026-10: its times are up to an hour ahead.
    delfino: outlet('Delfino.cr', 'https://delfino.cr/feed', '2026-10-09', { daysOnly: true }),
    'semanario-universidad': outlet(
      'Semanario Universidad',
      'https://semanariouniversidad.com/feed/',
      '2026-10-09',
    ),
    'tico-times': outlet('The Tico Times', 'https://ticotimes.net/feed', '2026-10-02'),
    'el-financiero': outlet('El Financiero', `https://www.elfinancierocr.com/${ARC}/`, null),
  },
  DO: {
    'diario-libre': outlet(
      'Diario Libre',
      ['https://www.diariolibre.com/rss/portada.xml', 'https://www.diariolibre.com/rss/politica.xml'],
      '2026-10-09',
    ),
    'listin-diario': outlet('Listín Diario', 'https://listindiario.com/rss/larepublica/', '2026-10-09'),
    'el-nuevo-diario': outlet('El Nuevo Diario', 'https://elnuevodiario.com.do/feed/', '2026-10-02'),
    'n-digital': outlet('N Digital', 'https://n.com.do/feed/', '2026-10-02'),
    'dominican-today': outlet('Dominican Today', 'https://dominicantoday.com/feed/', '2026-10-02'),
  },
  EC: {
    'el-universo': outlet(
      'El Universo',
      'https://www.eluniverso.com/arc/outboundfeeds/rss-subsection/noticias/politica?outputType=xml',
      '2026-09-23',
    ),
    'el-comercio': outlet('El Comercio', 'https://www.elcomercio.com/feed/', '2026-09-23'),
    expreso: outlet('Expreso', 'https://www.expreso.ec/rss', '2026-09-23'),
    'plan-v': outlet('Plan V', 'https://planv.com.ec/feed/', '2026-09-23'),
    'el-mercurio': outlet('El Mercurio', 'https://elmercurio.com.ec/feed/', '2026-09-23'),
  },
  GT: {
    'prensa-libre': outlet('Prensa Libre', 'https://www.prensalibre.com/feed/', '2026-10-09'),
    'la-hora': outlet('La Hora', 'https://lahora.gt/feed/', '2026-10-09'),
    republica: outlet('República', 'https://republica.gt/feed/', '2026-10-02'),
    'plaza-publica': outlet('Plaza Pública', 'https://www.plazapublica.com.gt/feed', '2026-10-02'),
    concriterio: outlet('ConCriterio', 'https://concriterio.gt/feed/', '2026-10-02'),
    ocote: outlet('Agencia Ocote', 'https://www.agenciaocote.com/feed/', '2026-10-02'),
  },
  MX: {
    'la-jornada': outlet('La Jornada', 'https://www.jornada.com.mx/rss/edicion.xml', '2026-10-02'),
    'el-financiero': outlet(
      'El Financiero',
      `https://www.elfinanciero.com.mx/${ARC}/?outputType=xml`,
      '2026-10-02',
    ),
    'el-universal': outlet(
      'El Universal',
      'https://www.eluniversal.com.mx/arc/outboundfeeds/news/?outputType=xml',
      '2026-10-09',
    ),
    expansion: outlet('Expansión', 'https://expansion.mx/rss', '2026-09-20'),
    'mexico-news-daily': outlet('Mexico News Daily', 'https://mexiconewsdaily.com/feed/', '2026-10-02'),
  },
  PA: {
    'la-prensa': outlet('La Prensa', `https://www.prensa.com/${ARC}/?outputType=xml`, '2026-10-09'),
    tvn: outlet('TVN', 'https://www.tvn-2.com/rss/', '2026-10-09'),
    critica: outlet('Crítica', 'https://www.critica.com.pa/rss.xml', '2026-10-09'),
    newsroom: outlet('Newsroom Panama', 'https://newsroompanama.com/feed/', '2026-10-02'),
    telemetro: outlet('Telemetro', 'https://www.telemetro.com/sitemap-news.xml', null),
  },
  PE: {
    'la-republica': outlet('La República', 'https://larepublica.pe/rss/politica.xml', '2026-10-02'),
    'el-comercio': outlet('El Comercio', 'https://elcomercio.pe/arcio/rss/', '2026-10-02'),
    rpp: outlet('RPP', 'https://rpp.pe/rss', '2026-10-02'),
    correo: outlet('Correo', 'https://diariocorreo.pe/arcio/google-news-feed/', '2026-10-09'),
    gestion: outlet('Gestión', 'https://gestion.pe/arcio/rss/', '2026-09-20'),
  },
  VE: {
    'efecto-cocuyo': outlet('Efecto Cocuyo', 'https://efectococuyo.com/feed/', '2026-10-02'),
    'el-pitazo': outlet('El Pitazo', 'https://elpitazo.net/feed/', '2026-10-02'),
    'caracas-chronicles': outlet(
      'Caracas Chronicles',
      'https://www.caracaschronicles.com/feed/',
      '2026-10-02',
    ),
    'el-nacional': outlet('El Nacional', 'https://www.elnacional.com/feed/', '2026-10-09'),
    'ultimas-noticias': outlet('Últimas Noticias', 'https://ultimasnoticias.com.ve/feed/', '2026-10-09'),
  },
}

/**
 * Chambers, governments and their agencies. The news of Brazil's Câmara and of Venezuela's Asamblea are
 * sources of their own; of the other countries no such feed is known.
 */
export const OFFICIAL: Readonly<Partial<Record<CountryCode, Outlets>>> = {
  BR: {
    senado: outlet('Agência Senado', 'https://www12.senado.leg.br/noticias/rss', '2026-09-08'),
    'agencia-brasil': outlet(
      'Agência Brasil',
      'https://agenciabrasil.ebc.com.br/rss/politica/feed.xml',
      '2026-09-08',
    ),
    planalto: outlet(
      'Planalto',
      'https://www.gov.br/planalto/pt-br/acompanhe-o-planalto/noticias/RSS',
      '2026-09-08',
      // The site has the pages of all ministries.
      { pages: /^https:\/\/www\.gov\.br\/planalto\// },
    ),
    stf: outlet('Supremo Tribunal Federal', 'https://noticias.stf.jus.br/feed/', '2026-09-08'),
  },
  DO: {
    senado: outlet('Senado', 'https://www.senadord.gob.do/category/noticias/feed/', null, {
      pause: 120,
    }),
    diputados: outlet('Cámara de Diputados', 'https://www.diputadosrd.gob.do/feed/', null),
  },
  EC: {
    asamblea: outlet('Asamblea Nacional', 'https://www.asambleanacional.gob.ec/es/rss.xml', '2026-09-23'),
    presidencia: outlet('Presidencia', 'https://www.presidencia.gob.ec/feed/', '2026-09-23'),
  },
  GT: {
    // 2026-10: one program read a web page in its place.
    agn: outlet('Agencia Guatemalteca de Noticias', 'https://agn.gt/feed/', null),
    dca: outlet('Diario de Centro América', 'https://dca.gob.gt/feed/', null),
  },
  PE: { andina: outlet('Andina', 'https://andina.pe/agencia/rss/0.xml', '2026-10-02') },
}
