// Colombia: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const CO: Structure = {
  code: 'CO',
  language: 'es',
  weight: 1.1,
  positions: { senado: 'Senador|Senadora', camara: 'Representante a la Cámara|Representante a la Cámara' },
  terms: { senado: '2018-07-20 2022-07-20 2026-07-20', camara: '2018-07-20 2022-07-20 2026-07-20' },
  currency: '$',
  lawNumbers: { from: 2_155, perYear: 66, dotted: false },
  reelected: 0.4,
  governments: '2018-08-07 2022-08-07 2026-08-07',
  gazette: { name: 'Diario Oficial No. {g.}', from: 51_860, perYear: 340 },
  ballots: 'Sí|No|Abstención|Ausente|Presente|Excusa',
  ballotDates: false,
  place: 'el departamento de',
  outlets: 'El Observador de Prueba|Radio Cordillera Ficticia|La Gaceta Andina de Muestra',
  rooms: 'Salón Elíptico|Recinto del Senado|Salón Boyacá|Salón Guillermo Valencia',
  parties: `
    Pacto Histórico                    | PH      | #6f2c91 | 24
    Centro Democrático                 | CD      | #1a5fb4 | 17
    Partido Liberal Colombiano         | PLC     | #c01c28 | 14
    Partido Conservador Colombiano     | PCC     | #0b3d91 | 13
    Partido Alianza Verde              | AV      | #2e8b57 | 10
    Partido de la Unión por la Gente   | La U    | #f08c00 | 9
    Partido Cambio Radical             | CR      | #b5179e | 8
    Movimiento MIRA                    | MIRA    | #3c6e9f | 3
    Liga de Gobernantes Anticorrupción | LIGA    | #8d6e63 | 2 | 2021-10-01 |
    Comunes                            | COMUNES | #d6336c | 3 |            | 2026-07-19
  `,
  entities: `
    Presidencia de la República              | DAPRE  | Presidencia | riesgos
    Congreso de la República                 | Congreso | Poder Legislativo |
    Ministerio del Interior                  | MinInterior | Ministerio | territorio,electoral,indigenas
    Ministerio de Relaciones Exteriores      | Cancillería | Ministerio | migracion
    Ministerio de Hacienda y Crédito Público | MinHacienda | Ministerio | presupuesto,tributos,banca
    Ministerio de Justicia y del Derecho     | MinJusticia | Ministerio | justicia
    Ministerio de Defensa Nacional           | MinDefensa | Ministerio | seguridad
    Ministerio de Agricultura y Desarrollo Rural | MADR   | Ministerio | agro
    Ministerio de Salud y Protección Social  | MinSalud | Ministerio | salud
    Ministerio del Trabajo                   | MinTrabajo | Ministerio | trabajo,pensiones
    Ministerio de Minas y Energía            | MME    | Ministerio | energia,mineria
    Ministerio de Comercio, Industria y Turismo | MinCIT | Ministerio | comercio,turismo
    Ministerio de Educación Nacional         | MEN    | Ministerio | educacion
    Ministerio de Ambiente y Desarrollo Sostenible | MADS   | Ministerio | ambiente,animales
    Ministerio de Vivienda, Ciudad y Territorio | MVCT   | Ministerio | vivienda,agua
    Ministerio de Tecnologías de la Información y las Comunicaciones | MinTIC | Ministerio | telecom,ia
    Ministerio de Transporte                 | MinTransporte | Ministerio | transporte
    Ministerio de las Culturas, las Artes y los Saberes | MinCulturas | Ministerio | cultura
    Departamento Administrativo de la Función Pública | DAFP   | Departamento Administrativo | funcion
    Superintendencia de Industria y Comercio | SIC    | Superintendencia | consumo,datos
    Superintendencia Financiera de Colombia  | SFC    | Superintendencia | banca
    Comisión de Regulación de Energía y Gas  | CREG   | Comisión de regulación | energia
    Comisión de Regulación de Comunicaciones | CRC    | Comisión de regulación | telecom
    Instituto Colombiano de Bienestar Familiar | ICBF   | Establecimiento público | ninez,mujer
    Instituto Nacional de Vigilancia de Medicamentos y Alimentos | Invima | Establecimiento público | salud
    Procuraduría General de la Nación        | PGN    | Órgano de control | transparencia
  `,
  commissions: `
    senado,camara | Comisión Primera Constitucional Permanente | \
        justicia,electoral,transparencia,territorio,indigenas,datos,seguridad,funcion
    senado,camara | Comisión Segunda Constitucional Permanente | migracion,comercio
    senado,camara | Comisión Tercera Constitucional Permanente | tributos,banca
    senado,camara | Comisión Cuarta Constitucional Permanente  | presupuesto
    senado,camara | Comisión Quinta Constitucional Permanente | \
        agro,ambiente,mineria,energia,agua,animales,riesgos
    senado,camara | Comisión Sexta Constitucional Permanente | \
        telecom,transporte,turismo,educacion,cultura,ia,consumo
    senado,camara | Comisión Séptima Constitucional Permanente | \
        salud,pensiones,trabajo,vivienda,mujer,ninez,discapacidad,deporte
    senado,camara | Comisión Legal para la Equidad de la Mujer |
    senado,camara | Comisión Legal de Cuentas                  |
  `,
  norms: `
    Ley                    | L.   | 6  | LEY {l} DE {y}                     | Poder Legislativo
    Decreto                | D.   | 30 | DECRETO {n4} DE {y}                | Presidencia,Ministerio
    Resolución | Res. | 40 | RESOLUCIÓN NÚMERO {n8} DE {y} | Ministerio,Superintendencia,Comisión de \
        regulación,Establecimiento público
    Circular Externa       | C.E. | 8  | CIRCULAR EXTERNA {n3} DE {y}       | Superintendencia
    Acuerdo                | A.   | 5  | ACUERDO {n} DE {y}                 | Establecimiento público
    Directiva Presidencial | D.P. | 2  | DIRECTIVA PRESIDENCIAL {n2} DE {y} | Presidencia
    Acto Legislativo       | A.L. | 1  | ACTO LEGISLATIVO {n2} DE {y}       | Poder Legislativo
  `,
  districts: `Amazonas | Antioquia | Arauca | Atlántico | Bolívar | Boyacá | Caldas | Caquetá | Casanare | \
      Cauca | Cesar | Chocó | Córdoba | Cundinamarca | Guainía | Guaviare | Huila | La Guajira | Magdalena | \
      Meta | Nariño | Norte de Santander | Putumayo | Quindío | Risaralda | Santander | Sucre | Tolima | \
      Valle del Cauca | Vaupés | Vichada | Bogotá, D.C.=la ciudad de Bogotá`,
  laws: `
    salud,pensiones    | la Ley 100 de 1993
    trabajo            | el Código Sustantivo del Trabajo
    tributos           | el Estatuto Tributario
    justicia,seguridad | la Ley 599 de 2000, Código Penal
    transporte         | la Ley 769 de 2002, Código Nacional de Tránsito Terrestre
    ambiente,agua      | la Ley 99 de 1993
    energia            | la Ley 143 de 1994
    telecom            | la Ley 1341 de 2009
    consumo            | la Ley 1480 de 2011, Estatuto del Consumidor
    datos              | la Ley 1581 de 2012
    educacion          | la Ley 115 de 1994, Ley General de Educación
    ninez              | la Ley 1098 de 2006, Código de la Infancia y la Adolescencia
    mineria            | la Ley 685 de 2001, Código de Minas
    animales           | la Ley 1774 de 2016
    transparencia      | la Ley 1474 de 2011, Estatuto Anticorrupción
    territorio         | la Ley 136 de 1994
    *                  | la Ley 489 de 1998
  `,
  series: `
    senado | Proyecto de Ley              | 38 | year:07-20 | 420 | {n}/{yy}
    camara | Proyecto de Ley              | 46 | year:07-20 | 560 | {n}/{y}C
    senado | Proyecto de Ley              | 5  | year:07-20 | 420 | {n}/{yy} | Gobierno | 0
    camara | Proyecto de Ley              | 5  | year:07-20 | 560 | {n}/{y}C | Gobierno | 1
    senado | Proyecto de Acto Legislativo | 3  | year:07-20 | 30  | {n}/{yy} A.L.
    camara | Proyecto de Acto Legislativo | 3  | year:07-20 | 40  | {n}/{y}C A.L.
  `,
  titles: `
    9 | Por medio de la cual se {verb} {obj}{tail} y se dictan otras disposiciones
    6 | Por la cual se crea {tool} sobre {obj}{tail} y se dictan otras disposiciones
    5 | Por medio de la cual se modifica {law}, con el fin de {goal}{tail}
    4 | Por la cual se establecen medidas para {goal}{tail} y se dictan otras disposiciones
    3 | Por medio del cual se adoptan lineamientos de política pública para {obj} y {obj2}, orientados a \
        {goal}{tail}
    2 | Por medio de la cual se declaran de interés general las acciones para {goal} en {place}, se {verb} \
        {obj}, y se dictan otras disposiciones
    2 | Por la cual se garantiza la atención integral {de group}{tail}
    1 | Ley «{Goal}»
  `,
  path: `
    filed   | o |  | 0  | 97 | RADICADO            | Radicación en la Secretaría General
    filed   | o |  | 6  | 93 | PUBLICADO           | Publicación del texto en la Gaceta del Congreso
    committee | o |  | 9  | 86 | PENDIENTE DESIGNAR PONENTES EN {CHAMBER} | Reparto a la {commission}
    committee      | o |   | 25 | 75 | PENDIENTE RENDIR PONENCIA PARA PRIMER DEBATE EN {CHAMBER} | \
        Designación de ponentes para primer debate
    committee      | o |   | 40 | 78 | PENDIENTE DISCUTIR PONENCIA PARA PRIMER DEBATE EN {CHAMBER} | \
        Publicación de la ponencia para primer debate
    committee | o | v | 30 | 82 | APROBADO EN PRIMER DEBATE | Aprobación en primer debate en la {commission}
    floor          | o |   | 35 | 76 | PENDIENTE DISCUTIR PONENCIA PARA SEGUNDO DEBATE EN {CHAMBER} | \
        Publicación de la ponencia para segundo debate
    floor   | o | v | 28 | 84 | TRÁNSITO {A OTHER}  | Aprobación en segundo debate en la plenaria {de chamber}
    second_chamber | x |   | 30 | 74 | PENDIENTE RENDIR PONENCIA PARA TERCER DEBATE EN {OTHER} | Recepción y \
        reparto en {other}
    second_chamber | x | v | 60 | 80 | APROBADO EN TERCER DEBATE | Aprobación en tercer debate
    second_chamber | x | v | 45 | 88 | APROBADO EN CUARTO DEBATE | Aprobación en cuarto debate en la \
        plenaria {de other}
    conference | o | v | 14 | 92 | CONCILIACIÓN APROBADA | Aprobación del informe de conciliación
    executive | e |  | 15 | 90 | PENDIENTE SANCIÓN PRESIDENCIAL | Envío a sanción presidencial
    enacted | e |  | 20 | 0  | LEY DE LA REPÚBLICA | Sanción como ley de la República
  `,
  exits: `
    archived | 6 | ARCHIVADO POR TRÁNSITO DE LEGISLATURA | Archivo en los términos del artículo 190 de la \
        Ley 5 de 1992
    withdrawn | 3 | RETIRADO POR EL AUTOR | Retiro solicitado por los autores
    rejected  | 1 | ARCHIVADO EN DEBATE   | Negada la proposición con que termina el informe de ponencia
  `,
  regulations: `
    6 | Por {cual} se {verb} {obj}{tail}
    5 | Por {cual} se modifica parcialmente {law}, en lo relacionado con {obj}
    5 | Por {cual} se adoptan medidas para {goal}{tail}
    4 | Por {cual} se hace un nombramiento ordinario: {person}, en el cargo de {post}
    3 | Por {cual} se ordena la apertura de un proceso de selección para {tool}, en {place}
    2 | Por {cual} se distribuyen recursos por {money} para {goal} en {place}
    2 | Por {cual} se delegan unas funciones en el cargo de {post}
  `,
}
