// Mexico: parties, bodies, commissions, norms and the path of a bill as they are; people and records are made
// up elsewhere.
import type { Structure } from '../structure.ts'

export const MX: Structure = {
  code: 'MX',
  language: 'es',
  weight: 1.3,
  positions: { senado: 'Senador|Senadora', diputados: 'Diputado Federal|Diputada Federal' },
  terms: { senado: '2018-09-01 2024-09-01', diputados: '2021-09-01 2024-09-01' },
  currency: '$',
  reelected: 0.25,
  governments: '2018-12-01 2024-10-01',
  gazette: {
    name: 'Diario Oficial de la Federación, edición matutina, núm. {g}',
    from: 1,
    perYear: 260,
    yearly: true,
  },
  ballots: 'A favor|En contra|Abstención|Ausente|Quorum*|Licencia',
  ballotDates: false,
  place: 'el estado de',
  outlets: 'El Centinela de Prueba|Diario Anáhuac Ficticio|La Plaza de Muestra',
  rooms: 'Salón de Sesiones|Salón Legisladores de la República|Mezzanine, edificio A|Sala 5, piso 14',
  parties: `
    Movimiento Regeneración Nacional     | MORENA | #8b1538 | 50
    Partido Acción Nacional              | PAN    | #0a4da2 | 15
    Partido Verde Ecologista de México   | PVEM   | #4caf50 | 13
    Partido del Trabajo                  | PT     | #d50000 | 10
    Partido Revolucionario Institucional | PRI    | #00923f | 9
    Movimiento Ciudadano                 | MC     | #f58220 | 6
    Partido de la Revolución Democrática | PRD    | #ffcb01 | 4 |  | 2024-08-31
  `,
  entities: `
    Presidencia de la República                 | Presidencia | Presidencia |
    Congreso de la Unión                        | Congreso | Poder Legislativo |
    Secretaría de Gobernación                   | SEGOB   | Secretaría | territorio,migracion
    Secretaría de Relaciones Exteriores         | SRE     | Secretaría | migracion
    Secretaría de Hacienda y Crédito Público    | SHCP    | Secretaría | presupuesto,tributos,banca
    Secretaría de Bienestar                     | Bienestar | Secretaría | pensiones,discapacidad
    Secretaría de Medio Ambiente y Recursos Naturales | SEMARNAT | Secretaría | ambiente,animales
    Secretaría de Energía                       | SENER   | Secretaría | energia
    Secretaría de Economía                      | SE      | Secretaría | comercio,mineria
    Secretaría de Agricultura y Desarrollo Rural | AGRICULTURA | Secretaría | agro
    Secretaría de Infraestructura, Comunicaciones y Transportes | SICT    | Secretaría | transporte
    Secretaría Anticorrupción y Buen Gobierno   | SABG    | Secretaría | transparencia,funcion,datos
    Secretaría de Educación Pública             | SEP     | Secretaría | educacion,deporte
    Secretaría de Salud                         | SSA     | Secretaría | salud
    Secretaría del Trabajo y Previsión Social   | STPS    | Secretaría | trabajo
    Secretaría de Desarrollo Agrario, Territorial y Urbano | SEDATU  | Secretaría | vivienda
    Secretaría de Cultura                       | CULTURA | Secretaría | cultura
    Secretaría de Turismo                       | SECTUR  | Secretaría | turismo
    Secretaría de Seguridad y Protección Ciudadana | SSPC    | Secretaría | seguridad,riesgos
    Secretaría de las Mujeres                   | MUJERES | Secretaría | mujer
    Secretaría de Ciencia, Humanidades, Tecnología e Innovación | SECIHTI | Secretaría | ia
    Agencia de Transformación Digital y Telecomunicaciones | ATDT    | Órgano     | telecom
    Comisión Nacional del Agua                  | CONAGUA | Órgano desconcentrado | agua
    Procuraduría Federal del Consumidor         | PROFECO | Organismo descentralizado | consumo
    Instituto Nacional Electoral                | INE     | Órgano autónomo | electoral
    Instituto Nacional de los Pueblos Indígenas | INPI    | Organismo descentralizado | indigenas
    Sistema Nacional para el Desarrollo Integral de la Familia | SNDIF   | Organismo descentralizado | ninez
    Fiscalía General de la República            | FGR     | Órgano autónomo | justicia
  `,
  commissions: `
    senado,diputados | Puntos Constitucionales                                 | electoral
    senado,diputados | Gobernación                                             | territorio
    senado,diputados | Hacienda y Crédito Público                              | tributos,banca
    diputados        | Presupuesto y Cuenta Pública                            | presupuesto
    senado,diputados | Justicia                                                | justicia
    senado,diputados | Salud                                                   | salud
    senado,diputados | Educación                                               | educacion
    senado,diputados | Trabajo y Previsión Social                              | trabajo
    senado,diputados | Seguridad Social                                        | pensiones
    diputados        | Vivienda                                                | vivienda
    senado           | Desarrollo Urbano, Ordenamiento Territorial y Vivienda  | vivienda
    senado,diputados | Medio Ambiente y Recursos Naturales                     | ambiente,animales
    senado,diputados | Energía                                                 | energia
    senado,diputados | Economía, Comercio y Competitividad                     | comercio,mineria,consumo
    senado,diputados | Agricultura                                             | agro
    senado,diputados | Comunicaciones y Transportes                            | transporte,telecom
    senado,diputados | Seguridad Ciudadana                                     | seguridad
    diputados        | Transparencia y Anticorrupción                          | transparencia,funcion
    senado           | Anticorrupción, Transparencia y Participación Ciudadana | transparencia,funcion
    senado,diputados | Para la Igualdad de Género                              | mujer
    senado,diputados | Derechos de la Niñez y la Adolescencia                  | ninez
    diputados        | Atención a Grupos Vulnerables                           | discapacidad
    senado,diputados | Relaciones Exteriores                                   | migracion
    senado,diputados | Turismo                                                 | turismo
    senado,diputados | Cultura                                                 | cultura
    senado,diputados | Deporte                                                 | deporte
    diputados        | Protección Civil y Prevención de Desastres              | riesgos
    diputados        | Recursos Hidráulicos, Agua Potable y Saneamiento        | agua
    senado           | Recursos Hidráulicos e Infraestructura Hidráulica       | agua
    diputados        | Pueblos Indígenas y Afromexicanos                       | indigenas
    senado           | Pueblos y Comunidades Indígenas                         | indigenas
    diputados        | Ciencia, Tecnología e Innovación                        | ia,datos
    senado           | Derechos Digitales                                      | ia,datos
  `,
  norms: `
    Decreto             | Dec. | 14 | DECRETO {n}/{y}             | Poder Legislativo,Presidencia
    Acuerdo             | Ac.  | 36 | ACUERDO {acr}-{n3}-{y}      | Secretaría,Órgano autónomo
    Norma Oficial Mexicana | NOM  | 10 | NOM-{n3}-{acr}-{y}          | Secretaría
    Resolución          | Res. | 14 | RESOLUCIÓN {acr}/{n4}/{y}   | Secretaría,Organismo descentralizado
    Aviso               | Av.  | 14 | AVISO {n}/{y}               | Secretaría,Órgano desconcentrado
    Lineamientos        | Lin. | 8  | LINEAMIENTOS {acr}-{n2}-{y} | Secretaría
    Reglas de Operación | ROP  | 6  | REGLAS DE OPERACIÓN {acr} {y}-{n2} | Secretaría
    Circular            | Circ. | 4  | CIRCULAR {n}/{y}            | Órgano autónomo
  `,
  districts: `Aguascalientes | Baja California | Baja California Sur | Campeche | Chiapas | Chihuahua | \
      Ciudad de México=la Ciudad de México | Coahuila | Colima | Durango | Guanajuato | Guerrero | Hidalgo | \
      Jalisco | México | Michoacán | Morelos | Nayarit | Nuevo León | Oaxaca | Puebla | Querétaro | \
      Quintana Roo | San Luis Potosí | Sinaloa | Sonora | Tabasco | Tamaulipas | Tlaxcala | Veracruz | \
      Yucatán | Zacatecas`,
  laws: `
    salud             | la Ley General de Salud
    educacion         | la Ley General de Educación
    trabajo           | la Ley Federal del Trabajo
    pensiones         | la Ley del Seguro Social
    tributos          | la Ley del Impuesto sobre la Renta
    justicia          | el Código Penal Federal
    seguridad         | la Ley General del Sistema Nacional de Seguridad Pública
    transporte        | la Ley General de Movilidad y Seguridad Vial
    ambiente,animales | la Ley General del Equilibrio Ecológico y la Protección al Ambiente
    agua              | la Ley de Aguas Nacionales
    consumo           | la Ley Federal de Protección al Consumidor
    datos             | la Ley Federal de Protección de Datos Personales en Posesión de los Particulares
    ninez             | la Ley General de los Derechos de Niñas, Niños y Adolescentes
    mujer             | la Ley General de Acceso de las Mujeres a una Vida Libre de Violencia
    discapacidad      | la Ley General para la Inclusión de las Personas con Discapacidad
    electoral         | la Ley General de Instituciones y Procedimientos Electorales
    vivienda          | la Ley de Vivienda
    turismo           | la Ley General de Turismo
    cultura           | la Ley General de Cultura y Derechos Culturales
    deporte           | la Ley General de Cultura Física y Deporte
    banca             | la Ley de Instituciones de Crédito
    mineria           | la Ley de Minería
    migracion         | la Ley de Migración
    agro              | la Ley de Desarrollo Rural Sustentable
    presupuesto       | la Ley Federal de Presupuesto y Responsabilidad Hacendaria
    *                 | la Constitución Política de los Estados Unidos Mexicanos
  `,
  series: `
    diputados | Iniciativa | 62 | terms:2021-09-01=65 2024-09-01=66    | 2300 | {label}/{n}
    senado    | Iniciativa | 26 | terms:2021-09-01=LXV 2024-09-01=LXVI | 1100 | {label}/1PPO-{n}
    diputados | Minuta     | 5  | terms:2021-09-01=65 2024-09-01=66    | 2300 | {label}/{n} |  | 0
    diputados | Iniciativa del Ejecutivo Federal | 7 | terms:2021-09-01=65 2024-09-01=66 | 2300 | \
        {label}/{n} | Gobierno | 0
  `,
  titles: `
    9 | Que reforma y adiciona diversas disposiciones {de law}, en materia {de obj}{tail}
    6 | Iniciativa con proyecto de decreto por el que se reforma {law}, a fin de {goal}{tail}
    5 | Que expide la Ley General para {goal}{tail}
    4 | Que adiciona un artículo {a law}, para {inf} {obj}{tail}
    3 | Con proyecto de decreto por el que se crea {tool} sobre {obj} y se reforman, adicionan y derogan \
        diversas disposiciones {de law}, con el objeto de {goal}{tail}
    2 | Con punto de acuerdo por el que se exhorta a las autoridades competentes a {goal} en {place}
    2 | Por el que se declara el Día Nacional {de group}
    1 | Que reforma {law}
  `,
  path: `
    filed     | o |  | 0  | 98 | Presentada            | Presentada ante el Pleno
    committee | o |  | 3  | 62 | Pendiente en comisión | Turnada a la Comisión de {commission}
    committee | o |  | 80 | 74 | Dictaminada | Dictamen en sentido positivo de la Comisión de {commission}
    floor     | o |  | 30 | 84 | De primera lectura    | Declaratoria de publicidad del dictamen
    floor     | o | v | 12 | 84 | Aprobada en la Cámara de origen | Aprobada en lo general y en lo particular
    second_chamber | x |  | 5  | 64 | Minuta turnada a la colegisladora | Minuta recibida en {other}
    second_chamber | x | v | 100 | 88 | Aprobada en la Cámara revisora | Aprobada por {other}
    executive      | e |   | 8  | 92 | Turnada al Ejecutivo | Pasa al Ejecutivo Federal para sus efectos \
        constitucionales
    enacted   | e |  | 18 | 0  | Publicada en el DOF   | Publicada en el Diario Oficial de la Federación
  `,
  exits: `
    archived  | 5 | Precluida | Precluye el plazo para dictaminar; asunto totalmente concluido
    withdrawn | 3 | Retirada  | Retirada por el promovente
    rejected  | 3 | Desechada | Desechada por dictamen en sentido negativo
  `,
  regulations: `
    6 | {Norm} por {cual} se {verb} {obj}{tail}
    5 | {Norm} mediante {cual} se da a conocer {tool} sobre {obj}
    4 | {Norm} para {goal}{tail}
    4 | {Norm} por {cual} se designa a {person} como {post}
    3 | {Norm} sobre el convenio de coordinación para {goal}, que celebran la Federación y {place}
    3 | {Norm} por {cual} se actualizan las cuotas aplicables {a obj} en {pct}
    3 | {Norm} con motivo de la declaratoria de emergencia por fenómenos naturales en {place}
    2 | {Norm} con las especificaciones, los métodos de prueba y la evaluación de la conformidad sobre {obj}
    2 | {Norm} por {cual} se asignan {money} {a tool}
  `,
}
