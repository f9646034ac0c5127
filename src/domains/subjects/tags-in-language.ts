// Tags that mean the same in every country of a language: those of the sample world, and common names of
// committees, ministries and chapters of gazettes.

/** Tag, and its subjects; `~` marks a judgement: the tag is wider than the subject, or only overlaps it. */
export const IN_LANGUAGE = {
  es: `
salud | health
salud pública | health
medicamentos | medicines, health
alimentos | food~
alimentación | food
nutrición | food
educación | education
educación superior | higher-education, education
universidades | higher-education, education
cultura | culture
cultura y patrimonio | culture
patrimonio cultural | culture
monumentos | culture
deporte | sport
deportes | sport
deporte y recreación | sport
trabajo | labour
trabajo y empleo | labour
trabajo y previsión social | labour~, pensions~
empleo | labour
salario mínimo | labour
seguridad social | pensions
pensiones | pensions
pensiones y seguridad social | pensions
asistencia social | social-assistance
pobreza | social-assistance
vivienda | housing
vivienda y ciudad | housing~, urban-development~
desarrollo urbano | urban-development
derechos humanos | human-rights
mujer | women
mujer e igualdad de género | women
género | women~
igualdad de género | women
violencia de género | women
niñez | children
niñez y adolescencia | children
adulto mayor | older-people
personas adultas mayores | older-people
discapacidad | disability
discapacidad e inclusión | disability
pueblos indígenas | indigenous-peoples
pueblos indígenas y afrodescendientes | indigenous-peoples~, racial-equality~
identidad de género | sexual-diversity
familia | family
economía | economic-policy
tributos | taxes
tributos y hacienda | taxes, budget~
impuestos | taxes
finanzas públicas | budget~, taxes~
presupuesto | budget
presupuesto y deuda pública | budget
deuda pública | budget
banca y finanzas | finance
bancos | finance
sistema financiero | finance
comercio | industry-and-commerce
industria | industry-and-commerce
comercio e industria | industry-and-commerce
comercio exterior | foreign-trade
microempresas | small-business
protección al consumidor | consumers
consumidores | consumers
turismo | tourism
agricultura | agriculture
ganadería | agriculture
agricultura y pesca | agriculture~, fisheries~
pesca | fisheries
reforma agraria | land
energía | energy
hidrocarburos | hydrocarbons
minería | mining
minería e hidrocarburos | mining~, hydrocarbons~
transporte | transport
transporte y obras públicas | transport~, public-works~
obras públicas | public-works
tránsito | road-safety
telecomunicaciones | telecommunications
medios de comunicación | media
agua | water
agua y saneamiento | water
recursos hídricos | water
medio ambiente | environment
ambiente | environment
ambiente y cambio climático | environment~, climate~
cambio climático | climate
biodiversidad | biodiversity
bosques | forests
residuos sólidos | waste
protección animal | animals
gestión del riesgo de desastres | disasters
seguridad ciudadana | public-security
justicia | courts~
justicia y derecho penal | courts~, criminal-law~
derecho penal | criminal-law
derecho civil | civil-law
tribunales | courts
defensa nacional | defence
elecciones | elections
elecciones y partidos | elections
poder legislativo | legislature
administración pública | public-administration
función pública y simplificación del estado | public-employment~, public-administration~
contratación pública | procurement
transparencia y lucha contra la corrupción | transparency
transparencia | transparency
corrupción | transparency
municipalidades | local-government
municipios | local-government
descentralización y gobiernos locales | local-government
ciencia y tecnología | science
inteligencia artificial | artificial-intelligence
inteligencia artificial e innovación | artificial-intelligence~, science~
datos personales | data-protection
datos personales y ciberseguridad | data-protection
relaciones exteriores | foreign-affairs
migración | migration
migración y relaciones exteriores | migration~, foreign-affairs~
petróleo | hydrocarbons
drogas | drugs
religión | religion
constitución | constitution
sistema penitenciario | prisons`,
  pt: `
saúde | health
alimentação | food
educação | education
educação superior | higher-education, education
ensino superior | higher-education, education
cultura e patrimônio | culture
esporte | sport
esporte e lazer | sport
trabalho e emprego | labour
previdência social | pensions
previdência e assistência social | pensions~, social-assistance~
assistência social | social-assistance
habitação | housing
habitação e cidades | housing~, urban-development~
desenvolvimento urbano | urban-development
direitos humanos | human-rights
mulher e igualdade de gênero | women
infância e adolescência | children
idosos | older-people
pessoas com deficiência | disability
povos indígenas | indigenous-peoples
povos indígenas e igualdade racial | indigenous-peoples~, racial-equality~
economia | economic-policy
tributação | taxes
finanças públicas | budget~, taxes~
orçamento e dívida pública | budget
sistema financeiro | finance
indústria e comércio | industry-and-commerce
comércio exterior | foreign-trade
defesa do consumidor | consumers
agricultura e pesca | agriculture~, fisheries~
energia | energy
mineração e petróleo | mining~, hydrocarbons~
transportes e trânsito | transport~, road-safety~
telecomunicações | telecommunications
água e saneamento | water
meio ambiente | environment
meio ambiente e clima | environment~, climate~
mudanças climáticas | climate
resíduos sólidos | waste
proteção animal | animals
defesa civil e desastres | disasters
segurança pública | public-security
justiça e direito penal | courts~, criminal-law~
direito penal | criminal-law
direito civil | civil-law
defesa nacional | defence
eleições e partidos | elections
administração pública | public-administration
transparência e combate à corrupção | transparency
federação e municípios | local-government
ciência e tecnologia | science
inteligência artificial e inovação | artificial-intelligence~, science~
proteção de dados e cibersegurança | data-protection
relações exteriores | foreign-affairs
migração e relações exteriores | migration~, foreign-affairs~
cultura | culture
medicamentos | medicines, health
alimentos | food~
monumentos | culture
turismo | tourism
agricultura | agriculture
pesca | fisheries
tributos | taxes
recursos hídricos | water
universidades | higher-education, education
pobreza | social-assistance
transporte | transport
poder legislativo | legislature
comércio | industry-and-commerce
indústria | industry-and-commerce
mineração | mining
florestas | forests
drogas | drugs
religião | religion
eleições | elections`,
}
