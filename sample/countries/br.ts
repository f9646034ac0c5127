// Brazil: parties, bodies, commissions, norms and the path of a bill as they are; people and records are made
// up elsewhere.
import type { Structure } from '../structure.ts'

export const BR: Structure = {
  code: 'BR',
  language: 'pt',
  weight: 1.5,
  positions: { senado: 'Senador|Senadora', camara: 'Deputado Federal|Deputada Federal' },
  terms: { senado: '2019-02-01 2023-02-01', camara: '2019-02-01 2023-02-01' },
  lawNumbers: { from: 14_240, perYear: 220, dotted: true },
  currency: 'R$',
  reelected: 0.5,
  governments: '2019-01-01 2023-01-01',
  gazette: { name: 'Diário Oficial da União, Seção 1, nº {g}', from: 1, perYear: 250, yearly: true },
  ballots: 'Sim|Não|Abstenção|Ausente|Artigo 17|Licenciado',
  ballotDates: true,
  place: 'o Estado',
  outlets: 'O Observador de Teste|Jornal Planalto Fictício|Gazeta de Amostra',
  rooms: `Plenário Ulysses Guimarães | Anexo II, Plenário 1 | Ala Alexandre Costa, Plenário 3 | \
      Plenário do Senado Federal`,
  parties: `
    Partido Liberal                         | PL           | #1b4f9c | 18
    Partido dos Trabalhadores               | PT           | #c4122d | 14
    União Brasil                            | UNIÃO        | #0093d0 | 11 | 2022-02-08 |
    Progressistas                           | PP           | #2c8ad4 | 9
    Partido Social Democrático              | PSD          | #f39200 | 9
    Republicanos                            | REPUBLICANOS | #0066b3 | 8
    Movimento Democrático Brasileiro        | MDB          | #30914d | 8
    Podemos                                 | PODE         | #00a859 | 3
    Partido Democrático Trabalhista         | PDT          | #e2231a | 3
    Partido Socialista Brasileiro           | PSB          | #ffcc00 | 3
    Partido da Social Democracia Brasileira | PSDB         | #0080c8 | 3
    Partido Socialismo e Liberdade          | PSOL         | #6f1d77 | 3
    Partido Comunista do Brasil             | PCdoB        | #a30000 | 2
    Cidadania                               | CIDADANIA    | #ec008c | 1
    Partido Novo                            | NOVO         | #ff4d00 | 1
    Partido Verde                           | PV           | #006600 | 1
  `,
  entities: `
    Presidência da República                       | PR    | Presidência        |
    Congresso Nacional                             | CN    | Poder Legislativo  |
    Ministério da Agricultura e Pecuária           | MAPA  | Ministério         | agro
    Ministério das Cidades                         | MCID  | Ministério         | vivienda,agua
    Ministério da Ciência, Tecnologia e Inovação   | MCTI  | Ministério         | ia
    Ministério das Comunicações                    | MCOM  | Ministério         | telecom
    Ministério da Cultura                          | MinC  | Ministério         | cultura
    Ministério do Desenvolvimento, Indústria, Comércio e Serviços | MDIC  | Ministério         | comercio
    Ministério dos Direitos Humanos e da Cidadania | MDHC  | Ministério         | discapacidad,ninez
    Ministério da Educação                         | MEC   | Ministério         | educacion
    Ministério do Esporte                          | MESP  | Ministério         | deporte
    Ministério da Fazenda                          | MF    | Ministério         | tributos
    Ministério da Gestão e da Inovação em Serviços Públicos | MGI   | Ministério         | funcion
    Ministério da Integração e do Desenvolvimento Regional | MIDR  | Ministério         | riesgos,territorio
    Ministério da Justiça e Segurança Pública      | MJSP  | Ministério         | seguridad,justicia,consumo
    Ministério do Meio Ambiente e Mudança do Clima | MMA   | Ministério         | ambiente,animales
    Ministério de Minas e Energia                  | MME   | Ministério         | energia,mineria
    Ministério das Mulheres                        | MMULHERES | Ministério         | mujer
    Ministério do Planejamento e Orçamento         | MPO   | Ministério         | presupuesto
    Ministério dos Povos Indígenas                 | MPI   | Ministério         | indigenas
    Ministério da Previdência Social               | MPS   | Ministério         | pensiones
    Ministério das Relações Exteriores             | MRE   | Ministério         | migracion
    Ministério da Saúde                            | MS    | Ministério         | salud
    Ministério do Trabalho e Emprego               | MTE   | Ministério         | trabajo
    Ministério dos Transportes                     | MT    | Ministério         | transporte
    Ministério do Turismo                          | MTur  | Ministério         | turismo
    Banco Central do Brasil                        | BCB   | Autarquia          | banca
    Agência Nacional de Vigilância Sanitária       | ANVISA | Agência reguladora | salud
    Agência Nacional de Energia Elétrica           | ANEEL | Agência reguladora | energia
    Agência Nacional de Telecomunicações           | ANATEL | Agência reguladora | telecom
    Agência Nacional de Proteção de Dados          | ANPD  | Agência reguladora | datos
    Controladoria-Geral da União                   | CGU   | Órgão de controle  | transparencia
    Tribunal Superior Eleitoral                    | TSE   | Poder Judiciário   | electoral
  `,
  commissions: `
    camara | Comissão de Constituição e Justiça e de Cidadania | justicia,transparencia,electoral | CCJC
    camara | Comissão de Finanças e Tributação         | tributos,banca,presupuesto | CFT
    camara | Comissão de Saúde                         | salud        | CSAUDE
    camara | Comissão de Educação                      | educacion    | CE
    camara | Comissão de Trabalho                      | trabajo      | CTRAB
    camara | Comissão de Previdência, Assistência Social, Infância, Adolescência e Família | pensiones,ninez \
        | CPASF
    camara | Comissão de Desenvolvimento Urbano        | vivienda,agua | CDU
    camara | Comissão de Defesa dos Direitos da Mulher | mujer        | CMULHER
    camara | Comissão de Defesa dos Direitos das Pessoas com Deficiência | discapacidad | CPD
    camara | Comissão de Cultura                       | cultura      | CCULT
    camara | Comissão do Esporte                       | deporte      | CESPO
    camara | Comissão de Desenvolvimento Econômico     | comercio     | CDE
    camara | Comissão de Defesa do Consumidor          | consumo      | CDC
    camara | Comissão de Turismo                       | turismo      | CTUR
    camara | Comissão de Agricultura, Pecuária, Abastecimento e Desenvolvimento Rural | agro         | CAPADR
    camara | Comissão de Minas e Energia               | energia,mineria | CME
    camara | Comissão de Viação e Transportes          | transporte   | CVT
    camara | Comissão de Comunicação                   | telecom,datos | CCOM
    camara | Comissão de Ciência, Tecnologia e Inovação | ia           | CCTI
    camara | Comissão de Meio Ambiente e Desenvolvimento Sustentável | ambiente,animales | CMADS
    camara | Comissão de Integração Nacional e Desenvolvimento Regional | riesgos,territorio | CINDRE
    camara | Comissão de Segurança Pública e Combate ao Crime Organizado | seguridad    | CSPCCO
    camara | Comissão de Administração e Serviço Público | funcion      | CASP
    camara | Comissão de Relações Exteriores e de Defesa Nacional | migracion    | CREDN
    camara | Comissão da Amazônia e dos Povos Originários e Tradicionais | indigenas    | CPOVOS
    senado | Comissão de Constituição, Justiça e Cidadania | justicia,electoral,transparencia,territorio | CCJ
    senado | Comissão de Assuntos Econômicos           | tributos,banca,presupuesto,comercio | CAE
    senado | Comissão de Assuntos Sociais              | salud,trabajo,pensiones | CAS
    senado | Comissão de Educação e Cultura            | educacion,cultura | CE
    senado | Comissão de Serviços de Infraestrutura    | energia,mineria,transporte,agua,vivienda | CI
    senado | Comissão de Direitos Humanos e Legislação Participativa | mujer,ninez,discapacidad,indigenas | \
        CDH
    senado | Comissão de Meio Ambiente                 | ambiente,animales,riesgos | CMA
    senado | Comissão de Agricultura e Reforma Agrária | agro         | CRA
    senado | Comissão de Segurança Pública             | seguridad    | CSP
    senado | Comissão de Transparência, Governança, Fiscalização e Controle e Defesa do Consumidor | \
        consumo,funcion | CTFC
    senado | Comissão de Ciência, Tecnologia, Inovação e Informática | ia,datos,telecom | CCT
    senado | Comissão de Relações Exteriores e Defesa Nacional | migracion    | CRE
    senado | Comissão de Desenvolvimento Regional e Turismo | turismo      | CDR
    senado | Comissão de Esporte                       | deporte      | CEsp
  `,
  norms: `
    Lei Ordinária     | Lei  | 4  | LEI Nº {l}, DE {DATE}                | Poder Legislativo
    Lei Complementar  | LC   | 1  | LEI COMPLEMENTAR Nº {n3}, DE {DATE}  | Poder Legislativo
    Decreto           | Dec. | 12 | DECRETO Nº {n.}, DE {DATE}           | Presidência
    Medida Provisória | MPV  | 2  | MEDIDA PROVISÓRIA Nº {n.}, DE {DATE} | Presidência
    Portaria          | Port. | 40 | PORTARIA {acr} Nº {n.}, DE {DATE}    | Ministério
    Portaria Interministerial | PI   | 3  | PORTARIA INTERMINISTERIAL {acr} Nº {n}, DE {DATE} | Ministério
    Instrução Normativa | IN | 12 | INSTRUÇÃO NORMATIVA {acr} Nº {n}, DE {DATE} | Ministério,Agência \
        reguladora
    Resolução         | Res. | 14 | RESOLUÇÃO {acr} Nº {n}, DE {DATE}    | Agência reguladora,Autarquia
    Resolução Normativa | REN  | 5  | RESOLUÇÃO NORMATIVA {acr} Nº {n.}, DE {DATE} | Agência reguladora
    Despacho          | Desp. | 6  | DESPACHO Nº {n.}, DE {DATE}          | Agência reguladora
  `,
  districts: `AC=o Estado do Acre | AL=o Estado de Alagoas | AP=o Estado do Amapá | \
      AM=o Estado do Amazonas | BA=o Estado da Bahia | CE=o Estado do Ceará | DF=o Distrito Federal | \
      ES=o Estado do Espírito Santo | GO=o Estado de Goiás | MA=o Estado do Maranhão | \
      MT=o Estado de Mato Grosso | MS=o Estado de Mato Grosso do Sul | MG=o Estado de Minas Gerais | \
      PA=o Estado do Pará | PB=o Estado da Paraíba | PR=o Estado do Paraná | PE=o Estado de Pernambuco | \
      PI=o Estado do Piauí | RJ=o Estado do Rio de Janeiro | RN=o Estado do Rio Grande do Norte | \
      RS=o Estado do Rio Grande do Sul | RO=o Estado de Rondônia | RR=o Estado de Roraima | \
      SC=o Estado de Santa Catarina | SP=o Estado de São Paulo | SE=o Estado de Sergipe | \
      TO=o Estado do Tocantins`,
  laws: `
    salud         | a Lei nº 8.080, de 19 de setembro de 1990
    educacion     | a Lei nº 9.394, de 20 de dezembro de 1996 (Lei de Diretrizes e Bases da Educação Nacional)
    trabajo       | a Consolidação das Leis do Trabalho
    pensiones     | a Lei nº 8.213, de 24 de julho de 1991
    tributos      | a Lei nº 5.172, de 25 de outubro de 1966 (Código Tributário Nacional)
    justicia,seguridad | o Decreto-Lei nº 2.848, de 7 de dezembro de 1940 (Código Penal)
    transporte    | a Lei nº 9.503, de 23 de setembro de 1997 (Código de Trânsito Brasileiro)
    ambiente      | a Lei nº 12.651, de 25 de maio de 2012 (Código Florestal)
    consumo       | a Lei nº 8.078, de 11 de setembro de 1990 (Código de Defesa do Consumidor)
    datos         | a Lei nº 13.709, de 14 de agosto de 2018 (Lei Geral de Proteção de Dados Pessoais)
    ninez         | a Lei nº 8.069, de 13 de julho de 1990 (Estatuto da Criança e do Adolescente)
    mujer         | a Lei nº 11.340, de 7 de agosto de 2006 (Lei Maria da Penha)
    discapacidad  | a Lei nº 13.146, de 6 de julho de 2015 (Estatuto da Pessoa com Deficiência)
    telecom       | a Lei nº 9.472, de 16 de julho de 1997
    energia       | a Lei nº 9.427, de 26 de dezembro de 1996
    agua          | a Lei nº 11.445, de 5 de janeiro de 2007
    electoral     | a Lei nº 9.504, de 30 de setembro de 1997
    animales      | a Lei nº 9.605, de 12 de fevereiro de 1998
    funcion       | a Lei nº 8.112, de 11 de dezembro de 1990
    transparencia | a Lei nº 8.429, de 2 de junho de 1992
    migracion     | a Lei nº 13.445, de 24 de maio de 2017
    *             | a Lei nº 9.784, de 29 de janeiro de 1999
  `,
  series: `
    camara | Projeto de Lei                    | 60 | year | 5600 | PL {n}/{y}
    senado | Projeto de Lei                    | 18 | year | 5600 | PL {n}/{y}   |         | 0
    camara | Projeto de Lei Complementar       | 6  | year | 240  | PLP {n}/{y}
    senado | Projeto de Lei Complementar       | 2  | year | 240  | PLP {n}/{y}  |         | 2
    camara | Proposta de Emenda à Constituição | 2  | year | 45   | PEC {n}/{y}
    camara | Projeto de Decreto Legislativo    | 6  | year | 480  | PDL {n}/{y}
    camara | Medida Provisória                 | 3  | year | 70   | MPV {n4}/{y} | Governo
    camara | Projeto de Lei                    | 3  | year | 5600 | PL {n}/{y}   | Governo | 0
  `,
  titles: `
    9 | Altera {law}, para {goal}{tail}.
    7 | Dispõe sobre {obj}{tail}.
    6 | Institui {tool} sobre {obj}{tail} e dá outras providências.
    4 | {Verb} {obj}, com o objetivo de {goal}{tail}.
    3 | Acrescenta dispositivos {a law}, a fim de {goal} e de {inf} {obj}{tail}.
    3 | Estabelece diretrizes para {obj} e para {obj2}, com vistas a {goal}{tail}.
    2 | Susta os efeitos de ato do Poder Executivo que trata {de obj}.
    1 | Institui o Dia Nacional de Conscientização sobre {obj}.
  `,
  path: `
    filed     | o |  | 0  | 99 | Aguardando despacho       | Apresentação do projeto
    committee | o |  | 12 | 84 | Aguardando designação de relator(a) | Recebimento pela {commission}
    committee      | o |   | 40 | 70 | Aguardando parecer do(a) relator(a) na {commission} | Designado(a) \
        relator(a) na {commission}
    committee | o |  | 60 | 72 | Pronta para pauta na {commission} | Apresentação do parecer do(a) relator(a)
    committee | o | v | 30 | 74 | Aguardando deliberação em Plenário | Aprovado o parecer na {commission}
    floor     | o | v | 40 | 86 | Aprovado em Plenário      | Votação em turno único. Aprovado o substitutivo
    second_chamber | x |   | 12 | 70 | Aguardando apreciação pela Casa revisora | Remessa à Casa revisora: \
        {other}
    second_chamber | x | v | 90 | 86 | Aprovado na Casa revisora | Deliberação da matéria no Plenário: {other}
    executive | e |  | 15 | 90 | Aguardando sanção         | Remessa à sanção presidencial
    enacted        | e |   | 16 | 0  | Transformado em norma jurídica | Sancionado e publicado no Diário \
        Oficial da União
  `,
  exits: `
    archived  | 6 | Arquivada                 | Arquivamento nos termos do art. 105 do Regimento Interno
    withdrawn | 3 | Retirado pelo(a) autor(a) | Deferido o requerimento de retirada
    rejected  | 2 | Rejeitada                 | Rejeitado o projeto em comissão
  `,
  regulations: `
    7 | Dispõe sobre {obj}{tail}.
    6 | Altera a norma que {verb} {obj}, para {goal}.
    5 | Nomeia {person} para exercer o cargo de {post}.
    4 | Institui {tool} sobre {obj}.
    4 | Autoriza a transferência de recursos no valor de {money}, destinados a {goal}, {em place}.
    3 | Reconhece situação de emergência em municípios localizados {em place}.
    3 | Estabelece procedimentos para {goal}{tail}.
    2 | Abre consulta pública sobre minuta de norma relativa {a obj}.
    2 | Homologa o reajuste tarifário de {pct} aplicável {a obj}.
  `,
}
