// Costa Rica: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const CR: Structure = {
  code: 'CR',
  language: 'es',
  weight: 0.8,
  positions: { asamblea: 'Diputado|Diputada' },
  terms: { asamblea: '2018-05-01 2022-05-01 2026-05-01' },
  lawNumbers: { from: 10_070, perYear: 130, dotted: false },
  currency: '₡',
  reelected: 0,
  governments: '2018-05-08 2022-05-08 2026-05-08',
  gazette: { name: 'La Gaceta N.º {g}', from: 1, perYear: 245, yearly: true },
  ballots: 'A favor|En contra|Abstención|Ausente|Presente|Con permiso',
  ballotDates: false,
  place: 'la provincia de',
  outlets: 'El Faro de Prueba|Semanario Volcán Ficticio|La Libreta de Muestra',
  rooms: 'Salón del Plenario|Sala de Comisiones I|Sala de Comisiones VII|Salón de Beneméritos de la Patria',
  parties: `
    Partido Pueblo Soberano             | PPSO | #00a3a1 | 31 | 2025-06-01 |
    Partido Liberación Nacional         | PLN  | #007a33 | 17
    Frente Amplio                       | FA   | #ffd100 | 7
    Partido Unidad Social Cristiana     | PUSC | #0033a0 | 6
    Partido Progreso Social Democrático | PPSD | #1c75bc | 10 | 2021-01-01 | 2026-04-30
    Partido Nueva República             | PNR  | #00aeef | 6  |            | 2026-04-30
    Partido Liberal Progresista         | PLP  | #ff8200 | 5  |            | 2026-04-30
    Coalición Agenda Ciudadana          | CAC  | #9c27b0 | 1  | 2025-06-01 |
    Partido Acción Ciudadana            | PAC  | #c8102e | 10 |            | 2022-04-30
  `,
  entities: `
    Presidencia de la República                   | Casa Presidencial | Presidencia          |
    Asamblea Legislativa                          | AL     | Poder Legislativo    |
    Ministerio de la Presidencia                  | MP     | Ministerio           | transparencia
    Ministerio de Hacienda                        | MH     | Ministerio           | tributos,presupuesto
    Ministerio de Relaciones Exteriores y Culto   | RREE   | Ministerio           | migracion
    Ministerio de Gobernación y Policía           | MGP    | Ministerio           | territorio
    Ministerio de Seguridad Pública               | MSP    | Ministerio           | seguridad
    Ministerio de Justicia y Paz                  | MJP    | Ministerio           | justicia
    Ministerio de Educación Pública               | MEP    | Ministerio           | educacion
    Ministerio de Salud                           | MINSA  | Ministerio           | salud
    Ministerio de Agricultura y Ganadería         | MAG    | Ministerio           | agro
    Ministerio de Economía, Industria y Comercio  | MEIC   | Ministerio           | consumo
    Ministerio de Comercio Exterior               | COMEX  | Ministerio           | comercio
    Ministerio de Ambiente y Energía              | MINAE  | Ministerio           | ambiente,energia,mineria
    Ministerio de Trabajo y Seguridad Social      | MTSS   | Ministerio           | trabajo
    Ministerio de Vivienda y Asentamientos Humanos | MIVAH  | Ministerio           | vivienda
    Ministerio de Obras Públicas y Transportes    | MOPT   | Ministerio           | transporte
    Ministerio de Cultura y Juventud              | MCJ    | Ministerio           | cultura
    Ministerio de Ciencia, Innovación, Tecnología y Telecomunicaciones | MICITT | Ministerio | \
        ia,telecom,datos
    Ministerio de Planificación Nacional y Política Económica | MIDEPLAN | Ministerio           | funcion
    Caja Costarricense de Seguro Social           | CCSS   | Institución autónoma | pensiones,salud
    Autoridad Reguladora de los Servicios Públicos | ARESEP | Institución autónoma | agua,energia
    Superintendencia General de Entidades Financieras | SUGEF  | Superintendencia     | banca
    Patronato Nacional de la Infancia             | PANI   | Institución autónoma | ninez
    Instituto Nacional de las Mujeres             | INAMU  | Institución autónoma | mujer
    Instituto Costarricense de Turismo            | ICT    | Institución autónoma | turismo
    Instituto Costarricense del Deporte y la Recreación | ICODER | Institución autónoma | deporte
    Consejo Nacional de Personas con Discapacidad | CONAPDIS | Institución autónoma | discapacidad
    Comisión Nacional de Prevención de Riesgos y Atención de Emergencias | CNE | Institución autónoma | \
        riesgos
    Servicio Nacional de Salud Animal             | SENASA | Órgano desconcentrado | animales
    Comisión Nacional de Asuntos Indígenas        | CONAI  | Institución autónoma | indigenas
    Tribunal Supremo de Elecciones                | TSE    | Órgano constitucional | electoral
  `,
  commissions: `
    asamblea | Comisión Permanente Ordinaria de Gobierno y Administración | transporte,funcion
    asamblea | Comisión Permanente Ordinaria de Asuntos Económicos    | comercio,telecom,banca,consumo
    asamblea | Comisión Permanente Ordinaria de Asuntos Hacendarios   | tributos,presupuesto
    asamblea | Comisión Permanente Ordinaria de Asuntos Sociales      | salud,trabajo,pensiones,vivienda
    asamblea | Comisión Permanente Ordinaria de Asuntos Jurídicos     | justicia,datos
    asamblea | Comisión Permanente Ordinaria de Asuntos Agropecuarios | agro
    asamblea | Comisión Permanente Especial de Ambiente               | ambiente,agua,animales,energia,mineria
    asamblea | Comisión Permanente Especial de Asuntos Municipales y Desarrollo Local Participativo | \
        territorio
    asamblea | Comisión Permanente Especial de Ciencia, Tecnología y Educación | ia,educacion
    asamblea | Comisión Permanente Especial de Derechos Humanos       | indigenas
    asamblea | Comisión Permanente Especial de la Mujer               | mujer
    asamblea | Comisión Permanente Especial de Juventud, Niñez y Adolescencia | ninez,deporte,cultura
    asamblea | Comisión Permanente Especial de Relaciones Internacionales y Comercio Exterior | migracion
    asamblea | Comisión Permanente Especial de Reformas Electorales y Partidos Políticos | electoral
    asamblea | Comisión Permanente Especial de Seguridad y Narcotráfico | seguridad,riesgos
    asamblea | Comisión Permanente Especial de Asuntos de Discapacidad y Adulto Mayor | discapacidad
    asamblea | Comisión Permanente Especial de Turismo                | turismo
    asamblea | Comisión Permanente Especial para el Control del Ingreso y el Gasto Públicos | transparencia
  `,
  norms: `
    Ley        | L  | 6  | LEY N.° {l}               | Poder Legislativo
    Decreto Ejecutivo | DE | 26 | DECRETO EJECUTIVO N.° {n5}-{acr} | Ministerio
    Acuerdo    | A  | 18 | ACUERDO N.° {n3}-{y}-{acr} | Ministerio
    Resolución | R  | 26 | RESOLUCIÓN {acr}-{n4}-{y} | Ministerio,Superintendencia,Institución autónoma
    Directriz  | D  | 4  | DIRECTRIZ N.° {n3}-{acr}  | Presidencia
    Reglamento | Regl. | 8  | REGLAMENTO {acr}-{n3}-{y} | Institución autónoma
    Decreto del TSE | DTSE | 2  | DECRETO N.° {n2}-{y}      | Órgano constitucional
  `,
  districts: 'San José|Alajuela|Cartago|Heredia|Guanacaste|Puntarenas|Limón',
  laws: `
    salud     | la Ley General de Salud, Ley N.° 5395
    trabajo   | el Código de Trabajo, Ley N.° 2
    pensiones | la Ley de Protección al Trabajador, Ley N.° 7983
    tributos  | el Código de Normas y Procedimientos Tributarios, Ley N.° 4755
    justicia,seguridad | el Código Penal, Ley N.° 4573
    transporte | la Ley de Tránsito por Vías Públicas Terrestres y Seguridad Vial, Ley N.° 9078
    ambiente  | la Ley Orgánica del Ambiente, Ley N.° 7554
    agua      | la Ley de Aguas, Ley N.° 276
    telecom   | la Ley General de Telecomunicaciones, Ley N.° 8642
    consumo   | la Ley de Promoción de la Competencia y Defensa Efectiva del Consumidor, Ley N.° 7472
    datos     | la Ley de Protección de la Persona frente al tratamiento de sus datos personales, Ley N.° 8968
    educacion | la Ley Fundamental de Educación, Ley N.° 2160
    territorio | el Código Municipal, Ley N.° 7794
    electoral | el Código Electoral, Ley N.° 8765
    ninez     | el Código de la Niñez y la Adolescencia, Ley N.° 7739
    mujer     | la Ley de Penalización de la Violencia contra las Mujeres, Ley N.° 8589
    animales  | la Ley de Bienestar de los Animales, Ley N.° 7451
    funcion   | la Ley Marco de Empleo Público, Ley N.° 10159
    *         | la Ley General de la Administración Pública, Ley N.° 6227
  `,
  series: `
    asamblea | Proyecto de ley        | 88 | from:22780 | 560 | {n.}
    asamblea | Proyecto de ley        | 10 | from:22780 | 560 | {n.} | Gobierno | 0
    asamblea | Reforma constitucional | 2  | from:22780 | 560 | {n.} |          | 0
  `,
  titles: `
    7 | LEY PARA {GOAL}{TAIL}
    6 | REFORMA {DE LAW}, PARA {GOAL}{TAIL}
    5 | LEY QUE {VERB} {OBJ}{TAIL}
    4 | LEY DE CREACIÓN {DE TOOL} SOBRE {OBJ}{TAIL}
    3 | ADICIÓN DE UN ARTÍCULO {A LAW}, CON EL FIN DE {GOAL} Y DE {INF} {OBJ}{TAIL}
    3 | DECLARATORIA DE INTERÉS PÚBLICO DE LAS ACCIONES PARA {GOAL} EN {PLACE}
    2 | AUTORIZACIÓN A LAS MUNICIPALIDADES DE {PLACE} PARA {GOAL} Y {INF} {OBJ}
    1 | LEY SOBRE {OBJ}
  `,
  path: `
    filed     | o |   | 0  | 99 | Presentado                 | Presentación del proyecto
    filed     | o |   | 8  | 96 | Publicado                  | Publicación en el Diario Oficial La Gaceta
    committee | o |   | 10 | 74 | En comisión                | Ingreso en el orden del día de la {commission}
    committee | o |   | 60 | 74 | Dictaminado                | Dictamen afirmativo de mayoría
    floor     | o |   | 30 | 82 | En el Plenario             | Ingreso en el orden del día del Plenario
    floor     | o | v | 40 | 86 | Aprobado en primer debate  | Aprobado en primer debate
    floor     | o | v | 8  | 90 | Aprobado en segundo debate | Aprobado en segundo debate
    executive | e |   | 8  | 92 | Enviado al Poder Ejecutivo | Decreto legislativo enviado al Poder Ejecutivo
    enacted   | e |   | 18 | 0  | Ley de la República        | Sanción y publicación como ley
  `,
  exits: `
    archived  | 8 | Archivado                         | Archivo por vencimiento del plazo cuatrienal
    withdrawn | 2 | Retirado de corriente legislativa | Retiro a solicitud del proponente
    rejected  | 2 | Dictamen negativo unánime         | Aprobado el dictamen negativo; se archiva
  `,
  regulations: `
    6 | Reglamento que {verb} {obj}{tail}
    5 | Reforma al reglamento {de obj}, para {goal}
    4 | Nombramiento de {person} como {post}
    4 | Declaratoria de interés público {de tool}
    3 | Declaratoria de emergencia en cantones {de place}
    3 | Fijación de tarifas con un ajuste de {pct} en relación con {obj}
    3 | Lineamientos para {goal}{tail}
    2 | Autorización de gasto por {money} para {goal}
  `,
}
