// Panama: parties, bodies, commissions, norms and the path of a bill as they are; people and records are made
// up elsewhere.
import type { Structure } from '../structure.ts'

export const PA: Structure = {
  code: 'PA',
  language: 'es',
  weight: 0.8,
  quiet: true,
  positions: { asamblea: 'Diputado|Diputada' },
  terms: { asamblea: '2019-07-01 2024-07-01' },
  currency: 'B/.',
  lawNumbers: { from: 252, perYear: 50, dotted: false },
  reelected: 0.25,
  governments: '2019-07-01 2024-07-01',
  gazette: { name: 'Gaceta Oficial Digital N.° {g}-A', from: 29_420, perYear: 250 },
  ballots: 'A FAVOR|EN CONTRA|ABSTENCIÓN|AUSENTE|PRESENTE|LICENCIA',
  ballotDates: false,
  place: 'la provincia de',
  outlets: 'El Istmo de Prueba|Diario Dos Mares Ficticio|La Brújula de Muestra',
  rooms: 'Hemiciclo Justo Arosemena|Salón Azul|Salón Víctor N. Juliao Gelonch',
  parties: `
    Movimiento Otro Camino                      | MOCA     | #00b5e2 | 3  | 2021-01-01 |
    Realizando Metas                            | RM       | #ff9e1b | 14 | 2021-06-01 |
    Partido Revolucionario Democrático          | PRD      | #d50032 | 22
    Cambio Democrático                          | CD       | #0096d6 | 12
    Partido Panameñista                         | PAN      | #5c068c | 9
    Coalición Vamos                             | VAMOS    | #00c389 | 20 | 2023-06-01 |
    Movimiento Liberal Republicano Nacionalista | MOLIRENA | #ffd700 | 3
    Libre postulación                           | LP       | #777777 | 3
  `,
  entities: `
    Presidencia de la República                | Presidencia | Presidencia |
    Asamblea Nacional                          | AN      | Órgano Legislativo |
    Ministerio de la Presidencia               | MINPRE  | Ministerio  | transparencia,riesgos
    Ministerio de Gobierno                     | MINGOB  | Ministerio  | territorio,justicia,indigenas
    Ministerio de Relaciones Exteriores        | MIRE    | Ministerio  | migracion
    Ministerio de Economía y Finanzas          | MEF     | Ministerio  | presupuesto
    Ministerio de Educación                    | MEDUCA  | Ministerio  | educacion
    Ministerio de Salud                        | MINSA   | Ministerio  | salud,agua
    Ministerio de Trabajo y Desarrollo Laboral | MITRADEL | Ministerio  | trabajo,funcion
    Ministerio de Obras Públicas               | MOP     | Ministerio  |
    Ministerio de Comercio e Industrias        | MICI    | Ministerio  | comercio,mineria
    Ministerio de Vivienda y Ordenamiento Territorial | MIVIOT  | Ministerio  | vivienda
    Ministerio de Desarrollo Agropecuario      | MIDA    | Ministerio  | agro
    Ministerio de Desarrollo Social            | MIDES   | Ministerio  | ninez,discapacidad
    Ministerio de Seguridad Pública            | MINSEG  | Ministerio  | seguridad
    Ministerio de Ambiente                     | MIAMBIENTE | Ministerio  | ambiente,animales
    Ministerio de Cultura                      | MiCultura | Ministerio  | cultura,deporte
    Ministerio de la Mujer                     | MINMUJER | Ministerio  | mujer
    Autoridad Nacional de los Servicios Públicos | ASEP    | Autoridad   | energia,telecom
    Autoridad de Protección al Consumidor y Defensa de la Competencia | ACODECO | Autoridad   | consumo
    Autoridad del Tránsito y Transporte Terrestre | ATTT    | Autoridad   | transporte
    Autoridad de Turismo de Panamá             | ATP     | Autoridad   | turismo
    Dirección General de Ingresos              | DGI     | Dirección general | tributos
    Superintendencia de Bancos de Panamá       | SBP     | Superintendencia | banca
    Caja de Seguro Social                      | CSS     | Entidad autónoma | pensiones
    Autoridad Nacional para la Innovación Gubernamental | AIG     | Autoridad   | ia,datos
    Tribunal Electoral                         | TE      | Órgano constitucional | electoral
  `,
  commissions: `
    asamblea | Comisión de Gobierno, Justicia y Asuntos Constitucionales | justicia,seguridad,electoral,datos
    asamblea | Comisión de Presupuesto                                   | presupuesto
    asamblea | Comisión de Economía y Finanzas                           | tributos,banca
    asamblea | Comisión de Comercio y Asuntos Económicos                 | comercio,consumo,turismo
    asamblea | Comisión de Infraestructura Pública y Asuntos del Canal   | transporte,energia,mineria
    asamblea | Comisión de Educación, Cultura y Deportes                 | educacion,cultura,deporte
    asamblea | Comisión de Trabajo, Salud y Desarrollo Social            | salud,trabajo,pensiones
    asamblea | Comisión de Comunicación y Transporte                     | telecom,ia
    asamblea | Comisión de Relaciones Exteriores                         | migracion
    asamblea | Comisión de Asuntos Agropecuarios                         | agro
    asamblea | Comisión de la Mujer, la Niñez, la Juventud y la Familia  | mujer,ninez,discapacidad
    asamblea | Comisión de Asuntos Indígenas                             | indigenas
    asamblea | Comisión de Asuntos Municipales                           | territorio
    asamblea | Comisión de Población, Ambiente y Desarrollo              | ambiente,agua,animales,riesgos
    asamblea | Comisión de Vivienda                                      | vivienda
    asamblea | Comisión de Credenciales, Reglamento, Ética Parlamentaria y Asuntos Judiciales | \
        transparencia,funcion
  `,
  norms: `
    Ley        | L    | 6 | Ley N.° {l} de {date}               | Órgano Legislativo
    Decreto Ejecutivo | D.E. | 26 | Decreto Ejecutivo N.° {n} de {date} | Ministerio,Presidencia
    Decreto de Gabinete | D.G. | 4 | Decreto de Gabinete N.° {n} de {date} | Presidencia
    Resolución | Res. | 34 | Resolución N.° {acr}-{n3}-{y} de {date} | Ministerio,Autoridad,Dirección general
    Acuerdo    | A    | 14 | Acuerdo N.° {n3}-{y}                | Superintendencia,Entidad autónoma
    Resuelto   | Rto. | 8 | Resuelto N.° {n3} de {date}         | Ministerio
    Resolución de Gabinete | R.G. | 6 | Resolución de Gabinete N.° {n} de {date} | Presidencia
  `,
  districts: `Bocas del Toro | Coclé | Colón | Chiriquí | Darién | Herrera | Los Santos | Panamá | \
      Panamá Oeste | Veraguas | Comarca Guna Yala=la comarca Guna Yala | \
      Comarca Ngäbe-Buglé=la comarca Ngäbe-Buglé | Comarca Emberá-Wounaan=la comarca Emberá-Wounaan`,
  laws: `
    salud              | el Código Sanitario
    trabajo            | el Código de Trabajo
    pensiones          | la Ley 51 de 2005, orgánica de la Caja de Seguro Social
    tributos           | el Código Fiscal
    justicia,seguridad | el Código Penal
    ambiente           | la Ley 41 de 1998, General de Ambiente
    consumo            | la Ley 45 de 2007
    datos              | la Ley 81 de 2019, sobre protección de datos personales
    educacion          | la Ley 47 de 1946, orgánica de Educación
    territorio         | la Ley 37 de 2009, que descentraliza la Administración Pública
    electoral          | el Código Electoral
    discapacidad       | la Ley 42 de 1999
    mineria            | el Código de Recursos Minerales
    energia            | la Ley 6 de 1997
    transporte         | la Ley 14 de 1993
    mujer              | la Ley 82 de 2013
    animales           | la Ley 70 de 2012
    *                  | la Ley 38 de 2000
  `,
  series: `
    asamblea | Proyecto de Ley     | 45 | terms:2019-07-01= 2024-07-01= | 210 | Proyecto de Ley No. {n}
    asamblea | Anteproyecto de Ley | 45 | year:07-01                    | 420 | Anteproyecto No. {n}
    asamblea | Proyecto de Ley | 10 | terms:2019-07-01= 2024-07-01= | 210 | Proyecto de Ley No. {n} | \
        Gobierno | 0
  `,
  titles: `
    8 | Que {verb} {obj}{tail}
    7 | Que modifica {law}, para {goal}{tail}
    5 | Que crea {tool} sobre {obj}{tail} y dicta otras disposiciones
    4 | Que establece medidas para {goal}{tail}
    3 | Que adiciona un artículo {a law} y {verb} {obj}, con el propósito de {goal}{tail}
    2 | Que declara interés social las acciones para {goal}, en {place}
    2 | Que regula {obj} y {obj2}, y dicta otras disposiciones
    1 | Sobre {obj}
  `,
  path: `
    filed     | o |   | 0  | 98 | Presentado                   | Presentación en la Secretaría General
    committee | o |   | 10 | 66 | Prohijado                    | Prohijado por la {commission}
    committee | o | v | 60 | 76 | Aprobado en primer debate    | Primer debate en la {commission}
    floor     | o | v | 40 | 84 | Aprobado en segundo debate   | Segundo debate en el Pleno
    floor     | o | v | 4  | 92 | Aprobado en tercer debate    | Tercer debate en el Pleno
    executive | e |   | 10 | 84 | Remitido al Órgano Ejecutivo | Remitido al Órgano Ejecutivo para su sanción
    enacted   | e |   | 20 | 0  | Ley de la República          | Sanción y promulgación en la Gaceta Oficial
  `,
  exits: `
    archived  | 6 | Archivado              | Archivo por fin del periodo constitucional
    withdrawn | 3 | Retirado               | Retiro solicitado por el proponente
    rejected  | 2 | Suspendido y rechazado | Rechazado en primer debate
  `,
  regulations: `
    6 | Por {cual} se {verb} {obj}{tail}
    5 | Que reglamenta {law}, en lo relativo {a obj}
    4 | Que nombra a {person} en el cargo de {post}
    4 | Por {cual} se crea {tool} sobre {obj}
    3 | Por {cual} se autoriza la contratación por {money} para {goal}, en {place}
    3 | Por {cual} se aprueban procedimientos para {goal}{tail}
    2 | Que declara estado de emergencia ambiental en {place}
  `,
}
