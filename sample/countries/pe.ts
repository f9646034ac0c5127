// Peru: parties, bodies, commissions, norms and the path of a bill as they are; people and records are made
// up elsewhere.
import type { Structure } from '../structure.ts'

export const PE: Structure = {
  code: 'PE',
  language: 'es',
  weight: 1.1,
  positions: {
    congreso: 'Congresista de la República|Congresista de la República',
    senado: 'Senador|Senadora',
    diputados: 'Diputado|Diputada',
  },
  terms: { congreso: '2021-07-26', senado: '2026-07-27', diputados: '2026-07-27' },
  lawNumbers: { from: 31_350, perYear: 230, dotted: false },
  currency: 'S/',
  reelected: 0.3,
  governments: '2021-07-28 2022-12-07 2025-10-10 2026-07-28',
  gazette: { name: 'El Peruano, Normas Legales, año {ga}', from: 38, perYear: 1 },
  ballots: 'SI +++|NO ---|Abst.|Aus|Presidente ***|Lic',
  ballotDates: false,
  place: 'el departamento de',
  outlets: 'El Vigía de Prueba|Diario Costa Ficticia|La Tribuna de Muestra',
  rooms: 'Hemiciclo de sesiones|Sala Francisco Bolognesi|Sala Miguel Grau|Hemiciclo Raúl Porras Barrenechea',
  parties: `
    Fuerza Popular                              | FP     | #ff7f00 | 24
    Renovación Popular                          | RP     | #00a3e0 | 13
    Juntos por el Perú                          | JP     | #2e9e4f | 14
    Partido del Buen Gobierno                   | PBG    | #f6c700 | 12 | 2024-01-01 |
    Partido Cívico Obras                        | PCO    | #1f4e9e | 10 | 2024-01-01 |
    Ahora Nación                                | AN     | #d7263d | 8  | 2023-12-01 |
    Alianza para el Progreso                    | APP    | #0057b8 | 10 |            | 2026-07-26
    Perú Libre                                  | PL     | #b71c1c | 11 |            | 2026-07-26
    Acción Popular                              | AP     | #e10600 | 10 |            | 2026-07-26
    Avanza País - Partido de Integración Social | AP-PIS | #7a1fa2 | 7  |            | 2026-07-26
    Podemos Perú                                | PP     | #2b3990 | 9  |            | 2026-07-26
    Somos Perú                                  | SP     | #c2185b | 7  |            | 2026-07-26
  `,
  entities: `
    Presidencia del Consejo de Ministros | PCM   | Ministerio | funcion,territorio,riesgos,ia
    Congreso de la República             | Congreso | Poder Legislativo |
    Ministerio de Economía y Finanzas    | MEF   | Ministerio | presupuesto,banca
    Ministerio de Relaciones Exteriores  | RREE  | Ministerio | migracion
    Ministerio del Interior              | MININTER | Ministerio | seguridad
    Ministerio de Justicia y Derechos Humanos | MINJUSDH | Ministerio | justicia,datos
    Ministerio de Educación              | MINEDU | Ministerio | educacion,deporte
    Ministerio de Salud                  | MINSA | Ministerio | salud
    Ministerio de Desarrollo Agrario y Riego | MIDAGRI | Ministerio | agro
    Ministerio de Trabajo y Promoción del Empleo | MTPE  | Ministerio | trabajo,pensiones
    Ministerio de la Producción          | PRODUCE | Ministerio | comercio
    Ministerio de Comercio Exterior y Turismo | MINCETUR | Ministerio | turismo
    Ministerio de Energía y Minas        | MINEM | Ministerio | energia,mineria
    Ministerio de Transportes y Comunicaciones | MTC   | Ministerio | transporte,telecom
    Ministerio de Vivienda, Construcción y Saneamiento | VIVIENDA | Ministerio | vivienda,agua
    Ministerio de la Mujer y Poblaciones Vulnerables | MIMP  | Ministerio | mujer,ninez,discapacidad
    Ministerio del Ambiente              | MINAM | Ministerio | ambiente,animales
    Ministerio de Cultura                | MC    | Ministerio | cultura,indigenas
    Superintendencia Nacional de Aduanas y de Administración Tributaria | SUNAT | Organismo técnico | tributos
    Superintendencia de Banca, Seguros y AFP | SBS   | Organismo autónomo | banca
    Instituto Nacional de Defensa de la Competencia y de la Protección de la Propiedad Intelectual | \
        INDECOPI | Organismo técnico | consumo
    Organismo Supervisor de Inversión Privada en Telecomunicaciones | OSIPTEL | Organismo regulador | telecom
    Organismo Supervisor de la Inversión en Energía y Minería | OSINERGMIN | Organismo regulador | energia
    Jurado Nacional de Elecciones        | JNE   | Organismo autónomo | electoral
    Contraloría General de la República  | CGR   | Organismo autónomo | transparencia
  `,
  commissions: `
    congreso,senado,diputados | Comisión de Constitución y Reglamento                    | electoral
    congreso,senado,diputados | Comisión de Presupuesto y Cuenta General de la República | presupuesto
    congreso,senado,diputados | Comisión de Economía, Banca, Finanzas e Inteligencia Financiera | \
        banca,tributos
    congreso,diputados        | Comisión de Agraria                                      | agro
    congreso,diputados        | Comisión de Ciencia, Innovación y Tecnología             | ia,datos
    congreso,diputados        | Comisión de Comercio Exterior y Turismo                  | turismo
    congreso,diputados        | Comisión de Cultura y Patrimonio Cultural                | cultura
    congreso,diputados | Comisión de Defensa del Consumidor y Organismos Reguladores de los Servicios \
        Públicos | consumo
    congreso,senado,diputados | Comisión de Defensa Nacional, Orden Interno, Desarrollo Alternativo y Lucha \
        contra las Drogas | seguridad
    congreso,diputados | Comisión de Descentralización, Regionalización, Gobiernos Locales y Modernización \
        de la Gestión del Estado | territorio,funcion,riesgos
    congreso,diputados        | Comisión de Educación, Juventud y Deporte                | educacion,deporte
    congreso,diputados        | Comisión de Energía y Minas                              | energia,mineria
    congreso,diputados        | Comisión de Fiscalización y Contraloría                  | transparencia
    congreso,senado,diputados | Comisión de Justicia y Derechos Humanos                  | justicia
    congreso,diputados        | Comisión de la Mujer y Familia                           | mujer,ninez
    congreso,diputados        | Comisión de Producción, Micro y Pequeña Empresa y Cooperativas | comercio
    congreso,diputados | Comisión de Pueblos Andinos, Amazónicos y Afroperuanos, Ambiente y Ecología | \
        ambiente,indigenas,animales
    congreso,senado,diputados | Comisión de Relaciones Exteriores                        | migracion
    congreso,diputados        | Comisión de Salud y Población                            | salud
    congreso,diputados        | Comisión de Trabajo y Seguridad Social                   | trabajo,pensiones
    congreso,diputados        | Comisión de Transportes y Comunicaciones                 | transporte,telecom
    congreso,diputados        | Comisión de Vivienda y Construcción                      | vivienda,agua
    congreso,diputados        | Comisión de Inclusión Social y Personas con Discapacidad | discapacidad
  `,
  norms: `
    Ley                    | Ley    | 5  | LEY N° {l}                               | Poder Legislativo
    Decreto Supremo        | D.S.   | 18 | DECRETO SUPREMO N° {n3}-{y}-{acr}        | Ministerio
    Resolución Suprema     | R.S.   | 10 | RESOLUCIÓN SUPREMA N° {n3}-{y}-{acr}     | Ministerio
    Resolución Ministerial | R.M.   | 36 | RESOLUCIÓN MINISTERIAL N° {n4}-{y}-{acr} | Ministerio
    Resolución de Superintendencia | R.Sup. | 8 | RESOLUCIÓN DE SUPERINTENDENCIA N° {n6}-{y}/{acr} | \
        Organismo técnico
    Resolución de Consejo Directivo | R.C.D. | 6 | RESOLUCIÓN DE CONSEJO DIRECTIVO N° {n5}-{y}-CD/{acr} | \
        Organismo regulador
    Resolución Directoral  | R.D.   | 10 | RESOLUCIÓN DIRECTORAL N° {n4}-{y}-{acr}  | Ministerio
    Decreto de Urgencia    | D.U.   | 1  | DECRETO DE URGENCIA N° {n3}-{y}          | Ministerio
    Decreto Legislativo    | D.Leg. | 2  | DECRETO LEGISLATIVO N° {n4}              | Ministerio
  `,
  districts: `Amazonas | Áncash | Apurímac | Arequipa | Ayacucho | Cajamarca | \
      Callao=la Provincia Constitucional del Callao | Cusco | Huancavelica | Huánuco | Ica | Junín | \
      La Libertad | Lambayeque | Lima | Loreto | Madre de Dios | Moquegua | Pasco | Piura | Puno | \
      San Martín | Tacna | Tumbes | Ucayali`,
  laws: `
    salud              | la Ley 26842, Ley General de Salud
    trabajo            | el Decreto Supremo 003-97-TR, Ley de Productividad y Competitividad Laboral
    pensiones          | el Decreto Ley 19990
    tributos           | el Texto Único Ordenado del Código Tributario
    justicia,seguridad | el Código Penal, Decreto Legislativo 635
    transporte         | la Ley 27181, Ley General de Transporte y Tránsito Terrestre
    ambiente           | la Ley 28611, Ley General del Ambiente
    energia            | el Decreto Ley 25844, Ley de Concesiones Eléctricas
    mineria            | el Texto Único Ordenado de la Ley General de Minería
    consumo            | la Ley 29571, Código de Protección y Defensa del Consumidor
    datos              | la Ley 29733, Ley de Protección de Datos Personales
    educacion          | la Ley 28044, Ley General de Educación
    agua               | la Ley 29338, Ley de Recursos Hídricos
    territorio         | la Ley 27972, Ley Orgánica de Municipalidades
    electoral          | la Ley 28094, Ley de Organizaciones Políticas
    mujer              | la Ley 30364
    discapacidad       | la Ley 29973, Ley General de la Persona con Discapacidad
    animales           | la Ley 30407, Ley de Protección y Bienestar Animal
    *                  | la Ley 29158, Ley Orgánica del Poder Ejecutivo
  `,
  series: `
    congreso  | Proyecto de Ley | 90 | terms:2021-07-27=2021 2026-07-27=2026 | 2900 | {n5}/{label}-CR
    congreso | Proyecto de Ley | 10 | terms:2021-07-27=2021 2026-07-27=2026 | 2900 | {n5}/{label}-PE | \
        Gobierno | 0
    senado    | Proyecto de Ley | 30 | terms:2026-07-27=2026-2031 | 900  | {n5}-{label}-S
    diputados | Proyecto de Ley | 60 | terms:2026-07-27=2026-2031 | 2400 | {n5}-{label}-CD
    diputados | Proyecto de Ley | 10 | terms:2026-07-27=2026-2031 | 2400 | {n5}-{label}-CD | Gobierno | 3
  `,
  titles: `
    8 | Ley que {verb} {obj}{tail}
    7 | Ley que modifica {law}, para {goal}{tail}
    5 | Ley que crea {tool} sobre {obj}{tail}
    5 | Ley que declara de interés nacional y necesidad pública las acciones para {goal} en {place}
    4 | Proyecto de ley que propone {inf} {obj} y {obj2}, con la finalidad de {goal}{tail}
    3 | Ley que establece medidas extraordinarias para {goal}{tail}
    2 | Ley que incorpora un artículo en {law} y sanciona conductas relacionadas con {obj}
    1 | Ley {de obj}
  `,
  path: `
    filed     | o |   | 0  | 98 | PRESENTADO              | Presentado
    committee | o |   | 5  | 70 | EN COMISIÓN             | En comisión: {commission}
    committee | o |   | 70 | 72 | DICTAMEN                | Dictamen favorable sustitutorio de la {commission}
    floor     | o |   | 40 | 80 | ORDEN DEL DÍA           | En agenda del Pleno
    floor     | o | v | 25 | 84 | APROBADO                | Aprobado en primera votación
    floor     | o | v | 12 | 86 | PENDIENTE 2DA. VOTACIÓN | Dispensada la segunda votación
    executive | e |   | 12 | 80 | AUTÓGRAFA               | Autógrafa enviada al Poder Ejecutivo
    enacted   | e |   | 18 | 0  | PUBLICADA EN EL DIARIO OFICIAL EL PERUANO | Publicada como ley en El Peruano
  `,
  exits: `
    archived  | 5 | AL ARCHIVO            | Decreto de archivo
    withdrawn | 3 | RETIRADO POR SU AUTOR | Retirado por su autor
    rejected  | 1 | RECHAZADO DE PLANO    | Rechazado por la comisión
  `,
  regulations: `
    5 | Aprueban el Reglamento que {verb} {obj}
    5 | Modifican {law}, en lo referido {a obj}
    5 | Designan a {person} en el cargo de {post}
    4 | Autorizan Transferencia de Partidas por {money} a favor {de group}, en {place}
    4 | Prorrogan el Estado de Emergencia declarado en distritos {de place}
    3 | Disponen la publicación del proyecto normativo que {verb} {obj}
    3 | Aprueban lineamientos para {goal}{tail}
    2 | Aceptan renuncia de {person} al cargo de {post}
    2 | Crean el Grupo de Trabajo Multisectorial para {goal}
  `,
}
