// Argentina: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const AR: Structure = {
  code: 'AR',
  language: 'es',
  weight: 1.2,
  positions: {
    senado: 'Senador Nacional|Senadora Nacional',
    diputados: 'Diputado Nacional|Diputada Nacional',
  },
  terms: {
    senado: '2019-12-10 2021-12-10 2023-12-10 2025-12-10',
    diputados: '2019-12-10 2021-12-10 2023-12-10 2025-12-10',
  },
  lawNumbers: { from: 27_650, perYear: 40, dotted: true },
  currency: '$',
  reelected: 0.62,
  governments: '2019-12-10 2023-12-10',
  gazette: { name: 'Boletín Oficial de la República Argentina N° {g.}', from: 34_800, perYear: 247 },
  ballots: 'AFIRMATIVO|NEGATIVO|ABSTENCIÓN|AUSENTE|PRESIDENTE|CON AVISO',
  ballotDates: false,
  place: 'la provincia de',
  outlets: 'El Federal de Prueba|Diario Ribera Ficticia|La Voz de Muestra',
  rooms: 'Recinto de Sesiones|Salón Azul|Salón Delia Parodi|Anexo A, sala 1',
  parties: `
    La Libertad Avanza                             | LLA    | #6c2eb9 | 36 | 2021-07-01 |
    Fuerza Patria                                  | FP     | #1e88e5 | 36 | 2025-07-01 |
    Unión por la Patria                            | UxP    | #1e88e5 | 40 | 2023-06-01 | 2025-06-30
    Frente de Todos                                | FdT    | #29a3dc | 44 |            | 2023-05-31
    Propuesta Republicana                          | PRO    | #f7c600 | 12
    Unión Cívica Radical                           | UCR    | #d32f2f | 10
    Provincias Unidas                              | PU     | #00897b | 8  | 2025-07-01 |
    Frente de Izquierda y de Trabajadores - Unidad | FIT-U  | #b71c1c | 3
    Coalición Cívica ARI                           | CC-ARI | #43a047 | 3
    Innovación Federal                             | IF     | #795548 | 4  | 2023-12-01 |
  `,
  entities: `
    Presidencia de la Nación                | PEN  | Presidencia |
    Honorable Congreso de la Nación Argentina | HCN  | Poder Legislativo |
    Jefatura de Gabinete de Ministros       | JGM  | Ministerio  | funcion,ambiente,turismo,ia
    Ministerio del Interior                 | MI   | Ministerio  | electoral,territorio
    Ministerio de Relaciones Exteriores, Comercio Internacional y Culto | MRECIC | Ministerio  | migracion
    Ministerio de Economía | MEC | Ministerio | \
        presupuesto,comercio,energia,mineria,agro,transporte,agua,vivienda
    Ministerio de Justicia                  | MJ   | Ministerio  | justicia,ninez,mujer
    Ministerio de Seguridad Nacional        | MSG  | Ministerio  | seguridad,riesgos
    Ministerio de Salud                     | MS   | Ministerio  | salud,discapacidad
    Ministerio de Capital Humano            | MCH  | Ministerio  | trabajo,educacion
    Ministerio de Desregulación y Transformación del Estado | MDYTE | Ministerio  | funcion
    Secretaría de Cultura                   | SC   | Secretaría  | cultura,deporte
    Agencia de Recaudación y Control Aduanero | ARCA | Organismo descentralizado | tributos
    Banco Central de la República Argentina | BCRA | Entidad autárquica | banca
    Administración Nacional de la Seguridad Social | ANSES | Organismo descentralizado | pensiones
    Ente Nacional de Comunicaciones         | ENACOM | Organismo descentralizado | telecom
    Ente Nacional Regulador de la Electricidad | ENRE | Organismo descentralizado | energia
    Administración Nacional de Medicamentos, Alimentos y Tecnología Médica | ANMAT | Organismo \
        descentralizado | salud
    Servicio Nacional de Sanidad y Calidad Agroalimentaria | SENASA | Organismo descentralizado | \
        agro,animales
    Agencia de Acceso a la Información Pública | AAIP | Organismo descentralizado | datos,transparencia
    Comisión Nacional de Defensa de la Competencia | CNDC | Organismo desconcentrado | consumo
    Instituto Nacional de Asuntos Indígenas | INAI | Organismo descentralizado | indigenas
  `,
  commissions: `
    senado,diputados | Asuntos Constitucionales                                 | electoral,transparencia
    senado,diputados | Presupuesto y Hacienda                                   | presupuesto,tributos
    senado,diputados | Justicia                                                 |
    diputados        | Legislación Penal                                        | justicia
    senado           | Justicia y Asuntos Penales                               | justicia
    senado,diputados | Legislación General                                      | vivienda
    diputados        | Legislación del Trabajo                                  | trabajo
    senado           | Trabajo y Previsión Social                               | trabajo,pensiones
    diputados        | Previsión y Seguridad Social                             | pensiones
    senado,diputados | Educación                                                | educacion
    diputados        | Acción Social y Salud Pública                            | salud
    senado           | Salud                                                    | salud
    diputados        | Comunicaciones e Informática                             | telecom,datos
    senado           | Sistemas, Medios de Comunicación y Libertad de Expresión | telecom,datos
    diputados        | Recursos Naturales y Conservación del Ambiente Humano    | ambiente,agua,animales
    senado           | Ambiente y Desarrollo Sustentable                        | ambiente,agua,animales
    diputados        | Energía y Combustibles                                   | energia
    senado           | Minería, Energía y Combustibles                          | energia,mineria
    diputados        | Minería                                                  | mineria
    diputados        | Agricultura y Ganadería                                  | agro
    senado           | Agricultura, Ganadería y Pesca                           | agro
    diputados        | Transportes                                              | transporte
    senado           | Infraestructura, Vivienda y Transporte                   | transporte
    diputados        | Seguridad Interior                                       | seguridad,riesgos
    senado           | Seguridad Interior y Narcotráfico                        | seguridad,riesgos
    diputados        | Defensa del Consumidor, del Usuario y de la Competencia  | consumo
    diputados        | Finanzas                                                 | banca
    senado           | Economía Nacional e Inversión                            | banca,comercio,consumo
    diputados        | Industria                                                | comercio
    senado,diputados | Relaciones Exteriores y Culto                            | migracion
    diputados        | Mujeres y Diversidad                                     | mujer
    senado           | Banca de la Mujer                                        | mujer
    diputados        | Familias, Niñez y Juventudes                             | ninez
    senado           | Población y Desarrollo Humano                            | ninez,discapacidad,indigenas
    diputados        | Discapacidad                                             | discapacidad
    senado,diputados | Turismo                                                  | turismo
    diputados        | Cultura                                                  | cultura
    diputados        | Deportes                                                 | deporte
    diputados        | Asuntos Municipales                                      | territorio
    senado           | Asuntos Administrativos y Municipales                    | territorio,funcion
    diputados        | Ciencia, Tecnología e Innovación Productiva              | ia
    senado           | Ciencia y Tecnología                                     | ia
  `,
  norms: `
    Ley          | L   | 4  | Ley {l}                   | Poder Legislativo
    Decreto      | DCTO | 16 | Decreto {n}/{y}           | Presidencia
    Decisión Administrativa | DA  | 6  | Decisión Administrativa {n}/{y} | Ministerio
    Resolución   | RES | 34 | Resolución {n}/{y}        | Ministerio,Organismo descentralizado,Secretaría
    Resolución General | RG  | 6  | Resolución General {n4}/{y} | Organismo descentralizado
    Disposición  | DI  | 26 | Disposición {n}/{y}       | Organismo descentralizado,Organismo desconcentrado
    Comunicación | COM | 5  | Comunicación "A" {n4}/{y} | Entidad autárquica
  `,
  districts: `Buenos Aires | Catamarca | Chaco | Chubut | \
      Ciudad Autónoma de Buenos Aires=la Ciudad Autónoma de Buenos Aires | Córdoba | Corrientes | \
      Entre Ríos | Formosa | Jujuy | La Pampa | La Rioja | Mendoza | Misiones | Neuquén | Río Negro | \
      Salta | San Juan | San Luis | Santa Cruz | Santa Fe | Santiago del Estero | \
      Tierra del Fuego, Antártida e Islas del Atlántico Sur | Tucumán`,
  laws: `
    salud              | la Ley 26.529, de Derechos del Paciente
    trabajo            | la Ley 20.744, de Contrato de Trabajo
    pensiones          | la Ley 24.241
    tributos           | la Ley 20.628, de Impuesto a las Ganancias
    justicia,seguridad | el Código Penal de la Nación
    transporte         | la Ley 24.449, de Tránsito
    ambiente           | la Ley 25.675, General del Ambiente
    energia            | la Ley 24.065, de Energía Eléctrica
    mineria            | el Código de Minería
    telecom            | la Ley 27.078, Argentina Digital
    consumo            | la Ley 24.240, de Defensa del Consumidor
    datos              | la Ley 25.326, de Protección de los Datos Personales
    educacion          | la Ley 26.206, de Educación Nacional
    electoral          | el Código Electoral Nacional
    animales           | la Ley 14.346
    mujer              | la Ley 26.485
    discapacidad       | la Ley 24.901
    ninez              | la Ley 26.061
    *                  | la Ley 19.549, de Procedimientos Administrativos
  `,
  series: `
    diputados | Proyecto de ley             | 40 | year | 3200 | {n4}-D-{y}
    diputados | Proyecto de resolución      | 18 | year | 3200 | {n4}-D-{y}  |  | 0
    diputados | Proyecto de declaración     | 8  | year | 3200 | {n4}-D-{y}  |  | 0
    senado    | Proyecto de ley             | 22 | year | 2300 | S-{n}/{yy}
    senado    | Proyecto de comunicación    | 8  | year | 2300 | S-{n}/{yy}  |  | 3
    diputados | Mensaje del Poder Ejecutivo | 4  | year | 30   | {n4}-PE-{y} | Gobierno
  `,
  titles: `
    7 | {Obj}. {Noun}{tail}
    7 | Modificación {de law}, sobre {obj}{tail}
    5 | Creación {de tool} sobre {obj}{tail}
    4 | Régimen de promoción para {goal}{tail}
    3 | Pedido de informes al Poder Ejecutivo sobre {obj} en {place}
    3 | Declarar de interés de la Honorable Cámara las jornadas sobre {obj}, en {place}
    3 | Ley de presupuestos mínimos para {goal}. Establecimiento{tail}
    2 | Expresar preocupación por la situación {de group} en {place}, y otras cuestiones conexas relativas \
        {a obj}
    1 | {Obj}
  `,
  path: `
    filed          | o |  | 0  | 99 | Presentado    | Ingreso por Mesa de Entradas. Trámite Parlamentario
    committee      | o |  | 4  | 66 | En comisión   | Giro a la comisión de {commission}
    committee      | o |  | 90 | 70 | Con dictamen  | Dictamen de mayoría de la comisión de {commission}
    floor          | o | v | 35 | 82 | Media sanción | Consideración y aprobación en general y en particular
    second_chamber | x |  | 8  | 70 | En revisión   | Pasa en revisión {a other}
    second_chamber | x |  | 70 | 76 | En revisión con dictamen | Dictamen en {other}
    second_chamber | x | v | 30 | 90 | Sancionado    | Sanción definitiva en {other}
    executive      | e |  | 10 | 88 | Comunicado al Poder Ejecutivo | Comunicación al Poder Ejecutivo Nacional
    enacted        | e |  | 15 | 0  | Promulgado    | Promulgación y publicación en el Boletín Oficial
  `,
  exits: `
    archived  | 8 | Caducado  | Caducidad conforme a la Ley 13.640
    withdrawn | 2 | Retirado  | Retiro por el autor
    rejected  | 1 | Rechazado | Rechazado en el recinto
  `,
  regulations: `
    5 | Apruébase el régimen que {verb} {obj}{tail}
    4 | Modifícase la reglamentación {de law}, en lo atinente {a obj}
    5 | Desígnase transitoriamente a {person} en el cargo de {post}
    4 | Créase {tool} sobre {obj}
    3 | Dase por prorrogada la designación transitoria de {person}, {post}
    3 | Fíjanse cuadros tarifarios aplicables {a obj}, a partir de las variaciones del {pct}
    2 | Declárase la emergencia agropecuaria en {place}
    2 | Adjudícase la licitación pública por un monto de {money}, destinada a {goal}
    2 | {Obj}. Derogación y sustitución de normas
  `,
}
