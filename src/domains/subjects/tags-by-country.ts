// Tags of single sources, by country: the vocabularies of the Câmara and the Senado of Brazil, of the SIL of
// the Dominican Republic, of Legispan, of the Congress and the library of Congress of Chile, of SAIJ and of
// SUIN-Juriscol.
import type { CountryCode } from '#model/country.ts'

/** Tag, and its subjects; `~` marks a judgement: the tag is wider than the subject, or only overlaps it. */
export const BY_COUNTRY: Readonly<Partial<Record<CountryCode, string>>> = {
  // The themes of the Câmara, and the classes of the Senado to their second level.
  BR: `
agricultura, pecuária, pesca e extrativismo | agriculture~, fisheries~
arte, cultura e religião | culture~, religion~
cidades e desenvolvimento urbano | urban-development
ciência, tecnologia e inovação | science
ciências exatas e da terra | science
comunicações | telecommunications~, media~
defesa e segurança | defence~, public-security~
direito civil e processual civil | civil-law
direito constitucional | constitution
direito e defesa do consumidor | consumers
direito e justiça | courts~
direito penal e processual penal | criminal-law
direitos humanos e minorias | human-rights~
energia, recursos hídricos e minerais | energy~, water~, mining~
estrutura fundiária | land
finanças públicas e orçamento | budget~, taxes~
homenagens e datas comemorativas | honours
indústria, comércio e serviços | industry-and-commerce
meio ambiente e desenvolvimento sustentável | environment
política, partidos e eleições | elections
processo legislativo e atuação parlamentar | legislature
relações internacionais e comércio exterior | foreign-affairs~, foreign-trade~
viação, transporte e mobilidade | transport
agentes públicos | public-employment
licitação e contratos | procurement
organização administrativa | public-administration
serviços públicos | public-administration~
transparência e governança públicas | transparency
agropecuária e abastecimento | agriculture
ciência, tecnologia e informática | science
desenvolvimento regional | local-government~
política fundiária e reforma agrária | land
sistema financeiro nacional | finance
data comemorativa | honours
homenagem | honours
rádio e tv | media
minas e energia | mining~, energy~
viação e transportes | transport
direito de trânsito | road-safety
direito do consumidor | consumers
direito eleitoral | elections
direito penal e penitenciário | criminal-law~, prisons~
processo penal | criminal-law
direitos e garantias | human-rights~
crimes e infrações ambientais | environment
desenvolvimento sustentável | environment~
espaços especialmente protegidos | biodiversity
licenciamento ambiental | environment
patrimônio genético | biodiversity
poluição | waste
proteção aos animais | animals
vegetação nativa | forests
crédito adicional | budget
diretrizes orçamentárias | budget
orçamento anual | budget
plano plurianual (ppa) | budget
orçamento público | budget
funções essenciais à justiça | courts
organização federativa | local-government
poder judiciário | courts
desporto e lazer | sport
proteção social | social-assistance
mulheres | women
crianças e adolescentes | children
direito dos estrangeiros | migration
relações internacionais | foreign-affairs`,
  // Materias of the SIL, and its groups.
  DO: `
división política | local-government~
educación / cultura / deporte | education~, culture~, sport~`,
  // Keywords of Legispan.
  PA: `
planeamiento rural | land~
protección de la salud | health
adjudicación de tierras | land
agricultores | agriculture
desarrollo agrícola | agriculture
propiedad sobre la tierra | land
incentivos a la producción agrícola | agriculture
arroz | agriculture
cosechas | agriculture
control de calidad de los alimentos | food
alimentos cultivados y cosechados | agriculture, food~
competencia desleal | industry-and-commerce
dumping | foreign-trade`,
  // Materias of the Congress, a free vocabulary of keywords: those that name a subject.
  CL: `
juicios de familia | family, courts~
violencia juvenil | public-security~
pesca del jurel | fisheries
recursos pesqueros | fisheries
jurel | fisheries
despido del trabajador | labour
dirección del trabajo | labour
banco de horas | labour
régimen laboral de domingos y festivos | labour
edad mínima de admisión al empleo | labour, children~
sueldo mínimo regional | labour
divorcio unilateral | family, civil-law
circunscripciones electorales | elections
elecciones complementarias | elections
candidato a diputado | elections
culpabilidad | criminal-law
ejército de chile | defence
bases militares | defence
justicia militar | defence~, courts
inmigrante ilegal | migration
ciclovías | transport
chofer de locomoción colectiva | transport
instrumentos financieros | finance
comisión por sobregiro bancario | finance, consumers~
protesto bancario | finance
pacto de unión civil | family, civil-law
zonas de catástrofe | disasters
acuerdo de compensación ambiental | environment
erradicación de la pobreza | social-assistance
establecimientos de educación pública | education
equidad de la educación | education
extinción de las obligaciones | civil-law
infracción a ley del consumidor | consumers
red eléctrica de respaldo | energy
exámenes vih / sida | health
servicio de biodiversidad y areas silvestres protegidas | biodiversity
autoridades parlamentar | legislature
identidad de género | sexual-diversity
transformación digital | public-administration
procedimiento administrativo electrónico | public-administration
documentos electrónicos | public-administration~
gestión documental electrónica | public-administration~
sistema documental digital del archivo nacional | public-administration~
subsidios a las empresas | industry-and-commerce~
subsidio unificado al empleo | labour
servicio nacional de capacitación y empleo (sence) | labour
política laboral | labour
mercado laboral | labour
trabajadores | labour
trabajadores independientes | labour
empleo formal | labour
trabajo decente | labour`,
  // Branches of law of SAIJ, and terms of its thesaurus.
  AR: `
derecho laboral | labour
derecho tributario y aduanero | taxes~, foreign-trade~
derecho internacional | foreign-affairs~
derecho constitucional | constitution
derecho comercial | industry-and-commerce~
recursos naturales | environment~
tratados internacionales | foreign-affairs
contrato de trabajo | labour
personal de casas particulares | labour
servicio doméstico con retiro | labour
servicio doméstico sin retiro | labour
comisión nacional de trabajo en casas particulares | labour
tribunal de trabajo para el personal de casas particulares | labour, courts~
trabajo infantil | labour, children
adolescentes | children
defensa del consumidor | consumers
derechos del consumidor | consumers
daños al consumidor | consumers
in dubio pro consumidor | consumers
lealtad comercial | industry-and-commerce
ley de inversiones para bosques cultivados | forests
doble imposición | taxes
exenciones impositivas | taxes
impuesto sobre el patrimonio neto | taxes
evasión fiscal | taxes, criminal-law~`,
  // Materias of SUIN-Juriscol.
  CO: `
administración de justicia | courts
penal | criminal-law
tratados y otros actos internacionales | foreign-affairs~`,
}
