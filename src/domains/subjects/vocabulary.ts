// The subjects: one vocabulary for the twelve countries, on top of the tags that sources have.
import type { Language } from '#model/access/account.ts'
import type { ValueWords } from '#model/declaration/value-words.ts'
import { tableRows } from './table.ts'

/** The broader groups of subjects. */
export const SUBJECT_GROUPS = {
  social: { es: 'Política social', pt: 'Política social', en: 'Social policy' },
  rights: { es: 'Derechos', pt: 'Direitos', en: 'Rights' },
  economy: { es: 'Economía', pt: 'Economia', en: 'Economy' },
  infrastructure: { es: 'Infraestructura', pt: 'Infraestrutura', en: 'Infrastructure' },
  environment: { es: 'Ambiente', pt: 'Meio ambiente', en: 'Environment' },
  justice: { es: 'Seguridad y justicia', pt: 'Segurança e justiça', en: 'Security and justice' },
  state: { es: 'Estado', pt: 'Estado', en: 'State' },
  knowledge: { es: 'Ciencia y tecnología', pt: 'Ciência e tecnologia', en: 'Science and technology' },
  world: { es: 'Política exterior', pt: 'Política externa', en: 'Foreign policy' },
} as const satisfies Record<string, Record<Language, string>>
export type SubjectGroup = keyof typeof SUBJECT_GROUPS

export interface Subject {
  /** The stable name on the wire, such as `public-works`: it is never reused for another subject. */
  readonly slug: string
  readonly group: SubjectGroup
  readonly name: Readonly<Record<Language, string>>
}

/** Group, slug, and the names in Spanish, Portuguese and English. */
const TABLE = `
social | health | Salud | Saúde | Health
social | medicines | Medicamentos | Medicamentos | Medicines
social | food | Alimentación y nutrición | Alimentação e nutrição | Food and nutrition
social | education | Educación | Educação | Education
social | higher-education | Educación superior | Educação superior | Higher education
social | culture | Cultura y patrimonio | Cultura e patrimônio | Culture and heritage
social | sport | Deporte y recreación | Esporte e lazer | Sport and recreation
social | labour | Trabajo y empleo | Trabalho e emprego | Labour and employment
social | pensions | Pensiones y seguridad social | Previdência social | Pensions and social security
social | social-assistance | Asistencia social y pobreza | Assistência social e pobreza | Social assistance
social | housing | Vivienda | Habitação | Housing
social | urban-development | Desarrollo urbano | Desenvolvimento urbano | Urban development
rights | human-rights | Derechos humanos | Direitos humanos | Human rights
rights | women | Mujeres e igualdad de género | Mulheres e igualdade de gênero | Women and gender equality
rights | children | Niñez y adolescencia | Infância e adolescência | Children and adolescents
rights | older-people | Personas mayores | Pessoas idosas | Older people
rights | disability | Discapacidad | Pessoas com deficiência | Disability
rights | indigenous-peoples | Pueblos indígenas | Povos indígenas | Indigenous peoples
rights | racial-equality | Afrodescendientes e igualdad racial | Igualdade racial | Racial equality
rights | sexual-diversity | Diversidad sexual y de género | Diversidade sexual e de gênero | LGBTI
rights | family | Familia | Família | Family
rights | religion | Religión y cultos | Religião e cultos | Religion
rights | memory | Paz y memoria de víctimas | Paz e memória de vítimas | Peace and memory
economy | economic-policy | Política económica | Política econômica | Economic policy
economy | taxes | Impuestos | Tributos | Taxes
economy | budget | Presupuesto y deuda pública | Orçamento e dívida pública | Budget and public debt
economy | finance | Banca y finanzas | Sistema financeiro | Banking and finance
economy | industry-and-commerce | Industria y comercio | Indústria e comércio | Industry and commerce
economy | small-business | Pequeñas y medianas empresas | Micro e pequenas empresas | Small business
economy | foreign-trade | Comercio exterior | Comércio exterior | Foreign trade
economy | consumers | Protección al consumidor | Defesa do consumidor | Consumer protection
economy | tourism | Turismo | Turismo | Tourism
economy | agriculture | Agricultura y ganadería | Agricultura e pecuária | Agriculture
economy | fisheries | Pesca y acuicultura | Pesca e aquicultura | Fisheries
economy | land | Tierras y reforma agraria | Terras e reforma agrária | Land and agrarian reform
infrastructure | energy | Energía | Energia | Energy
infrastructure | hydrocarbons | Petróleo y gas | Petróleo e gás | Oil and gas
infrastructure | mining | Minería | Mineração | Mining
infrastructure | transport | Transporte | Transportes | Transport
infrastructure | road-safety | Tránsito y seguridad vial | Trânsito e segurança viária | Road safety
infrastructure | public-works | Obras públicas | Obras públicas | Public works
infrastructure | telecommunications | Telecomunicaciones | Telecomunicações | Telecommunications
infrastructure | media | Medios de comunicación | Meios de comunicação | Media
infrastructure | water | Agua y saneamiento | Água e saneamento | Water and sanitation
environment | environment | Medio ambiente | Meio ambiente | Environment
environment | climate | Cambio climático | Mudança do clima | Climate change
environment | biodiversity | Biodiversidad y áreas naturales | Biodiversidade e áreas naturais | Biodiversity
environment | forests | Bosques | Florestas | Forests
environment | waste | Residuos y contaminación | Resíduos e poluição | Waste and pollution
environment | animals | Protección animal | Proteção animal | Animal protection
environment | disasters | Gestión de riesgos y desastres | Defesa civil e desastres | Civil protection
justice | public-security | Seguridad ciudadana | Segurança pública | Public security
justice | criminal-law | Derecho penal | Direito penal | Criminal law
justice | prisons | Sistema penitenciario | Sistema penitenciário | Prisons
justice | drugs | Drogas | Drogas | Drugs
justice | courts | Administración de justicia | Sistema de justiça | Courts and justice system
justice | civil-law | Derecho civil | Direito civil | Civil law
justice | defence | Defensa nacional | Defesa nacional | Defence
state | constitution | Constitución | Constituição | Constitution
state | elections | Elecciones y partidos | Eleições e partidos | Elections and parties
state | legislature | Poder Legislativo | Poder Legislativo | Legislature
state | public-administration | Administración pública | Administração pública | Public administration
state | public-employment | Empleo público | Servidores públicos | Public employment
state | procurement | Contratación pública | Licitações e contratos | Public procurement
state | transparency | Transparencia y anticorrupción | Transparência e anticorrupção | Transparency
state | local-government | Gobiernos locales y descentralización | Municípios e federação | Local government
state | honours | Homenajes y conmemoraciones | Homenagens e datas comemorativas | Honours and commemorations
knowledge | science | Ciencia e innovación | Ciência e inovação | Science and innovation
knowledge | artificial-intelligence | Inteligencia artificial | Inteligência artificial | AI
knowledge | data-protection | Datos y ciberseguridad | Dados e cibersegurança | Data and cybersecurity
world | foreign-affairs | Relaciones exteriores | Relações exteriores | Foreign affairs
world | migration | Migración | Migração | Migration`

export const SUBJECTS: readonly Subject[] = tableRows(TABLE, 5).map(([group, slug, es, pt, en]) => ({
  slug: slug!,
  group: group as SubjectGroup,
  name: { es: es!, pt: pt!, en: en! },
}))

export const SLUGS = SUBJECTS.map(({ slug }) => slug) as [string, ...string[]]

const BY_SLUG = new Map(SUBJECTS.map((subject) => [subject.slug, subject]))

/** The subject of this slug. */
export function subjectNamed(slug: string): Subject | undefined {
  return BY_SLUG.get(slug)
}

const named = (language: Language) =>
  Object.fromEntries(SUBJECTS.map(({ slug, name }) => [slug, name[language]]))

/** The names of subjects: pages show them, and the filter accepts them in place of the slug. */
export const SUBJECT_WORDS: ValueWords = {
  es: named('es'),
  pt: named('pt'),
  en: named('en'),
  also: {
    water: ['agua', 'agua potable', 'agua potavel', 'saneamiento', 'saneamento', 'sanitation'],
    labour: ['labor', 'trabajo', 'trabalho', 'empleo', 'emprego', 'employment'],
    pensions: ['pensiones', 'previdencia', 'seguridad social', 'social security'],
    elections: ['elecciones', 'eleicoes', 'electoral', 'eleitoral'],
    environment: ['ambiente', 'medioambiente'],
    climate: ['clima'],
    taxes: ['impostos', 'tributacion', 'tributacao', 'tributario', 'tax'],
    budget: ['presupuesto', 'orcamento', 'debt', 'deuda'],
    agriculture: ['agro', 'agropecuaria', 'farming'],
    fisheries: ['pesca', 'fishing'],
    mining: ['mineria', 'mineracao', 'mines'],
    hydrocarbons: ['hidrocarburos', 'petroleo', 'gas', 'oil'],
    women: ['mujer', 'mulher', 'genero', 'gender'],
    children: ['ninez', 'infancia', 'ninos'],
    culture: ['cultura', 'heritage'],
    sport: ['deporte', 'esporte', 'sports'],
    'public-security': ['seguridad', 'seguranca', 'policia', 'police', 'crime'],
    courts: ['justicia', 'justica', 'judicial', 'judiciario'],
    defence: ['defensa', 'defesa', 'defense', 'military', 'militar'],
    transparency: ['transparencia', 'corrupcion', 'corrupcao', 'corruption'],
    'artificial-intelligence': ['ia', 'ai'],
    'data-protection': ['datos', 'dados', 'privacidad', 'privacidade', 'privacy'],
    'racial-equality': ['afrodescendientes', 'quilombolas'],
    'sexual-diversity': ['lgbti', 'lgbt', 'lgbtqia'],
    'foreign-affairs': ['diplomacia', 'relaciones internacionales', 'relacoes internacionais'],
    telecommunications: ['telecom', 'internet'],
    drugs: ['narcotrafico', 'estupefacientes', 'narcotics'],
  },
}
