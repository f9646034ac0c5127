// Venezuela: parties, bodies, commissions, norms and the path of a bill as they are; people and records are
// made up elsewhere.
import type { Structure } from '../structure.ts'

export const VE: Structure = {
  code: 'VE',
  language: 'es',
  weight: 0.8,
  quiet: true,
  stopped: '2022-12-15',
  positions: { asamblea: 'Diputado|Diputada' },
  terms: { asamblea: '2021-01-05 2026-01-05' },
  currency: 'Bs.',
  reelected: 0.5,
  governments: '2019-01-10 2025-01-10',
  gazette: {
    name: 'Gaceta Oficial de la República Bolivariana de Venezuela N° {g.}',
    from: 42_260,
    perYear: 245,
  },
  ballots: 'A favor|En contra|Abstención|Ausente|Presente|Permiso',
  ballotDates: false,
  place: 'el estado',
  outlets: 'El Llano de Prueba|Diario Orinoco Ficticio|La Sabana de Muestra',
  rooms: 'Hemiciclo de sesiones|Salón Elíptico|Salón Francisco de Miranda',
  parties: `
    Partido Socialista Unido de Venezuela | PSUV | #e4002b | 78
    Patria Para Todos                     | PPT  | #0067b1 | 4
    Un Nuevo Tiempo                       | UNT  | #00a0df | 4
    Acción Democrática                    | AD   | #ffffff | 4
    Fuerza Vecinal                        | FV   | #ff8f1c | 3
    El Cambio                             | EC   | #8246af | 3
    Avanzada Progresista                  | AP   | #ffc72c | 2
    Movimiento Tupamaro                   | MRT  | #9b2743 | 2
  `,
  entities: `
    Presidencia de la República                             | Presidencia | Presidencia | seguridad
    Asamblea Nacional                                       | AN     | Poder Legislativo |
    Vicepresidencia de la República                         | VP     | Vicepresidencia | funcion,territorio
    Ministerio del Poder Popular para Relaciones Interiores, Justicia y Paz | MPPRIJP | Ministerio | \
        justicia,riesgos
    Ministerio del Poder Popular para Relaciones Exteriores | MPPRE  | Ministerio  | migracion
    Ministerio del Poder Popular de Economía y Finanzas     | MPPEF  | Ministerio  | presupuesto,banca
    Ministerio del Poder Popular de Industrias y Producción Nacional | MPPIPN | Ministerio  |
    Ministerio del Poder Popular de Comercio Nacional       | MPPCN  | Ministerio  | comercio
    Ministerio del Poder Popular para la Agricultura Productiva y Tierras | MPPAPT | Ministerio  | agro
    Ministerio del Poder Popular para la Educación          | MPPE   | Ministerio  | educacion
    Ministerio del Poder Popular para la Salud              | MPPS   | Ministerio  | salud
    Ministerio del Poder Popular para el Proceso Social de Trabajo | MPPPST | Ministerio  | trabajo,pensiones
    Ministerio del Poder Popular para el Transporte         | MPPT   | Ministerio  | transporte
    Ministerio del Poder Popular para Hábitat y Vivienda    | MPPHV  | Ministerio  | vivienda
    Ministerio del Poder Popular de Petróleo                | MPPP   | Ministerio  |
    Ministerio del Poder Popular de Desarrollo Minero Ecológico | MPPDME | Ministerio  | mineria
    Ministerio del Poder Popular para la Energía Eléctrica  | MPPEE  | Ministerio  | energia
    Ministerio del Poder Popular para el Ecosocialismo      | MINEC  | Ministerio  | ambiente,animales
    Ministerio del Poder Popular de Atención de las Aguas   | MPPAA  | Ministerio  | agua
    Ministerio del Poder Popular para Ciencia y Tecnología  | MPPCT  | Ministerio  | ia,datos
    Ministerio del Poder Popular para la Cultura            | MPPC   | Ministerio  | cultura
    Ministerio del Poder Popular para el Deporte            | MPPD   | Ministerio  | deporte
    Ministerio del Poder Popular para la Mujer y la Igualdad de Género | MinMujer | Ministerio | \
        mujer,ninez,discapacidad
    Ministerio del Poder Popular para los Pueblos Indígenas | MPPPI  | Ministerio  | indigenas
    Ministerio del Poder Popular para el Turismo            | MINTUR | Ministerio  | turismo
    Servicio Nacional Integrado de Administración Aduanera y Tributaria | SENIAT | Servicio autónomo | \
        tributos
    Superintendencia Nacional para la Defensa de los Derechos Socioeconómicos | SUNDDE | Superintendencia | \
        consumo
    Comisión Nacional de Telecomunicaciones                 | CONATEL | Instituto autónomo | telecom
    Consejo Nacional Electoral                              | CNE    | Poder Electoral | electoral
    Contraloría General de la República                     | CGR    | Poder Ciudadano | transparencia
  `,
  commissions: `
    asamblea | Comisión Permanente de Política Interior              | justicia,electoral,seguridad
    asamblea | Comisión Permanente de Política Exterior, Soberanía e Integración | migracion
    asamblea | Comisión Permanente de Contraloría                    | transparencia
    asamblea | Comisión Permanente de Finanzas, Economía y Desarrollo Nacional | \
        tributos,presupuesto,banca,comercio,consumo
    asamblea | Comisión Permanente de Energía y Petróleo             | energia,mineria
    asamblea | Comisión Permanente de Seguridad y Defensa de la Nación | riesgos
    asamblea | Comisión Permanente de Desarrollo Social Integral     | salud,trabajo,pensiones,discapacidad
    asamblea | Comisión Permanente de Cultos y Régimen Penitenciario |
    asamblea | Comisión Permanente de Ecosocialismo                  | ambiente,agua,animales
    asamblea | Comisión Permanente de Pueblos Indígenas              | indigenas
    asamblea | Comisión Permanente del Poder Popular y Comunicación  | telecom,territorio
    asamblea | Comisión Permanente de Educación, Salud, Ciencia, Tecnología e Innovación | educacion,ia,datos
    asamblea | Comisión Permanente de Cultura y Recreación           | cultura,deporte,turismo
    asamblea | Comisión Permanente de las Familias, la Libertad de Religión y de Cultos | ninez,mujer
    asamblea | Comisión Permanente de Administración y Servicios     | funcion,vivienda,transporte
    asamblea | Comisión Permanente de Desarrollo Agroalimentario     | agro
  `,
  norms: `
    Ley        | L    | 4  | LEY (G.O. N° {n.} de {y})               | Poder Legislativo
    Decreto    | Dec. | 24 | DECRETO N° {n.}                         | Presidencia
    Resolución | Res. | 40 | RESOLUCIÓN N° {n3}-{y}                  | Ministerio
    Providencia Administrativa | P.A. | 24 | PROVIDENCIA ADMINISTRATIVA N° {acr}/{y}/{n5} | Servicio \
        autónomo,Superintendencia,Instituto autónomo
    Acuerdo    | A    | 6  | ACUERDO DE LA ASAMBLEA NACIONAL {n}-{y} | Poder Legislativo
  `,
  districts: `Amazonas | Anzoátegui | Apure | Aragua | Barinas | Bolívar | Carabobo | Cojedes | \
      Delta Amacuro | Falcón | Guárico | Guayana Esequiba | La Guaira | Lara | Mérida | Miranda | Monagas | \
      Nueva Esparta | Portuguesa | Sucre | Táchira | Trujillo | Yaracuy | Zulia | \
      Distrito Capital=el Distrito Capital`,
  laws: `
    salud              | la Ley Orgánica de Salud
    trabajo            | la Ley Orgánica del Trabajo, los Trabajadores y las Trabajadoras
    pensiones          | la Ley del Seguro Social
    tributos           | el Código Orgánico Tributario
    justicia,seguridad | el Código Orgánico Procesal Penal
    transporte         | la Ley de Transporte Terrestre
    ambiente           | la Ley Orgánica del Ambiente
    energia            | la Ley Orgánica del Sistema y Servicio Eléctrico
    mineria            | la Ley Orgánica de Hidrocarburos
    telecom            | la Ley Orgánica de Telecomunicaciones
    consumo            | la Ley Orgánica de Precios Justos
    educacion          | la Ley Orgánica de Educación
    territorio         | la Ley Orgánica del Poder Público Municipal
    electoral          | la Ley Orgánica de Procesos Electorales
    ninez              | la Ley Orgánica para la Protección de Niños, Niñas y Adolescentes
    mujer              | la Ley Orgánica sobre el Derecho de las Mujeres a una Vida Libre de Violencia
    animales           | la Ley para la Protección de la Fauna Doméstica Libre y en Cautiverio
    *                  | la Ley Orgánica de la Administración Pública
  `,
  series: `
    asamblea | Proyecto de Ley          | 60 | year | 60 |  |
    asamblea | Proyecto de Ley Orgánica | 25 | year | 30 |  |
    asamblea | Proyecto de Ley          | 15 | year | 60 |  | Gobierno | 0
  `,
  titles: `
    7 | Proyecto de Ley {de obj}{tail}
    6 | Proyecto de Ley de Reforma Parcial {de law}, para {goal}{tail}
    5 | Proyecto de Ley para {goal}{tail}
    4 | Proyecto de Ley Orgánica que {verb} {obj}{tail}
    3 | Proyecto de Ley que crea {tool} sobre {obj}{tail}
    2 | Proyecto de Ley Especial de Protección {de group} y {de obj}{tail}
    1 | Proyecto de Ley del Poder Popular en materia {de obj} y {de obj2}, destinado a {goal}{tail}
  `,
  path: `
    filed   | o |   | 0  | 98 | Presentado          | Presentado ante la Secretaría
    floor   | o | v | 40 | 80 | Aprobado en primera discusión | Aprobado en primera discusión en plenaria
    committee | o |   | 10 | 66 | En consulta pública | Remitido a la {commission} para consulta pública
    committee | o |   | 90 | 76 | Con informe para segunda discusión | Informe para segunda discusión de la \
        {commission}
    floor   | o | v | 40 | 86 | Sancionado          | Sancionado en segunda discusión
    executive | e |   | 10 | 86 | Remitido al Ejecutivo Nacional | Remitido al Ejecutivo Nacional para su \
        promulgación
    enacted | e |   | 12 | 0  | Promulgado          | Publicado en Gaceta Oficial
  `,
  exits: `
    archived  | 4 | Diferido | Diferido por la plenaria
    withdrawn | 2 | Retirado | Retirado por el proponente
  `,
  regulations: `
    6 | Mediante {cual} se {verb} {obj}{tail}
    6 | Mediante {cual} se designa a {person} como {post}
    4 | Mediante {cual} se crea {tool} sobre {obj}
    4 | Mediante {cual} se dictan las normas para {goal}{tail}
    3 | Mediante {cual} se delega en {person}, {post}, la firma de los actos que se indican
    2 | Mediante {cual} se declara zona de interés público un área ubicada en {place}
    2 | Mediante {cual} se exonera del pago de impuestos por {money} a {group}
  `,
}
