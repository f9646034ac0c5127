// The subjects of legislation in Portuguese; same ids as in Spanish.
import { readTopics } from './topics.ts'

export const TOPICS_PT = readTopics(`
salud | Saúde | Política social
a prescrição eletrônica de medicamentos | o sistema nacional de transplantes | \
    o diagnóstico precoce do câncer | a saúde mental na atenção básica | \
    o preço dos medicamentos de alto custo | a telessaúde | as santas casas e os hospitais filantrópicos | \
    o calendário nacional de vacinação | as doenças raras | o piso salarial da enfermagem
reduzir as filas de espera no Sistema Único de Saúde | \
    assegurar o abastecimento de medicamentos essenciais | ampliar a cobertura da atenção primária | \
    prevenir a diabetes e a hipertensão
os pacientes com doenças raras | os profissionais de enfermagem | as gestantes

educacion | Educação | Política social
a alimentação escolar | o transporte escolar rural | o piso do magistério | \
    a educação financeira no ensino médio | o ensino técnico | o financiamento estudantil | \
    a prevenção ao bullying | a educação em tempo integral | o uso de celulares em sala de aula
reduzir a evasão escolar | alfabetizar na idade certa | conectar as escolas públicas | \
    valorizar os profissionais da educação
os estudantes da rede pública | os professores da educação básica | as universidades federais

pensiones | Previdência e assistência social | Política social
o benefício de prestação continuada | a aposentadoria especial | a pensão por morte | \
    a contribuição do microempreendedor individual | o crédito consignado | a perícia médica | \
    os descontos associativos em benefícios
preservar o valor real dos benefícios | reduzir a fila de requerimentos | ampliar a proteção social | \
    combater fraudes previdenciárias
os aposentados e pensionistas | as pessoas idosas | os trabalhadores rurais

trabajo | Trabalho e emprego | Política social
o teletrabalho | a jornada de trabalho semanal | a licença-paternidade | o trabalho por aplicativos | \
    o primeiro emprego | a fiscalização do trabalho | a negociação coletiva | o trabalho doméstico | \
    o adicional de periculosidade
estimular a contratação formal | conciliar trabalho e família | reduzir a desigualdade salarial | \
    prevenir acidentes de trabalho
os entregadores por aplicativo | os trabalhadores terceirizados | os jovens aprendizes

vivienda | Habitação e cidades | Política social
a habitação de interesse social | a locação de imóveis urbanos | a regularização fundiária urbana | \
    o financiamento imobiliário | o estatuto da cidade | os condomínios edilícios | \
    a assistência técnica em arquitetura
reduzir o déficit habitacional | facilitar a titulação de imóveis | garantir moradia digna | \
    requalificar os centros urbanos
as famílias de baixa renda | os moradores de áreas de risco | os inquilinos

ninez | Infância e adolescência | Direitos
a adoção | a prevenção ao trabalho infantil | a pensão alimentícia | \
    a proteção de crianças no ambiente digital | o acolhimento familiar | a alienação parental | \
    a primeira infância
garantir a proteção integral | prevenir a violência contra crianças | agilizar a adoção | \
    coibir a exploração sexual na internet
as crianças e os adolescentes | as famílias acolhedoras | os órfãos do feminicídio

mujer | Mulher e igualdade de gênero | Direitos
o enfrentamento à violência doméstica | as casas-abrigo | as medidas protetivas de urgência | \
    a igualdade salarial | o assédio em espaços públicos | a política nacional de cuidados | \
    a dignidade menstrual
erradicar a violência contra a mulher | garantir a autonomia econômica das mulheres | monitorar agressores | \
    ampliar o atendimento especializado
as mulheres em situação de violência | as mulheres do campo | as mães solo

discapacidad | Pessoas com deficiência | Direitos
a língua brasileira de sinais | a acessibilidade em edifícios públicos | \
    a avaliação biopsicossocial da deficiência | a reserva de vagas no mercado de trabalho | \
    o transtorno do espectro autista | a tecnologia assistiva | os cuidadores
garantir a acessibilidade universal | eliminar barreiras de comunicação | promover a vida independente | \
    assegurar a educação inclusiva
as pessoas com deficiência | as pessoas com autismo | as famílias atípicas

cultura | Cultura e patrimônio | Política social
o patrimônio arqueológico | as bibliotecas públicas | o audiovisual brasileiro | as festas juninas | \
    o artesanato tradicional | os direitos autorais no ambiente digital | os pontos de cultura | \
    a literatura de cordel
preservar o patrimônio cultural | apoiar os artistas nacionais | difundir as tradições populares | \
    fomentar a economia criativa
os artistas e produtores culturais | os mestres da cultura popular | as bandas de música

deporte | Esporte | Política social
o esporte escolar | as apostas de quota fixa | o esporte paralímpico | a segurança nos estádios | \
    o futebol feminino | a bolsa-atleta
prevenir a violência nos estádios | incentivar a atividade física | revelar talentos esportivos | \
    proteger o apostador
os atletas de alto rendimento | os clubes formadores | os paratletas

tributos | Tributação | Economia
a contribuição sobre bens e serviços | o regime do Simples Nacional | a nota fiscal eletrônica | \
    o imposto de renda da pessoa física | os incentivos fiscais setoriais | o imposto seletivo | \
    a renegociação de dívidas tributárias | a cesta básica nacional | a isenção de produtos de higiene
simplificar o pagamento de tributos | combater a sonegação e o contrabando | \
    aliviar a carga sobre as famílias | preservar a arrecadação dos municípios
os pequenos contribuintes | as microempresas | as famílias de menor renda

presupuesto | Orçamento e dívida pública | Economia
a lei orçamentária anual | as emendas parlamentares | o regime fiscal sustentável | \
    o fundo de participação dos municípios | o crédito extraordinário | as operações de crédito externo | \
    a dívida dos estados
assegurar a sustentabilidade da dívida | melhorar a qualidade do gasto público | \
    financiar obras prioritárias | dar transparência às emendas
os municípios | os entes federados | as regiões de menor investimento

banca | Sistema financeiro | Economia
os juros do cartão de crédito | o sistema financeiro aberto | os ativos virtuais | \
    as cooperativas de crédito | o cadastro positivo | o pagamento instantâneo | \
    o crédito ao pequeno negócio | a prevenção à lavagem de dinheiro
ampliar a inclusão financeira | proteger o usuário bancário | prevenir o superendividamento | \
    baratear o crédito produtivo
os correntistas | os consumidores superendividados | os empreendedores

comercio | Indústria e comércio | Economia
as zonas de processamento de exportação | a simplificação de registros empresariais | \
    as compras governamentais | as tarifas de importação de insumos | o comércio eletrônico | \
    a defesa da concorrência | a recuperação judicial
atrair investimento produtivo | reduzir a burocracia | promover as exportações | reindustrializar o país
as micro e pequenas empresas | os exportadores | os comerciantes varejistas

consumo | Defesa do consumidor | Economia
a rotulagem de alimentos | as ligações de telemarketing | a garantia de produtos | os contratos de adesão | \
    a venda de passagens aéreas | o direito ao reparo | as cobranças indevidas
assegurar informação clara ao consumidor | facilitar reclamações | punir a publicidade enganosa | \
    recolher produtos perigosos
os consumidores | os usuários de planos de saúde | os passageiros do transporte aéreo

turismo | Turismo | Economia
o turismo de base comunitária | a locação por temporada | o ecoturismo em unidades de conservação | \
    os guias de turismo | o turismo religioso | as rotas turísticas
diversificar a oferta turística | gerar emprego no setor | proteger o visitante | ordenar o uso das praias
os prestadores de serviços turísticos | as comunidades anfitriãs | os guias de turismo

agro | Agricultura e pesca | Economia
o seguro rural | a agricultura familiar | os bioinsumos | a pesca artesanal | a defesa agropecuária | \
    o crédito rural | a cadeia do leite | a irrigação | o seguro-defeso
garantir a segurança alimentar | regularizar a propriedade rural | estabilizar o preço dos alimentos | \
    controlar pragas e doenças
os agricultores familiares | os pescadores artesanais | os assentados da reforma agrária

energia | Energia | Infraestrutura
a geração distribuída | o hidrogênio de baixa emissão de carbono | a tarifa social de energia | \
    o armazenamento em baterias | a eletromobilidade | o preço dos combustíveis | \
    a energia eólica em alto-mar | o gás natural | os biocombustíveis
diversificar a matriz energética | reduzir as tarifas de energia | evitar apagões | \
    atrair investimento em renováveis
os consumidores de baixa renda | as comunidades isoladas | as cooperativas de energia

mineria | Mineração e petróleo | Infraestrutura
a mineração artesanal | as barragens de rejeitos | os royalties | os minerais críticos e estratégicos | \
    a exploração de petróleo na margem equatorial | o garimpo ilegal | a rastreabilidade do ouro
combater o garimpo ilegal | garantir a segurança de barragens | repartir os royalties com equidade | \
    agregar valor aos minerais
os municípios mineradores | as comunidades atingidas por barragens | os garimpeiros

transporte | Transportes e trânsito | Infraestrutura
a segurança no trânsito | o transporte público coletivo | os pedágios eletrônicos | as ferrovias | \
    a carteira nacional de habilitação | os motociclistas profissionais | a cabotagem | a aviação regional | \
    as estradas vicinais
reduzir as mortes no trânsito | renovar a frota de ônibus | manter as rodovias federais | \
    integrar os modais de transporte
os usuários do transporte público | os caminhoneiros autônomos | os ciclistas e pedestres

telecom | Telecomunicações | Infraestrutura
o acesso à internet em áreas rurais | as redes de quinta geração | as rádios comunitárias | \
    o roubo de aparelhos celulares | o compartilhamento de postes | as plataformas de vídeo sob demanda | \
    a televisão digital
reduzir a exclusão digital | melhorar a qualidade do serviço móvel | expandir a fibra óptica | \
    bloquear aparelhos roubados
as famílias sem conexão | as rádios comunitárias | os usuários de telefonia móvel

agua | Água e saneamento | Infraestrutura
o marco legal do saneamento | o reúso de água | as cisternas no semiárido | a tarifa social de água | \
    a revitalização de bacias hidrográficas | as águas subterrâneas | a segurança hídrica
universalizar o saneamento básico | despoluir os rios | enfrentar a seca | garantir o direito à água
as famílias do semiárido | as comunidades sem água potável | os comitês de bacia

ambiente | Meio ambiente e clima | Meio ambiente
os plásticos de uso único | a vegetação nativa | o mercado regulado de carbono | \
    as unidades de conservação | o licenciamento ambiental | o desmatamento ilegal | a logística reversa | \
    a economia circular | o pagamento por serviços ambientais
cumprir as metas climáticas | zerar o desmatamento ilegal | restaurar biomas degradados | \
    reduzir a poluição do ar
os povos da floresta | os catadores de materiais recicláveis | as futuras gerações

animales | Proteção animal | Meio ambiente
a guarda responsável de animais domésticos | os testes em animais | o tráfico de animais silvestres | \
    os abrigos de animais | os maus-tratos a animais | o transporte aéreo de animais
punir os maus-tratos | promover a castração | resgatar a fauna silvestre | coibir criadouros clandestinos
os animais domésticos | as organizações protetoras | os municípios sem abrigo

riesgos | Defesa civil e desastres | Meio ambiente
os sistemas de alerta | os corpos de bombeiros voluntários | o fundo de calamidades | \
    as moradias em áreas de risco | os incêndios florestais | as enchentes | o seguro contra catástrofes
proteger a vida em desastres | reconstruir as áreas atingidas | equipar a defesa civil | \
    reassentar as famílias em risco
os atingidos por enchentes | os bombeiros voluntários | as comunidades ribeirinhas

seguridad | Segurança pública | Segurança e justiça
o enfrentamento às facções criminosas | o porte de arma de fogo | o monitoramento por câmeras | \
    a segurança privada | a carreira policial | o crime organizado | as guardas municipais | \
    a recompensa por informações
combater o crime organizado | recuperar os espaços públicos | valorizar os agentes de segurança | \
    asfixiar as finanças das facções
as vítimas de crimes violentos | os policiais | os comerciantes ameaçados

justicia | Justiça e direito penal | Segurança e justiça
a superlotação carcerária | a prisão preventiva | os juizados especiais | o confisco de bens | \
    a defensoria pública | o processo eletrônico | a reincidência | os crimes cibernéticos | a mediação
reduzir a morosidade judicial | garantir o devido processo | reintegrar egressos do sistema prisional | \
    aproximar a justiça do cidadão
as vítimas de crimes | as pessoas privadas de liberdade | os servidores da Justiça

transparencia | Transparência e combate à corrupção | Estado
a representação de interesses | a declaração de bens | as licitações e contratos | o acesso à informação | \
    a proteção de denunciantes | a improbidade administrativa | o beneficiário final | \
    o conflito de interesses
prevenir a corrupção | dar transparência às compras públicas | proteger quem denuncia | \
    prestar contas à sociedade
os denunciantes | os cidadãos | os fornecedores do Estado

electoral | Eleições e partidos | Estado
o financiamento de campanhas | o voto no exterior | as pesquisas eleitorais | as federações partidárias | \
    as cotas de candidaturas | a urna eletrônica | a propaganda na internet | \
    a reeleição para cargos executivos
fortalecer a democracia interna | dar transparência ao gasto eleitoral | combater a desinformação | \
    ampliar a participação feminina
os eleitores no exterior | os partidos políticos | os jovens eleitores

territorio | Federação e municípios | Estado
a criação de municípios | os consórcios intermunicipais | as regiões metropolitanas | a faixa de fronteira | \
    o pacto federativo | o cadastro territorial | os terrenos de marinha
reduzir as desigualdades regionais | fortalecer os municípios | resolver litígios territoriais | \
    descentralizar recursos
os municípios | as comunidades de fronteira | as prefeituras de pequeno porte

funcion | Administração pública | Estado
os concursos públicos | a avaliação de desempenho | o governo digital | a remuneração acima do teto | \
    os servidores temporários | o teletrabalho no serviço público | os arquivos públicos | \
    as agências reguladoras
modernizar a administração pública | eliminar exigências desnecessárias | premiar o mérito | \
    digitalizar os serviços públicos
os servidores públicos | os usuários de serviços públicos | os candidatos a concursos

migracion | Migração e relações exteriores | Estado
a regularização migratória | o refúgio | as remessas | a rede consular | o tráfico de pessoas | \
    o acordo de previdência social | o tratado de extradição | o acordo de cooperação científica | \
    a revalidação de diplomas
proteger as pessoas migrantes | ordenar os fluxos migratórios | combater o tráfico de pessoas | \
    apoiar os brasileiros no exterior
as pessoas migrantes | os brasileiros no exterior | as vítimas de tráfico de pessoas

indigenas | Povos indígenas e igualdade racial | Direitos
a demarcação de terras indígenas | a consulta prévia | as terras quilombolas | a educação escolar indígena | \
    a medicina tradicional | as cotas raciais | o combate ao racismo
proteger os territórios tradicionais | preservar as línguas indígenas | \
    garantir a consulta livre, prévia e informada | erradicar o racismo
os povos indígenas | as comunidades quilombolas | os povos de terreiro

datos | Proteção de dados e cibersegurança | Tecnologia
a proteção de dados pessoais | o direito ao esquecimento | \
    a segurança cibernética de infraestruturas críticas | os dados biométricos | \
    a comunicação de incidentes | a identidade digital | os dados abertos
proteger a privacidade | prevenir fraudes digitais | responder a incidentes cibernéticos | \
    estimular a economia digital
os titulares de dados pessoais | os usuários da internet | as vítimas de golpes digitais

ia | Inteligência artificial e inovação | Tecnologia
os sistemas de inteligência artificial de alto risco | \
    a manipulação de imagem e voz por inteligência artificial | as decisões automatizadas | \
    os direitos autorais no treinamento de modelos | os ambientes regulatórios experimentais | \
    a pesquisa científica | as empresas emergentes de base tecnológica
promover a inovação responsável | evitar a discriminação algorítmica | formar talentos digitais | \
    financiar a ciência e a tecnologia
as empresas emergentes | os pesquisadores | as pessoas afetadas por decisões automatizadas
`)
