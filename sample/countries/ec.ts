// Ecuador: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const EC: Structure = {
  code: 'EC',
  language: 'es',
  weight: 0.9,
  positions: { asamblea: 'Asambleísta|Asambleísta' },
  terms: { asamblea: '2021-05-14 2023-11-17 2025-05-14' },
  currency: 'US$',
  reelected: 0.35,
  /** The Assembly was dissolved on 17 May 2023; the next one sat from 17 November. */
  closed: '2023-05-17 2023-11-16',
  governments: '2021-05-24 2023-11-23',
  gazette: { name: 'Registro Oficial, Suplemento N.º {g}', from: 1, perYear: 250, yearly: true },
  ballots: 'SI|NO|ABSTENCIÓN|AUSENTE|BLANCO|EXCUSA',
  ballotDates: false,
  place: 'la provincia de',
  outlets: 'El Meridiano de Prueba|Diario Mitad Ficticio|La Ladera de Muestra',
  rooms: 'Salón del Pleno Nela Martínez|Sala 3, ala oriental|Salón José Mejía Lequerica',
  parties: `
    Acción Democrática Nacional                   | ADN  | #6a1b9a | 66 | 2023-07-01 |
    Revolución Ciudadana                          | RC   | #0072ce | 64
    Partido Social Cristiano                      | PSC  | #ffd100 | 9
    Movimiento de Unidad Plurinacional Pachakutik | MUPP | #e4002b | 10
    Construye                                     | CONS | #00b140 | 8
    Izquierda Democrática                         | ID   | #ff6a13 | 10 |            | 2023-11-16
    Movimiento CREO                               | CREO | #41b6e6 | 8  |            | 2025-05-13
    Independientes                                | IND  | #777777 | 4
  `,
  entities: `
    Presidencia de la República               | PR  | Presidencia |
    Asamblea Nacional                         | AN  | Función Legislativa |
    Ministerio de Gobierno                    | MDG | Ministerio | territorio,mujer
    Ministerio de Economía y Finanzas         | MEF | Ministerio | presupuesto
    Ministerio de Relaciones Exteriores y Movilidad Humana | MREMH | Ministerio | migracion
    Ministerio del Interior                   | MDI | Ministerio | seguridad,justicia
    Ministerio de Educación, Deporte y Cultura | MINEDEC | Ministerio | educacion,deporte,cultura
    Ministerio de Salud Pública               | MSP | Ministerio | salud
    Ministerio del Trabajo                    | MDT | Ministerio | trabajo,funcion
    Ministerio de Agricultura, Ganadería y Pesca | MAGP | Ministerio | agro
    Ministerio de Producción, Comercio Exterior e Inversiones | MPCEI | Ministerio | comercio,turismo
    Ministerio de Ambiente y Energía          | MAE | Ministerio | ambiente,energia,mineria,agua,animales
    Ministerio de Infraestructura y Transporte | MIT | Ministerio | transporte,vivienda
    Ministerio de Telecomunicaciones y de la Sociedad de la Información | MINTEL | Ministerio | telecom,ia
    Ministerio de Desarrollo Humano           | MDH | Ministerio | ninez,discapacidad
    Secretaría Nacional de Gestión de Riesgos | SNGR | Secretaría | riesgos
    Servicio de Rentas Internas               | SRI | Entidad adscrita | tributos
    Superintendencia de Bancos                | SB  | Superintendencia | banca
    Superintendencia de Protección de Datos Personales | SPDP | Superintendencia | datos
    Superintendencia de Competencia Económica | SCE | Superintendencia | consumo
    Instituto Ecuatoriano de Seguridad Social | IESS | Entidad autónoma | pensiones
    Consejo Nacional Electoral                | CNE | Función Electoral | electoral
    Contraloría General del Estado            | CGE | Organismo de control | transparencia
    Consejo Nacional para la Igualdad de Pueblos y Nacionalidades | CNIPN | Consejo    | indigenas
  `,
  commissions: `
    asamblea | Comisión de Justicia y Estructura del Estado                   | justicia,electoral
    asamblea | Comisión del Derecho al Trabajo y a la Seguridad Social        | trabajo,pensiones
    asamblea | Comisión de Régimen Económico y Tributario y su Regulación y Control | \
        tributos,presupuesto,banca
    asamblea | Comisión de Desarrollo Económico, Productivo y la Microempresa | \
        comercio,energia,mineria,turismo,transporte
    asamblea | Comisión de Soberanía Alimentaria y Desarrollo del Sector Agropecuario y Pesquero | agro
    asamblea | Comisión de Biodiversidad y Recursos Naturales                 | ambiente,agua,animales
    asamblea | Comisión de Soberanía, Integración y Seguridad Integral        | seguridad,riesgos
    asamblea | Comisión de Gobiernos Autónomos, Descentralización, Competencias y Organización del \
        Territorio | territorio,vivienda
    asamblea | Comisión de Educación, Cultura, Ciencia, Tecnología, Innovación y Saberes Ancestrales | \
        educacion,cultura,ia,telecom,deporte
    asamblea | Comisión del Derecho a la Salud y Deporte                      | salud
    asamblea | Comisión de Participación Ciudadana y Control Social           | consumo,datos
    asamblea | Comisión de Garantías Constitucionales, Derechos Humanos, Derechos Colectivos e \
        Interculturalidad | indigenas
    asamblea | Comisión de Relaciones Internacionales y Movilidad Humana      | migracion
    asamblea | Comisión de Protección Integral de Niñas, Niños y Adolescentes | ninez,mujer,discapacidad
    asamblea | Comisión de Fiscalización y Control Político                   | transparencia,funcion
  `,
  norms: `
    Ley Orgánica        | L.O. | 3  | LEY ORGÁNICA (R.O. {n}-{y})           | Función Legislativa
    Ley                 | L    | 2  | LEY S/N (R.O. {n}-{y})                | Función Legislativa
    Decreto Ejecutivo   | D.E. | 16 | DECRETO EJECUTIVO N.º {n}             | Presidencia
    Acuerdo Ministerial | A.M. | 40 | ACUERDO MINISTERIAL N.º {acr}-{acr}-{y}-{n4}-A | Ministerio
    Resolución | Res. | 34 | RESOLUCIÓN N.º {acr}-{y}-{n4} | Superintendencia,Entidad adscrita,Entidad \
        autónoma
    Acuerdo Interministerial | A.I. | 3  | ACUERDO INTERMINISTERIAL N.º {n3}-{y} | Ministerio
    Ordenanza           | Ord. | 6  | ORDENANZA N.º {n3}-{y}                | Consejo
  `,
  districts: `Azuay | Bolívar | Cañar | Carchi | Chimborazo | Cotopaxi | El Oro | Esmeraldas | Galápagos | \
      Guayas | Imbabura | Loja | Los Ríos | Manabí | Morona Santiago | Napo | Orellana | Pastaza | \
      Pichincha | Santa Elena | Santo Domingo de los Tsáchilas | Sucumbíos | Tungurahua | Zamora Chinchipe`,
  laws: `
    salud              | la Ley Orgánica de Salud
    trabajo            | el Código del Trabajo
    pensiones          | la Ley de Seguridad Social
    tributos           | la Ley de Régimen Tributario Interno
    justicia,seguridad | el Código Orgánico Integral Penal
    transporte         | la Ley Orgánica de Transporte Terrestre, Tránsito y Seguridad Vial
    ambiente,animales  | el Código Orgánico del Ambiente
    energia            | la Ley Orgánica del Servicio Público de Energía Eléctrica
    mineria            | la Ley de Minería
    telecom            | la Ley Orgánica de Telecomunicaciones
    consumo            | la Ley Orgánica de Defensa del Consumidor
    datos              | la Ley Orgánica de Protección de Datos Personales
    educacion          | la Ley Orgánica de Educación Intercultural
    territorio         | el Código Orgánico de Organización Territorial, Autonomía y Descentralización
    electoral          | el Código de la Democracia
    agua               | la Ley Orgánica de Recursos Hídricos, Usos y Aprovechamiento del Agua
    funcion            | la Ley Orgánica del Servicio Público
    ninez              | el Código de la Niñez y Adolescencia
    *                  | el Código Orgánico Administrativo
  `,
  series: `
    asamblea | Proyecto de Ley Orgánica      | 54 | from:413200 | 9400 | Trámite {n}
    asamblea | Proyecto de Ley               | 34 | from:413200 | 9400 | Trámite {n} |          | 0
    asamblea | Proyecto de Ley urgente en materia económica | 4 | from:413200 | 9400 | Trámite {n} | \
        Gobierno | 0
    asamblea | Proyecto de Ley del Ejecutivo | 8  | from:413200 | 9400 | Trámite {n} | Gobierno | 0
  `,
  titles: `
    8 | Proyecto de Ley Orgánica Reformatoria {a law}, para {goal}{tail}
    6 | Proyecto de Ley Orgánica para {goal}{tail}
    5 | Proyecto de Ley que {verb} {obj}{tail}
    4 | Proyecto de Ley Orgánica que crea {tool} sobre {obj}{tail}
    3 | Proyecto de Ley Orgánica para {inf} {obj} y {obj2}, con énfasis en {group}{tail}
    2 | Proyecto de Ley de Fomento y Protección {de group}{tail}
    1 | Proyecto de Ley sobre {obj}
  `,
  path: `
    filed   | o |  | 0  | 98 | Presentado            | Presentación y registro del trámite
    filed   | o |  | 25 | 84 | Calificado por el CAL | Calificación del Consejo de Administración Legislativa
    committee | o |  | 10 | 72 | En comisión           | Avocación de conocimiento en la {commission}
    committee | o |  | 70 | 78 | Informe para primer debate | Aprobación del informe para primer debate
    floor   | o |  | 35 | 70 | Primer debate         | Primer debate en el Pleno
    floor   | o |  | 80 | 80 | Informe para segundo debate | Informe para segundo debate de la {commission}
    floor   | o | v | 30 | 88 | Aprobado              | Segundo debate y votación en el Pleno
    executive | e |  | 4  | 84 | En sanción u objeción | Remisión al Ejecutivo para sanción u objeción
    enacted | e |  | 28 | 0  | Publicado en el Registro Oficial | Publicación en el Registro Oficial
  `,
  exits: `
    archived  | 6 | Archivado     | Archivo por decisión de la comisión
    withdrawn | 2 | Retirado      | Retiro por el proponente
    rejected  | 2 | No calificado | El Consejo de Administración Legislativa no calificó el proyecto
  `,
  regulations: `
    6 | Expídese el reglamento que {verb} {obj}{tail}
    5 | Refórmase el acuerdo relativo {a obj}, para {goal}
    4 | Desígnase a {person} como {post}
    4 | Apruébase {tool} sobre {obj}
    3 | Declárase el estado de excepción en {place}
    3 | Expídense las directrices para {goal}{tail}
    2 | Otórgase personalidad jurídica a una organización {de group}, domiciliada en {place}
    2 | Autorízase la asignación de {money} para {goal}
  `,
}
