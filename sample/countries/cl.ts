// Chile: parties, bodies, commissions, norms and the path of a bill as they are; people and records are made
// up elsewhere.
import type { Structure } from '../structure.ts'

export const CL: Structure = {
  code: 'CL',
  language: 'es',
  weight: 1,
  positions: { senado: 'Senador|Senadora', camara: 'Diputado|Diputada' },
  terms: { senado: '2018-03-11 2022-03-11 2026-03-11', camara: '2018-03-11 2022-03-11 2026-03-11' },
  lawNumbers: { from: 21_390, perYear: 85, dotted: true },
  currency: '$',
  reelected: 0.45,
  governments: '2018-03-11 2022-03-11 2026-03-11',
  gazette: { name: 'Diario Oficial de la República de Chile N° {g.}', from: 43_110, perYear: 303 },
  ballots: 'Afirmativo|En Contra|Abstención|Ausente|Presente|Dispensado|Pareo',
  ballotDates: true,
  place: 'la',
  outlets: 'El Mirador de Prueba|Diario Cordillera Ficticio|La Crónica de Muestra',
  rooms: 'Sala de Sesiones|Sala Inés Enríquez Frödden|Sala Los Presidentes|Sala N° 307',
  parties: `
    Partido Republicano           | REP  | #0a3161 | 31
    Unión Demócrata Independiente | UDI  | #14307e | 18
    Frente Amplio                 | FA   | #00a887 | 17 | 2017-01-01 |
    Partido de la Gente           | PDG  | #5b2a86 | 14 | 2019-06-01 |
    Renovación Nacional           | RN   | #1b5faa | 13
    Partido Comunista de Chile    | PC   | #c8102e | 11
    Partido Socialista de Chile   | PS   | #d62828 | 11
    Partido por la Democracia     | PPD  | #f2b705 | 9
    Partido Demócrata Cristiano   | PDC  | #1d70b7 | 8
    Partido Nacional Libertario   | PNL  | #caa53d | 8  | 2024-01-01 |
    Partido Liberal de Chile      | PL   | #ef6f00 | 3
    Evolución Política            | EVOP | #4a90d9 | 3
    Independientes                | IND  | #777777 | 7
  `,
  entities: `
    Presidencia de la República                   | Presidencia | Presidencia |
    Congreso Nacional                             | Congreso   | Poder Legislativo |
    Ministerio del Interior                       | Interior   | Ministerio  | territorio,electoral
    Ministerio de Seguridad Pública               | MSP        | Ministerio  | seguridad
    Ministerio de Relaciones Exteriores           | MINREL     | Ministerio  | migracion
    Ministerio de Hacienda                        | Hacienda   | Ministerio  | presupuesto,tributos
    Ministerio Secretaría General de la Presidencia | SEGPRES    | Ministerio  | transparencia,funcion
    Ministerio de Economía, Fomento y Turismo     | Minecon    | Ministerio  | comercio,turismo
    Ministerio de Desarrollo Social y Familia     | MDSF       | Ministerio  | indigenas,discapacidad,ninez
    Ministerio de Educación                       | Mineduc    | Ministerio  | educacion
    Ministerio de Justicia y Derechos Humanos     | Minjusticia | Ministerio  | justicia
    Ministerio del Trabajo y Previsión Social     | Mintrab    | Ministerio  | trabajo,pensiones
    Ministerio de Obras Públicas                  | MOP        | Ministerio  | agua
    Ministerio de Salud                           | Minsal     | Ministerio  | salud
    Ministerio de Vivienda y Urbanismo            | Minvu      | Ministerio  | vivienda
    Ministerio de Agricultura                     | Minagri    | Ministerio  | agro
    Ministerio de Minería                         | Minminería | Ministerio  | mineria
    Ministerio de Transportes y Telecomunicaciones | MTT        | Ministerio  | transporte,telecom
    Ministerio de Energía                         | Minenergia | Ministerio  | energia
    Ministerio del Medio Ambiente                 | MMA        | Ministerio  | ambiente,animales
    Ministerio del Deporte                        | Mindep     | Ministerio  | deporte
    Ministerio de la Mujer y la Equidad de Género | MinMujeryEG | Ministerio  | mujer
    Ministerio de las Culturas, las Artes y el Patrimonio | Mincap     | Ministerio  | cultura
    Ministerio de Ciencia, Tecnología, Conocimiento e Innovación | MinCiencia | Ministerio  | ia
    Comisión para el Mercado Financiero           | CMF        | Servicio público | banca
    Servicio Nacional del Consumidor              | SERNAC     | Servicio público | consumo
    Servicio Nacional de Prevención y Respuesta ante Desastres | SENAPRED   | Servicio público | riesgos
    Agencia Nacional de Ciberseguridad            | ANCI       | Servicio público | datos
  `,
  commissions: `
    senado,camara | Comisión de Constitución, Legislación y Justicia | justicia     |  | 07
    senado,camara | Comisión de Hacienda              | tributos,banca,presupuesto |  | 05
    senado,camara | Comisión de Salud                 | salud        |  | 11
    senado,camara | Comisión de Educación             | educacion    |  | 04
    senado,camara | Comisión de Trabajo y Previsión Social | trabajo,pensiones |  | 13
    senado,camara | Comisión de Vivienda y Urbanismo  | vivienda     |  | 14
    senado,camara | Comisión de Medio Ambiente        | ambiente,animales |  | 12
    senado,camara | Comisión de Minería y Energía     | energia,mineria |  | 08
    senado,camara | Comisión de Agricultura           | agro         |  | 01
    senado,camara | Comisión de Transportes y Telecomunicaciones | transporte,telecom |  | 15
    senado,camara | Comisión de Economía              | comercio,consumo,turismo |  | 03
    senado,camara | Comisión de Seguridad Pública     | seguridad    |  | 25
    senado,camara | Comisión de Gobierno, Descentralización y Regionalización | \
        territorio,electoral,funcion,transparencia | | 06
    senado,camara | Comisión de Derechos Humanos      | indigenas,discapacidad |  | 17
    senado,camara | Comisión de Relaciones Exteriores | migracion    |  | 10
    senado,camara | Comisión de Obras Públicas        | agua,riesgos |  | 09
    senado,camara | Comisión de Cultura, Patrimonio y Artes | cultura      |  | 24
    camara        | Comisión de Mujeres y Equidad de Género | mujer        |  | 34
    camara        | Comisión de Familia, Infancia y Adolescencia | ninez        |  | 18
    camara        | Comisión de Deportes y Recreación | deporte      |  | 29
    senado,camara | Comisión de Desafíos del Futuro, Ciencia, Tecnología e Innovación | ia,datos     |  | 19
  `,
  norms: `
    Ley                       | Ley   | 6  | LEY NÚM. {l}                        | Poder Legislativo
    Decreto Supremo           | D.S.  | 20 | DECRETO NÚM. {n}, DE {y}            | Ministerio
    Decreto Exento            | D.Ex. | 18 | DECRETO EXENTO NÚM. {n}, DE {y}     | Ministerio
    Resolución Exenta         | R.Ex. | 40 | RESOLUCIÓN EXENTA NÚM. {n.}, DE {y} | Ministerio,Servicio público
    Resolución                | Res.  | 8  | RESOLUCIÓN NÚM. {n}, DE {y}         | Servicio público
    Norma de Carácter General | NCG   | 3  | NORMA DE CARÁCTER GENERAL NÚM. {n3} | Servicio público
    Decreto con Fuerza de Ley | DFL   | 2  | DECRETO CON FUERZA DE LEY NÚM. {n2}, DE {y} | Ministerio
  `,
  districts: `Región de Arica y Parinacota | Región de Tarapacá | Región de Antofagasta | \
      Región de Atacama | Región de Coquimbo | Región de Valparaíso | Región Metropolitana de Santiago | \
      Región del Libertador General Bernardo O’Higgins | Región del Maule | Región de Ñuble | \
      Región del Biobío | Región de La Araucanía | Región de Los Ríos | Región de Los Lagos | \
      Región de Aysén del General Carlos Ibáñez del Campo | Región de Magallanes y de la Antártica Chilena`,
  laws: `
    salud              | el Código Sanitario
    trabajo            | el Código del Trabajo
    pensiones          | el decreto ley N° 3.500, de 1980
    tributos           | el Código Tributario
    justicia,seguridad | el Código Penal
    transporte         | la ley N° 18.290, de Tránsito
    ambiente           | la ley N° 19.300, sobre Bases Generales del Medio Ambiente
    energia            | la Ley General de Servicios Eléctricos
    mineria            | el Código de Minería
    telecom            | la ley N° 18.168, General de Telecomunicaciones
    consumo            | la ley N° 19.496, sobre protección de los derechos de los consumidores
    datos              | la ley N° 19.628, sobre protección de la vida privada
    educacion          | la ley N° 20.370, General de Educación
    agua               | el Código de Aguas
    animales           | la ley N° 21.020, sobre tenencia responsable de mascotas
    territorio         | la ley N° 18.695, orgánica constitucional de Municipalidades
    vivienda           | la Ley General de Urbanismo y Construcciones
    migracion          | la ley N° 21.325, de Migración y Extranjería
    funcion            | la ley N° 18.834, sobre Estatuto Administrativo
    *                  | la Carta Fundamental
  `,
  series: `
    camara | Moción  | 52 | from:14700 | 640 | {n}-{cc}
    senado | Moción  | 30 | from:14700 | 640 | {n.}-{cc} |          | 0
    camara | Mensaje | 11 | from:14700 | 640 | {n}-{cc}  | Gobierno | 0
    senado | Mensaje | 7  | from:14700 | 640 | {n.}-{cc} | Gobierno | 0
  `,
  titles: `
    9 | Modifica {law}, para {goal}{tail}
    6 | Establece {tool} sobre {obj}{tail}
    6 | {Verb} {obj}{tail}
    4 | Proyecto de ley que {verb} {obj} e incorpora medidas destinadas a {goal}{tail}
    3 | Modifica {law} y otros cuerpos legales en materia {de obj}, con el objeto de {goal}{tail}
    3 | Reforma constitucional que reconoce el deber del Estado de {goal}
    2 | Sobre {obj}
    1 | Declara feriado regional en {place}
  `,
  path: `
    filed     | o |  | 0  | 99 | En tramitación                | Ingreso de proyecto
    committee | o |  | 8  | 72 | Primer trámite constitucional | Cuenta de proyecto. Pasa a {commission}
    committee | o |  | 50 | 66 | Primer trámite constitucional | Primer informe de {commission}
    floor     | o | v | 30 | 78 | Primer trámite constitucional | Discusión general. Aprobado en general
    floor     | o |  | 35 | 82 | Primer trámite constitucional | Segundo informe de {commission}
    floor | o | v | 20 | 88 | Segundo trámite constitucional | Discusión particular. Aprobado. Oficio {a \
        other}
    second_chamber | x |   | 10 | 78 | Segundo trámite constitucional | Cuenta de proyecto en {other}. Pasa \
        a comisión
    second_chamber | x | v | 90 | 80 | Segundo trámite constitucional | Discusión general en {other}. \
        Aprobado en general
    second_chamber | x | v | 45 | 80 | Tercer trámite constitucional | Discusión particular. Aprobado con \
        modificaciones
    conference | o | v | 30 | 88 | Comisión Mixta por rechazo de modificaciones | Informe de Comisión Mixta. \
        Aprobado
    executive | e |  | 20 | 92 | Trámite finalización en Cámara de Origen | Oficio de ley al Ejecutivo
    enacted   | e |  | 25 | 0  | Tramitación terminada         | Publicado en el Diario Oficial
  `,
  exits: `
    archived  | 5 | Archivado | Se dispone el archivo del proyecto
    withdrawn | 2 | Retirado  | Retiro de la moción por sus autores
    rejected  | 2 | Rechazado | Rechazada la idea de legislar
  `,
  regulations: `
    5 | Aprueba reglamento sobre {obj}{tail}
    5 | Modifica decreto que {verb} {obj}
    4 | Fija texto de norma técnica para {goal}{tail}
    4 | Nombra a {person} en el cargo de {post}
    3 | Declara zona afectada por catástrofe en {place}
    3 | Aprueba bases de postulación a {tool} sobre {obj}
    3 | Delega facultades en el cargo de {post}
    2 | Otorga concesión en {place}, por un monto de {money}
    2 | Fija precios de referencia y componentes para {obj}
  `,
}
