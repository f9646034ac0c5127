// Dominican Republic: parties, bodies, commissions, norms and the path of a bill as they are; people and
// records are made up elsewhere.
import type { Structure } from '../structure.ts'

export const DO: Structure = {
  code: 'DO',
  language: 'es',
  weight: 0.9,
  stopped: '2021-12-17',
  positions: { senado: 'Senador|Senadora', diputados: 'Diputado|Diputada' },
  terms: { senado: '2020-08-16 2024-08-16', diputados: '2020-08-16 2024-08-16' },
  currency: 'RD$',
  reelected: 0.5,
  governments: '2020-08-16 2024-08-16',
  gazette: { name: 'Gaceta Oficial núm. {g}', from: 11_040, perYear: 34 },
  ballots: 'Sí|No|Abstención|Ausente|Presente|Excusa',
  ballotDates: false,
  place: 'la provincia',
  outlets: 'El Litoral de Prueba|Diario Caribe Ficticio|La Palma de Muestra',
  rooms: 'Salón de la Asamblea|Salón Reynaldo Pared Pérez|Sala Hugo Tolentino Dipp|Salón de comisiones 2',
  parties: `
    Partido Revolucionario Moderno      | PRM    | #005eb8 | 62
    Fuerza del Pueblo                   | FP     | #00843d | 17
    Partido de la Liberación Dominicana | PLD    | #6a2c91 | 14
    Partido Reformista Social Cristiano | PRSC   | #c8102e | 3
    Partido Revolucionario Dominicano   | PRD    | #7f7f7f | 2
    Alianza País                        | ALPAÍS | #f2a900 | 1
  `,
  entities: `
    Presidencia de la República                     | Presidencia | Presidencia       |
    Congreso Nacional                               | CN      | Poder Legislativo |
    Ministerio de la Presidencia                    | MINPRE  | Ministerio        | territorio,riesgos
    Ministerio de Interior y Policía                | MIP     | Ministerio        | seguridad
    Ministerio de Relaciones Exteriores             | MIREX   | Ministerio        | migracion
    Ministerio de Hacienda y Economía               | MHE     | Ministerio        | presupuesto
    Ministerio de Educación                         | MINERD  | Ministerio        | educacion
    Ministerio de Salud Pública y Asistencia Social | MISPAS  | Ministerio        | salud
    Ministerio de Trabajo                           | MT      | Ministerio        | trabajo
    Ministerio de Agricultura                       | MA      | Ministerio        | agro
    Ministerio de Industria, Comercio y Mipymes     | MICM    | Ministerio        | comercio
    Ministerio de Turismo                           | MITUR   | Ministerio        | turismo
    Ministerio de Obras Públicas y Comunicaciones   | MOPC    | Ministerio        | transporte
    Ministerio de Medio Ambiente y Recursos Naturales | MARENA  | Ministerio        | ambiente,agua,animales
    Ministerio de Energía y Minas                   | MEM     | Ministerio        | energia,mineria
    Ministerio de la Mujer                          | MMUJER  | Ministerio        | mujer
    Ministerio de Cultura                           | MINC    | Ministerio        | cultura
    Ministerio de Deportes y Recreación             | MIDEREC | Ministerio        | deporte
    Ministerio de la Vivienda y Edificaciones       | MIVED   | Ministerio        | vivienda
    Ministerio de Administración Pública            | MAP     | Ministerio        | funcion
    Ministerio de Justicia                          | MINJUS  | Ministerio        | justicia
    Dirección General de Impuestos Internos         | DGII    | Dirección general | tributos
    Superintendencia de Bancos                      | SB      | Superintendencia  | banca
    Instituto Dominicano de las Telecomunicaciones  | INDOTEL | Órgano regulador  | telecom
    Instituto Nacional de Protección de los Derechos del Consumidor | Pro Consumidor | Órgano regulador | \
        consumo
    Consejo Nacional de Seguridad Social            | CNSS    | Consejo           | pensiones
    Consejo Nacional para la Niñez y la Adolescencia | CONANI  | Consejo           | ninez
    Consejo Nacional de Discapacidad                | CONADIS | Consejo           | discapacidad
    Junta Central Electoral                         | JCE     | Órgano constitucional | electoral
    Cámara de Cuentas                               | CCRD    | Órgano constitucional | transparencia
    Oficina Gubernamental de Tecnologías de la Información y Comunicación | OGTIC | Órgano regulador | \
        ia,datos
  `,
  commissions: `
    senado,diputados | Comisión Permanente de Justicia                      | justicia
    senado,diputados | Comisión Permanente de Hacienda                      | tributos,banca
    senado,diputados | Comisión Permanente de Presupuesto                   | presupuesto
    senado,diputados | Comisión Permanente de Salud                         | salud
    senado,diputados | Comisión Permanente de Educación                     | educacion
    senado,diputados | Comisión Permanente de Trabajo                       | trabajo
    diputados        | Comisión Permanente de Seguridad Social              | pensiones
    senado,diputados | Comisión Permanente de Medio Ambiente                | ambiente,animales,agua
    senado,diputados | Comisión Permanente de Asuntos Energéticos           | energia,mineria
    senado,diputados | Comisión Permanente de Obras Públicas                | transporte,vivienda
    senado,diputados | Comisión Permanente de Asuntos Agropecuarios         | agro
    senado,diputados | Comisión Permanente de Turismo                       | turismo
    senado,diputados | Comisión Permanente de Industria y Comercio          | comercio,consumo
    senado,diputados | Comisión Permanente de Interior y Policía            | seguridad,riesgos
    senado,diputados | Comisión Permanente de Relaciones Exteriores         | migracion
    senado,diputados | Comisión Permanente de Cultura                       | cultura
    senado,diputados | Comisión Permanente de Deportes                      | deporte
    diputados        | Comisión Permanente de Equidad de Género             | mujer
    diputados        | Comisión Permanente de Niñez, Adolescencia y Familia | ninez
    diputados        | Comisión Permanente de Discapacidad                  | discapacidad
    senado,diputados | Comisión Permanente de Desarrollo Municipal          | territorio
    diputados        | Comisión Permanente de Tecnología de la Información y Comunicación | ia,datos,telecom
    diputados        | Comisión Permanente de Ética                         | transparencia
    senado,diputados | Comisión Permanente de Administración Pública        | funcion,electoral
  `,
  norms: `
    Ley           | L     | 8  | Ley núm. {n}-{yy}           | Poder Legislativo
    Decreto       | Dec.  | 50 | Decreto núm. {n}-{yy}       | Presidencia
    Resolución | Res. | 34 | Resolución núm. {acr}-{n3}-{y} | Ministerio,Superintendencia,Órgano \
        regulador,Órgano constitucional
    Norma General | N.G.  | 5  | Norma General núm. {n2}-{y} | Dirección general
    Reglamento    | Regl. | 5  | Reglamento núm. {n}-{yy}    | Presidencia
    Resolución del Congreso Nacional | R.C.N. | 3 | Resolución núm. {n}-{yy} del Congreso Nacional | Poder \
        Legislativo
  `,
  districts: `Azua | Bahoruco | Barahona | Dajabón | Duarte | El Seibo | Elías Piña | Espaillat | \
      Hato Mayor | Hermanas Mirabal | Independencia | La Altagracia | La Romana | La Vega | \
      María Trinidad Sánchez | Monseñor Nouel | Monte Cristi | Monte Plata | Pedernales | Peravia | \
      Puerto Plata | Samaná | San Cristóbal | San José de Ocoa | San Juan | San Pedro de Macorís | \
      Sánchez Ramírez | Santiago | Santiago Rodríguez | Santo Domingo | Valverde | \
      Distrito Nacional=el Distrito Nacional`,
  laws: `
    salud         | la Ley núm. 42-01, General de Salud
    trabajo       | el Código de Trabajo, Ley núm. 16-92
    pensiones     | la Ley núm. 87-01, que crea el Sistema Dominicano de Seguridad Social
    tributos      | el Código Tributario, Ley núm. 11-92
    justicia      | el Código Penal
    transporte    | la Ley núm. 63-17, de Movilidad, Transporte Terrestre, Tránsito y Seguridad Vial
    ambiente      | la Ley núm. 64-00, General sobre Medio Ambiente y Recursos Naturales
    energia       | la Ley núm. 125-01, General de Electricidad
    telecom       | la Ley núm. 153-98, General de Telecomunicaciones
    consumo       | la Ley núm. 358-05, de Protección de los Derechos del Consumidor
    datos         | la Ley núm. 172-13, de protección de datos personales
    educacion     | la Ley núm. 66-97, General de Educación
    ninez         | la Ley núm. 136-03
    discapacidad  | la Ley núm. 5-13
    territorio    | la Ley núm. 176-07, del Distrito Nacional y los Municipios
    electoral     | la Ley núm. 20-23, Orgánica del Régimen Electoral
    seguridad     | la Ley núm. 590-16, Orgánica de la Policía Nacional
    animales      | la Ley núm. 248-12
    transparencia | la Ley núm. 200-04, General de Libre Acceso a la Información Pública
    *             | la Ley núm. 247-12, Orgánica de la Administración Pública
  `,
  series: `
    diputados | Proyecto de ley | 46 | terms:2020-08-16=2020-2024 2024-08-16=2024-2028 | 2500 | \
        {n5}-{label}-CD
    diputados | Proyecto de resolución | 22 | terms:2020-08-16=2020-2024 2024-08-16=2024-2028 | 2500 | \
        {n5}-{label}-CD | | 0
    senado | Proyecto de ley        | 24 | year:08-16 | 620 | {n5}-{y}-PLO-SE
    senado | Proyecto de resolución | 5  | year:08-16 | 620 | {n5}-{y}-SLO-SE |  | 2
    diputados | Proyecto de ley | 3 | terms:2020-08-16=2020-2024 2024-08-16=2024-2028 | 2500 | \
        {n5}-{label}-CD | Gobierno | 0
  `,
  titles: `
    8 | Proyecto de ley que {verb} {obj}{tail}
    6 | Proyecto de ley que modifica {law}, para {goal}{tail}
    5 | Proyecto de ley mediante el cual se crea {tool} sobre {obj}{tail}
    5 | Proyecto de resolución mediante el cual la Cámara de Diputados solicita al Presidente de la \
        República {inf} {obj} en {place}
    3 | Proyecto de ley orgánica para {goal}, {inf} {obj} y ordenar {obj2}{tail}
    2 | Proyecto de ley que declara {a place} provincia ecoturística y dispone medidas para {goal}
    1 | Proyecto de ley sobre {obj}
  `,
  path: `
    filed          | o |   | 0  | 98 | Depositado                  | Depositado en Secretaría General
    filed          | o |   | 12 | 90 | Tomado en consideración | En agenda para tomar en consideración. \
        Tomado en consideración
    committee      | o |   | 3  | 60 | Trámite en Comisión         | Enviado a la {commission}
    committee      | o |   | 70 | 78 | Con informe de comisión     | Informe favorable de la {commission}
    floor          | o | v | 20 | 84 | Aprobado en primera lectura | Aprobado en primera lectura
    floor          | o | v | 12 | 84 | Aprobado en segunda lectura | Aprobado en segunda lectura
    second_chamber | x |   | 8  | 74 | Remitido {a other}          | Remitido {a other}
    second_chamber | x | v | 60 | 86 | Aprobado en {other}         | Aprobado en única lectura en {other}
    executive      | e |   | 12 | 92 | Remitido al Poder Ejecutivo | Remitido al Poder Ejecutivo
    enacted        | e |   | 14 | 0  | Promulgado                  | Promulgado por el Poder Ejecutivo
  `,
  exits: `
    archived  | 8 | Perimido  | Perimido por término de la legislatura
    withdrawn | 2 | Retirado  | Retirado por el proponente
    rejected  | 1 | Rechazado | Rechazado en sesión plenaria
  `,
  regulations: `
    6 | Que {verb} {obj}{tail}
    5 | Que designa a {person} en el cargo de {post}
    4 | Que establece el reglamento de aplicación sobre {obj}
    4 | Que crea {tool} sobre {obj}
    3 | Que declara de emergencia las compras y contrataciones destinadas a {goal} en {place}
    3 | Que concede pensiones del Estado por un monto de {money} a favor {de group}
    2 | Que declara de utilidad pública una porción de terreno en {place}, para {goal}
    2 | Que deroga el nombramiento de {person}, {post}
  `,
}
