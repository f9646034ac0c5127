// Phrases in Spanish.
import { phrases } from './phrases.ts'

export const ES = phrases({
  language: 'es',
  verbs: `
    regula | regular | regulación
    reglamenta | reglamentar | reglamentación
    establece un régimen especial sobre | establecer un régimen especial sobre | régimen especial
    adopta una política nacional sobre | adoptar una política nacional sobre | política nacional
    actualiza la normativa sobre | actualizar la normativa sobre | actualización normativa
    fija un marco general sobre | fijar un marco general sobre | marco general
    dicta una regulación integral sobre | dictar una regulación integral sobre | regulación integral
    ordena el marco jurídico sobre | ordenar el marco jurídico sobre | marco jurídico
    dispone una estrategia de Estado sobre | disponer una estrategia de Estado sobre | estrategia de Estado
    perfecciona la regulación sobre | perfeccionar la regulación sobre | perfeccionamiento
  `,
  tools: `el Registro Nacional | el Observatorio Nacional | el Sistema Único de Información | \
      la Mesa Técnica Permanente | el Consejo Consultivo | el Comité Intersectorial | \
      el Protocolo Único de Actuación | el Programa Nacional de Capacitación | \
      la Ventanilla Única de Consultas | el Plan de Acción Decenal | la Estrategia Nacional | \
      la Campaña Permanente de Información | el Portal de Datos Abiertos | el Informe Anual al Congreso | \
      el Fondo Especial de Estudios | la Comisión de Expertos | el Repositorio Digital | \
      la Red de Cooperación Técnica`,
  groups: `los hogares de menores ingresos | las mujeres rurales | los jóvenes | las personas mayores | \
      las micro y pequeñas empresas | las comunidades rurales | los gobiernos locales | \
      los trabajadores independientes | las víctimas del conflicto social | los productores locales | \
      las organizaciones de la sociedad civil | las personas en situación de calle`,
  zones: `las zonas rurales | los municipios | las cabeceras urbanas | las zonas de frontera | \
      los barrios populares | los corredores productivos | las zonas costeras y ribereñas | \
      las áreas de expansión urbana | las localidades de menos de diez mil habitantes`,
  posts: `Director/Directora General de Administración | Asesor/Asesora de Despacho | \
      Jefe/Jefa de la Oficina de Planeamiento | Secretario/Secretaria General | \
      Subdirector/Subdirectora de Gestión Humana | Coordinador/Coordinadora de Asuntos Jurídicos | \
      Director/Directora de Comunicaciones | Jefe/Jefa de Tecnologías de la Información | \
      Auditor/Auditora de Control Interno | Delegado/Delegada para la Supervisión`,
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  aims: `
    proteger los derechos {de group}
    atender las necesidades {de group}
    promover la participación {de group}
    mejorar las condiciones de vida {de group} {de place}
    reducir brechas en {zone} {de place}
    coordinar la acción del Estado en {place}
    evaluar el impacto en {zone}
  `,
  tails: `
    12 | {none}
    10 |  en {place}
    14 |  en {zone} {de place}
    5  |  en beneficio {de group}
    12 | , con enfoque diferencial para {group} {de place}
    4  | , a fin de {goal2}
    9  |  en {zone} {de place}, para {goal2}
    3  |  durante los próximos {n} años
    8  | , con participación {de group}, en {place}
    9  | , mediante {tool2}, en {place}
    9  |  en beneficio {de group} que habitan {zone} {de place}
    4  |  y se dispone la evaluación de sus resultados cada {n} meses en {zone} {de place}
    1 | , y se establecen obligaciones de información, plazos de adecuación, criterios de focalización \
        territorial, mecanismos de seguimiento y evaluación, un régimen de infracciones y sanciones, y \
        reglas de transición aplicables {a group} y {a zone} {de place}, con el propósito de {goal2}
  `,
  summaries: `
    Propone {inf} {obj} con el propósito de {goal}. Crea {tool} y fija un plazo de {n} meses para su \
        reglamentación.
    La iniciativa busca {goal}. Para ello {verb} {obj} y dispone medidas en favor {de group}.
    El texto modifica {law} y establece obligaciones de información relativas {a obj}, con especial atención \
        {a group}.
    Se plantea {goal} mediante {tool}. Los recursos se incorporarán al presupuesto del año siguiente.
    Ordena a las autoridades competentes {inf} {obj} en {place} y rendir un informe anual.
  `,
  reasons: `
    Según la exposición de motivos, {n} de cada cien hogares {de place} enfrentan dificultades asociadas con \
        {obj}.
    La normativa vigente, en particular {law}, no responde a la necesidad de {goal}.
    La experiencia comparada muestra que {inf} {obj} permite {goal} sin crear gasto permanente.
    El proyecto recoge las observaciones presentadas por {group} en las audiencias realizadas en {place}.
    Los autores estiman que {tool} permitiría {goal} en un plazo de {n} meses.
    La iniciativa es compatible con los compromisos internacionales del Estado y no afecta competencias de \
        los gobiernos locales.
    «No se trata de prohibir, sino de ordenar», señala el documento al referirse {a obj}.
  `,
  articles: `
    Objeto. La presente norma tiene por objeto {inf} {obj}, con el fin de {goal}.
    Ámbito de aplicación. Las disposiciones de esta norma se aplican en todo el territorio nacional y, de \
        manera prioritaria, en {zone} {de place}.
    Definiciones. Para los efectos de esta norma, las autoridades adoptarán las definiciones técnicas \
        relativas {a obj}.
    Creación. Créase {tool}, adscrito a la autoridad competente, para {goal}.
    Beneficiarios. Serán beneficiarios {group}, sin perjuicio de los programas existentes.
    Obligaciones. Las entidades públicas y privadas deberán informar cada {n} meses sobre {obj}.
    Financiamiento. Los gastos que demande la aplicación de la presente norma se atenderán con cargo al \
        presupuesto institucional.
    Infracciones y sanciones. El incumplimiento se sancionará conforme al régimen previsto en {law}.
    Reglamentación. La autoridad competente reglamentará la presente norma en un plazo de {n} meses.
    Modificación. Modifícase {law} en lo relativo {a obj}.
    Disposición transitoria. Los procedimientos en curso se regirán por las normas vigentes al momento de su \
        inicio.
    Vigencia. La presente norma entrará en vigor el día siguiente de su publicación.
  `,
  openings: `
    Gracias, señora presidenta. Estimados colegas, muy buenas tardes a quienes nos siguen desde {place}.
    Señor presidente, pido la palabra para referirme {a obj}.
    Muchas gracias. Quiero empezar saludando {a group} que hoy nos acompañan en las galerías.
    Presidente, honorables colegas: este debate llega tarde, pero llega.
  `,
  arguments: `
    Hablar {de obj} es hablar de la vida diaria {de group}.
    En {place} hemos recorrido {zone} y lo que nos piden es sencillo: {goal}.
    Nadie en este recinto puede oponerse a {goal}; lo que discutimos es el camino.
    La ley vigente se quedó corta, y por eso proponemos modificar {law}.
    Los datos son elocuentes: {n} por ciento de los casos no recibe respuesta a tiempo.
    ¿Con qué recursos se va a financiar {tool}? Esa pregunta todavía no tiene respuesta.
    Nuestra bancada acompañará el proyecto, con reservas sobre el artículo {n}.
    No compartimos el texto que viene de la comisión, porque no garantiza que se pueda {goal}.
    Hace {n} años que se presentan iniciativas sobre {obj} y ninguna prospera.
    Pido que se escuche {a group} antes de votar, como manda el reglamento.
    El informe técnico advierte que {inf} {obj} sin presupuesto sería letra muerta.
    Esta norma no es de un partido ni de otro: es {de group}.
    Quiero reconocer el trabajo de la ponente y de su equipo, que incorporaron {tool} al articulado.
    Solicito que conste en actas mi preocupación por {zone} {de place}.
  `,
  closings: `
    Por esas razones, anuncio mi voto favorable. Muchas gracias.
    Por lo expuesto, votaré en contra. Es cuanto.
    Pido a los colegas que nos acompañen. Gracias, presidenta.
    Dejo presentada la proposición en la Secretaría. Gracias.
  `,
  headlines: `
    Avanza el proyecto que {verb} {obj}
    {Chamber} debate cómo {goal}
    Comisión aprueba dictamen sobre {obj} y pasa al pleno
    Qué cambia con la propuesta sobre {obj}: claves de la iniciativa {code}
    Gremios piden más plazo para discutir la norma sobre {obj}
    {Group} reclaman medidas para {goal}
    Gobierno anuncia {tool} para {goal}
    «No podemos esperar más»: {group} piden {goal} en {place}
    Expertos advierten vacíos en la regulación sobre {obj}
    Autoridades {de place} buscan {goal}
    Postergan la votación sobre {obj} por falta de consenso
    Presupuesto, plazos y dudas: lo que falta para {goal}
    Nueva norma {verb} {obj}; entrará en vigor en {n} meses
  `,
  leads: `
    La iniciativa propone {goal} y dispone medidas para {group}. El debate continuará la próxima semana en \
        {chamber}.
    El texto modifica {law}. Sus autores sostienen que permitirá {goal}; los críticos piden precisar el \
        financiamiento.
    Representantes {de group} expusieron en {place} sus observaciones sobre {obj}.
    La propuesta contempla {tool} y un plazo de {n} meses para su reglamentación.
    El anuncio llega después de meses de discusión sobre {obj}, en medio de reclamos por la falta de \
        recursos en {zone} {de place}.
  `,
  tweets: `
    Hoy en {chamber} defendimos la necesidad de {goal}. No vamos a bajar los brazos.
    Presentamos el proyecto {code} sobre {obj}. Acá les cuento de qué se trata 👇
    Estuve en {place} escuchando {a group}. El pedido es claro: {goal}.
    ¿{Obj}? Sí, y con presupuesto. Lo demás es discurso.
    Votaré a favor del proyecto {code}. Es hora de {goal}.
    Lamento que se postergue otra vez el debate sobre {obj}. {Group} no pueden seguir esperando.
    Gracias a quienes aportaron en la audiencia sobre {obj}. Seguimos trabajando.
  `,
  consultations: `
    Proyecto de {norm} «Por medio del cual se {verb} {obj}»
    Consulta pública sobre el proyecto de {norm} que {verb} {obj}{tail}
    Anteproyecto de reglamento para {goal}{tail}
    Propuesta de modificación {de law} en lo relativo {a obj}
    Borrador de lineamientos para {goal}
    Agenda regulatoria: {tool} sobre {obj}
  `,
  consulted: `
    Se someten a comentarios del público las disposiciones que {verb} {obj}, con el fin de {goal}.
    La entidad invita {a group} a presentar observaciones sobre {tool} y sus requisitos.
    Se consulta el impacto de la propuesta en {zone} {de place} y sus costos de cumplimiento.
  `,
  motions: `
    Proposición con que termina el informe sobre el proyecto {code}
    Votación en general del proyecto {code}
    Votación en particular del proyecto {code}, artículos 1 al {n}
    Articulado en bloque del proyecto {code}
    Texto sustitutorio del proyecto {code}, sobre {obj}
  `,
  decided: `
    Se acompaña el texto y la exposición de motivos.
    Se solicita concepto a las entidades competentes sobre {obj}.
    Se incorporan modificaciones para {goal}.
    Se publica en la gaceta correspondiente.
    Se convoca a audiencia con {group}.
    Se acoge el texto propuesto sobre {tool}.
  `,
  words: {
    none: '',
    text: 'Texto del proyecto|Texto radicado|Iniciativa presentada',
    reasons: 'Exposición de motivos',
    report: 'Informe de comisión|Dictamen|Ponencia',
    norm: 'Texto publicado en la gaceta|Texto íntegro',
    annex: 'Anexo técnico',
    draft: 'Proyecto de norma|Borrador para comentarios',
    record: 'Acta de la sesión|Versión estenográfica|Diario de sesiones',
    draft_kinds: 'decreto|resolución|reglamento|acuerdo',
    article: 'Artículo',
    plenary: 'Sesión plenaria ordinaria|Sesión plenaria extraordinaria',
    session: 'Sesión ordinaria|Sesión extraordinaria',
    meeting: 'Sesión de la',
    hearing: 'Audiencia pública sobre',
    event: 'Foro|Conversatorio|Mesa de trabajo|Seminario',
    about: 'sobre',
    scheduled: 'Programada|Convocada|Confirmada',
    held: 'Realizada|Finalizada',
    cancelled: 'Cancelada|Aplazada',
    agenda: 'Orden del día: estudio y votación de los asuntos enlistados.',
    executive_session: 'Conferencia de prensa del Gobierno sobre',
    chair: 'Presidencia',
    chair_opens: 'Se abre la sesión. Existe el quórum reglamentario. Continúa el debate sobre',
    chair_closes: 'No habiendo más asuntos que tratar, se levanta la sesión.',
    kinds: 'Debate|Cuestión de orden|Fundamentación de voto|Constancia|Réplica',
    passed: 'Aprobado|Aprobada',
    failed: 'Rechazado|Negado',
    quorum: 'Mayoría simple|Mayoría absoluta|Dos tercios|Mayoría calificada',
    author: 'Autor',
    coauthor: 'Coautor',
    president: 'Presidencia',
    vice: 'Vicepresidencia',
    member: 'Integrante',
    permanent: 'Permanente',
    independent: 'Independiente',
    and: 'y',
    speech_on: 'Intervención sobre',
    summary_on: 'Debate sobre',
  },
})
