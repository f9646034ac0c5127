// Guatemala: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const GT: Structure = {
  code: 'GT',
  language: 'es',
  weight: 0.9,
  positions: { congreso: 'Diputado|Diputada' },
  terms: { congreso: '2020-01-14 2024-01-14' },
  currency: 'Q',
  reelected: 0.4,
  governments: '2020-01-14 2024-01-14',
  gazette: { name: 'Diario de Centro América, tomo CCCXX, número {g}', from: 12, perYear: 90 },
  ballots: 'A FAVOR|EN CONTRA|ABSTENCIÓN|AUSENTE|PRESENTE|LICENCIA',
  ballotDates: false,
  place: 'el departamento de',
  outlets: 'El Altiplano de Prueba|Diario Quetzal Ficticio|La Ceiba de Muestra',
  rooms: 'Hemiciclo Parlamentario|Salón del Pueblo|Edificio 7-10, sala 3|Salón Luis Alberto Flores Asturias',
  parties: `
    Vamos por una Guatemala Diferente   | VAMOS    | #0095da | 39
    Unidad Nacional de la Esperanza     | UNE      | #00953b | 28
    Movimiento Semilla                  | SEMILLA  | #78be20 | 23
    Cabal                               | CABAL    | #ff6f00 | 18 | 2022-06-01 |
    Visión con Valores                  | VIVA     | #004b87 | 11
    Valor - Unionista                   | VALOR    | #c8102e | 13
    Compromiso, Renovación y Orden      | CREO     | #00a3ad | 4
    Bienestar Nacional                  | BIEN     | #b8950a | 4
    Todos                               | TODOS    | #f4c300 | 6
    Voluntad, Oportunidad y Solidaridad | VOS      | #7c4dff | 4  | 2022-06-01 |
    Partido Político Winaq              | WINAQ    | #d81b60 | 2
    Comunidad Elefante                  | ELEFANTE | #546e7a | 2  | 2022-06-01 |
  `,
  entities: `
    Presidencia de la República                     | Presidencia | Presidencia      |
    Congreso de la República                        | CRG    | Organismo Legislativo |
    Ministerio de Gobernación                       | MINGOB | Ministerio       | seguridad,justicia
    Ministerio de Relaciones Exteriores             | MINEX  | Ministerio       | migracion
    Ministerio de Finanzas Públicas                 | MINFIN | Ministerio       | presupuesto
    Ministerio de Economía                          | MINECO | Ministerio       | comercio
    Ministerio de Educación                         | MINEDUC | Ministerio       | educacion
    Ministerio de Salud Pública y Asistencia Social | MSPAS  | Ministerio       | salud,animales
    Ministerio de Trabajo y Previsión Social        | MINTRAB | Ministerio       | trabajo
    Ministerio de Agricultura, Ganadería y Alimentación | MAGA   | Ministerio       | agro
    Ministerio de Comunicaciones, Infraestructura y Vivienda | CIV    | Ministerio       | transporte,vivienda
    Ministerio de Energía y Minas                   | MEM    | Ministerio       | energia,mineria
    Ministerio de Ambiente y Recursos Naturales     | MARN   | Ministerio       | ambiente,agua
    Ministerio de Cultura y Deportes                | MICUDE | Ministerio       | cultura,deporte
    Ministerio de Desarrollo Social                 | MIDES  | Ministerio       | ninez
    Superintendencia de Administración Tributaria   | SAT    | Superintendencia | tributos
    Superintendencia de Bancos                      | SIB    | Superintendencia | banca
    Superintendencia de Telecomunicaciones          | SIT    | Superintendencia | telecom
    Dirección de Atención y Asistencia al Consumidor | DIACO  | Dirección        | consumo
    Instituto Guatemalteco de Turismo               | INGUAT | Entidad descentralizada | turismo
    Instituto Guatemalteco de Seguridad Social      | IGSS   | Entidad autónoma | pensiones
    Secretaría Nacional de Ciencia y Tecnología     | SENACYT | Secretaría       | ia,datos
    Secretaría Presidencial de la Mujer             | SEPREM | Secretaría       | mujer
    Consejo Nacional para la Atención de las Personas con Discapacidad | CONADI | Entidad autónoma | \
        discapacidad
    Coordinadora Nacional para la Reducción de Desastres | CONRED | Secretaría       | riesgos
    Oficina Nacional de Servicio Civil              | ONSEC  | Dirección        | funcion
    Secretaría de Coordinación Ejecutiva de la Presidencia | SCEP   | Secretaría       | territorio,indigenas
    Tribunal Supremo Electoral                      | TSE    | Órgano constitucional | electoral
    Contraloría General de Cuentas                  | CGC    | Órgano constitucional | transparencia
  `,
  commissions: `
    congreso | Comisión de Finanzas Públicas y Moneda                  | presupuesto,tributos,banca
    congreso | Comisión de Legislación y Puntos Constitucionales       | justicia
    congreso | Comisión de Reformas al Sector Justicia                 |
    congreso | Comisión de Salud y Asistencia Social                   | salud
    congreso | Comisión de Educación, Ciencia y Tecnología             | educacion,ia
    congreso | Comisión de Trabajo                                     | trabajo
    congreso | Comisión de Previsión y Seguridad Social                | pensiones
    congreso | Comisión de Vivienda                                    | vivienda
    congreso | Comisión de Ambiente, Ecología y Recursos Naturales     | ambiente,agua,animales
    congreso | Comisión de Energía y Minas                             | energia,mineria
    congreso | Comisión de Agricultura, Ganadería y Pesca              | agro
    congreso | Comisión de Comunicaciones, Transporte y Obras Públicas | transporte,telecom
    congreso | Comisión de Economía y Comercio Exterior                | comercio,datos
    congreso | Comisión de Defensa del Consumidor y el Usuario         | consumo
    congreso | Comisión de Gobernación                                 | seguridad
    congreso | Comisión de Asuntos Municipales                         | territorio
    congreso | Comisión de Asuntos Electorales                         | electoral
    congreso | Comisión de Pueblos Indígenas                           | indigenas
    congreso | Comisión de la Mujer                                    | mujer
    congreso | Comisión del Menor y de la Familia                      | ninez
    congreso | Comisión de Asuntos sobre Discapacidad                  | discapacidad
    congreso | Comisión de Migrantes                                   | migracion
    congreso | Comisión de Turismo                                     | turismo
    congreso | Comisión de Cultura                                     | cultura
    congreso | Comisión de Deportes                                    | deporte
    congreso | Comisión Extraordinaria Nacional por la Transparencia   | transparencia
    congreso | Comisión de Probidad                                    | funcion
    congreso | Comisión de Previsión y Reducción de Desastres          | riesgos
  `,
  norms: `
    Decreto del Congreso | Dto. | 8 | DECRETO NÚMERO {n}-{y}    | Organismo Legislativo
    Acuerdo Gubernativo | A.G. | 34 | ACUERDO GUBERNATIVO NÚMERO {n}-{y} | Presidencia
    Acuerdo Ministerial | A.M. | 36 | ACUERDO MINISTERIAL NÚMERO {n}-{y} | Ministerio
    Resolución          | Res. | 12 | RESOLUCIÓN {acr}-{n3}-{y} | Superintendencia,Dirección
    Acuerdo de Directorio | A.D. | 4 | ACUERDO DE DIRECTORIO NÚMERO {n2}-{y} | Superintendencia
    Acuerdo             | A    | 6 | ACUERDO NÚMERO {n}-{y}    | Órgano constitucional,Entidad autónoma
  `,
  districts: `Alta Verapaz | Baja Verapaz | Chimaltenango | Chiquimula | El Progreso | Escuintla | \
      Guatemala | Huehuetenango | Izabal | Jalapa | Jutiapa | Petén | Quetzaltenango | Quiché | Retalhuleu | \
      Sacatepéquez | San Marcos | Santa Rosa | Sololá | Suchitepéquez | Totonicapán | Zacapa`,
  laws: `
    salud              | el Código de Salud, Decreto 90-97
    trabajo            | el Código de Trabajo, Decreto 1441
    tributos           | el Código Tributario, Decreto 6-91
    justicia,seguridad | el Código Penal, Decreto 17-73
    transporte         | la Ley de Tránsito, Decreto 132-96
    ambiente           | la Ley de Protección y Mejoramiento del Medio Ambiente, Decreto 68-86
    energia            | la Ley General de Electricidad, Decreto 93-96
    mineria            | la Ley de Minería, Decreto 48-97
    telecom            | la Ley General de Telecomunicaciones, Decreto 94-96
    consumo            | la Ley de Protección al Consumidor y Usuario, Decreto 6-2003
    educacion          | la Ley de Educación Nacional, Decreto 12-91
    territorio         | el Código Municipal, Decreto 12-2002
    electoral          | la Ley Electoral y de Partidos Políticos, Decreto 1-85
    ninez              | la Ley de Protección Integral de la Niñez y Adolescencia, Decreto 27-2003
    migracion          | el Código de Migración, Decreto 44-2016
    animales           | la Ley de Protección y Bienestar Animal, Decreto 5-2017
    mujer              | la Ley contra el Femicidio, Decreto 22-2008
    transparencia      | la Ley de Contrataciones del Estado, Decreto 57-92
    funcion            | la Ley de Servicio Civil, Decreto 1748
    *                  | la Ley del Organismo Ejecutivo, Decreto 114-97
  `,
  series: `
    congreso | Iniciativa de ley                  | 90 | from:5990 | 140 | Iniciativa {n}
    congreso | Iniciativa del Organismo Ejecutivo | 10 | from:5990 | 140 | Iniciativa {n} | Gobierno | 0
  `,
  titles: `
    8 | Iniciativa que dispone aprobar Ley para {goal}{tail}
    7 | Iniciativa que dispone aprobar reformas {a law}, para {goal}{tail}
    5 | Iniciativa que dispone aprobar Ley que {verb} {obj}{tail}
    4 | Iniciativa que dispone aprobar Ley de creación {de tool} sobre {obj}{tail}
    3 | Iniciativa que dispone declarar de urgencia nacional las acciones para {goal} en {place}
    2 | Iniciativa que dispone aprobar Ley Marco para {inf} {obj} y {obj2}, con el propósito de {goal}{tail}
    1 | Ley sobre {obj}
  `,
  path: `
    filed     | o |  | 0  | 94 | Ingresada             | Recepción en Dirección Legislativa
    filed     | o |  | 30 | 86 | Conocida por el Pleno | El Pleno conoció la iniciativa
    committee | o |  | 6  | 54 | En comisión para dictamen | Remitida a la {commission}
    committee | o |  | 90 | 74 | Con dictamen favorable | Dictamen favorable de la {commission}
    floor     | o |  | 50 | 76 | Primer debate         | Primer debate
    floor     | o |  | 20 | 80 | Segundo debate        | Segundo debate
    floor | o | v | 25 | 90 | Aprobada en tercer debate | Aprobada en tercer debate, por artículos y \
        redacción final
    executive | e |  | 12 | 88 | Remitida al Ejecutivo | Remitida al Organismo Ejecutivo para sanción
    enacted   | e |  | 14 | 0  | Decreto publicado     | Sancionada y publicada en el Diario de Centro América
  `,
  exits: `
    archived  | 6 | Archivada                 | Archivada por la comisión
    withdrawn | 2 | Retirada                  | Retirada por el ponente
    rejected  | 2 | Con dictamen desfavorable | Dictamen desfavorable
  `,
  regulations: `
    6 | Acuérdase emitir el reglamento que {verb} {obj}{tail}
    5 | Acuérdase reformar el acuerdo que {verb} {obj}, para {goal}
    4 | Acuérdase nombrar a {person} en el cargo de {post}
    4 | Acuérdase crear {tool} sobre {obj}
    3 | Acuérdase prorrogar el estado de calamidad pública en {place}
    3 | Acuérdase aprobar el manual de procedimientos para {goal}{tail}
    3 | Acuérdase reconocer la personalidad jurídica de una iglesia evangélica con sede en {place}
    2 | Acuérdase aprobar la asignación de {money} para {goal}
  `,
}
