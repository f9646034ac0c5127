// What the pages say in Spanish: the shape that the other languages must have.
import type { ProblemCode } from '#model/problem.ts'

interface Telling {
  readonly title: string
  readonly text: string
}

export const es = {
  skip: 'Saltar al contenido',
  languages: 'Idioma',
  site: 'Inteligencia política y regulatoria de América Latina',
  api: 'Referencia de la API',
  error: 'Error',
  code: 'Código',
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    digest: 'Resumen por correo',
  },
  hints: {
    password: 'Al menos 10 caracteres. Una frase larga es buena.',
    signUpPassword: 'La que eligió al crear la cuenta.',
    digest: 'De los proyectos que sigue. Por ahora solo se guarda: aún no se envían resúmenes.',
  },
  faults: {
    summary: 'Hay un problema',
    signIn: 'El correo o la contraseña no son correctos.',
    email: 'Escriba una dirección de correo, como nombre@ejemplo.org.',
    password: 'Elija una contraseña de 10 a 200 caracteres que no sea su correo.',
    otherPassword: 'Esta no es la contraseña.',
    choice: 'Elija una de las opciones.',
    lastAdmin: 'Es la última cuenta que puede administrar el servicio: nombre otra antes de eliminarla.',
  },
  signIn: {
    title: 'Ingresar',
    submit: 'Ingresar',
    forgot: '¿Olvidó la contraseña?',
    none: '¿No tiene cuenta?',
    signUp: 'Crear una cuenta',
  },
  signUp: {
    title: 'Crear una cuenta',
    lead: 'Le enviaremos una carta para confirmar la dirección.',
    submit: 'Crear la cuenta',
    have: '¿Ya tiene cuenta?',
    closed: 'Aquí las cuentas las crea quien administra el servicio. Pídale una.',
    closedTitle: 'El registro está cerrado',
  },
  mail: {
    title: 'Revise su correo',
    text: 'Si la dirección es correcta, en unos minutos llegará una carta con el paso siguiente. Mire también entre el correo no deseado.',
  },
  verify: {
    title: 'Confirmar el correo',
    lead: 'Escriba la contraseña que eligió y la cuenta quedará lista.',
    submit: 'Confirmar',
  },
  forgot: {
    title: 'Elegir otra contraseña',
    lead: 'Escriba el correo de su cuenta y le enviaremos un enlace.',
    submit: 'Enviar el enlace',
  },
  reset: {
    title: 'Elegir otra contraseña',
    lead: 'Al cambiarla se cierran todas sus sesiones, en todos los dispositivos.',
    submit: 'Cambiar la contraseña',
  },
  link: {
    title: 'Este enlace ya no sirve',
    text: 'Cada enlace sirve una vez y por un tiempo. Pida otro y use la carta más reciente.',
    another: 'Pedir otro enlace',
  },
  account: {
    title: 'Su cuenta',
    lead: 'Ingresó como',
    preferences: 'Preferencias',
    save: 'Guardar',
    data: 'Sus datos',
    dataText: 'Todo lo que el servicio guarda de usted, en un archivo JSON.',
    export: 'Descargar sus datos',
    password: 'Contraseña',
    passwordText: 'Le enviaremos un enlace para elegir otra.',
    passwordSubmit: 'Enviar el enlace',
    signOut: 'Cerrar la sesión',
    remove: 'Eliminar la cuenta',
    removeText:
      'Se borra la cuenta con todo lo suyo: lo que sigue, sus intereses, sus informes y sus permisos. No se puede deshacer.',
    removeSubmit: 'Eliminar para siempre',
    digests: { off: 'Ninguno', daily: 'Cada día', weekly: 'Cada semana' },
    zones: 'Países del servicio',
    otherZones: 'Todas las zonas',
  },
  notices: {
    verified: 'Su correo está confirmado. Ya puede ingresar.',
    reset: 'La contraseña cambió. Ingrese con la nueva.',
    out: 'La sesión está cerrada.',
    removed: 'La cuenta fue eliminada.',
    saved: 'Las preferencias están guardadas.',
    letter: 'Le enviamos una carta con el enlace.',
  },
  consent: {
    loginTitle: 'Ingrese para continuar',
    loginLead: (client: string) =>
      `${client} pide acceso a su cuenta. Primero ingrese; después podrá permitirlo o no.`,
    title: 'Permitir el acceso',
    asks: 'pide acceso a su cuenta de Hemiciclo.',
    unnamed: 'Un programa sin nombre',
    account: 'Cuenta',
    identity: 'Identidad',
    vouched: (host: string) => `Respaldada por ${host}`,
    registered: 'Se registró a sí mismo; nadie respalda su nombre',
    goesTo: 'Después irá a',
    loopback: 'Es un programa en esta computadora. Permítalo solo si usted acaba de iniciarlo.',
    may: 'Podrá',
    scopes: {
      'mcp:read': 'Leer los datos públicos del servicio en su nombre.',
      'mcp:account':
        'Ver y cambiar lo suyo: seguir proyectos, sus intereses, sus preferencias, y pedir informes que gastan su cuota.',
    },
    allow: 'Permitir',
    deny: 'No permitir',
    goneTitle: 'Esta solicitud ya no existe',
    gone: 'Venció, ya fue respondida o empezó en otro navegador. Vuelva al programa y empiece de nuevo.',
  },
  forms: {
    title: 'El formulario no se pudo aceptar',
    stale: 'Venció o no viene de esta página. Vuelva atrás, cargue la página otra vez e inténtelo de nuevo.',
    elsewhere: (base: string) => `Vino de otra dirección. Abra el servicio en ${base} e inténtelo de nuevo.`,
  },
  problems: {
    UNAUTHENTICATED: { title: 'Debe ingresar', text: 'Esta página es para quien tiene una sesión abierta.' },
    FORBIDDEN_COUNTRY: { title: 'País no incluido', text: 'Su acceso no incluye este país.' },
    FORBIDDEN_DOMAIN: { title: 'Contenido no incluido', text: 'Su acceso no incluye este contenido.' },
    NOT_FOUND: { title: 'No encontramos esta página', text: 'Puede que la dirección esté mal escrita.' },
    METHOD_NOT_ALLOWED: {
      title: 'Esto no se hace así',
      text: 'A esta dirección se llega con un formulario, no directamente.',
    },
    INVALID_PARAM: {
      title: 'No entendimos la solicitud',
      text: 'Algo de lo enviado no tiene la forma que esperamos. Vuelva atrás e inténtelo de nuevo.',
    },
    RATE_LIMITED: { title: 'Demasiados intentos', text: 'Espere un poco antes de intentarlo de nuevo.' },
    INTERNAL: { title: 'Algo falló', text: 'Es una falla nuestra y quedó registrada.' },
    SEARCH_UNAVAILABLE: {
      title: 'La búsqueda no está disponible',
      text: 'Inténtelo de nuevo en unos minutos.',
    },
    UNAVAILABLE: {
      title: 'Volvemos enseguida',
      text: 'El servicio no puede leer sus datos en este momento. Inténtelo en unos minutos.',
    },
  } satisfies Record<ProblemCode, Telling>,
  wait: (minutes: number) =>
    minutes === 1 ? 'Inténtelo de nuevo en un minuto.' : `Inténtelo de nuevo en ${minutes} minutos.`,
}

export type Messages = typeof es
