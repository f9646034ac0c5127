// The messages of the pages in Spanish, which define the shape of the other languages.
import type { OutageKind } from '#model/outage.ts'
import type { ProblemCode } from '#model/problem.ts'

export interface Message {
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
    password: 'Al menos 10 caracteres. Lo mejor es una frase larga.',
    signUpPassword: 'La que eligió al crear la cuenta.',
    digest: 'Se propone al crear un aviso; cada aviso puede tener otra frecuencia.',
  },
  faults: {
    summary: 'Hay un problema',
    signIn: 'El correo o la contraseña no son correctos.',
    email: 'Escriba una dirección de correo, como nombre@ejemplo.org.',
    password: 'Elija una contraseña de 10 a 200 caracteres que no sea su correo ni fácil de adivinar.',
    otherPassword: 'No es la contraseña con la que creó la cuenta.',
    choice: 'Elija una de las opciones.',
    lastAdmin: 'Es la última cuenta de administración del servicio: designe otra antes de eliminarla.',
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
    lead: 'Le enviaremos un correo para confirmar la dirección.',
    submit: 'Crear la cuenta',
    have: '¿Ya tiene cuenta?',
    closed: 'Las cuentas las crea quien administra el servicio. Solicítele una.',
    closedTitle: 'El registro está cerrado',
  },
  mail: {
    title: 'Revise su correo',
    text:
      'Si la dirección es correcta, en unos minutos recibirá un correo con el paso siguiente. ' +
      'Revise también la carpeta de correo no deseado.',
  },
  verify: {
    title: 'Confirmar el correo',
    lead: 'Escriba la contraseña que eligió para terminar de crear la cuenta.',
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
    title: 'Este enlace ya no es válido',
    text: 'Cada enlace funciona una vez y por tiempo limitado. Pida otro y use el del correo más reciente.',
    another: 'Pedir otro enlace',
  },
  account: {
    title: 'Su cuenta',
    lead: 'Sesión iniciada como',
    preferences: 'Idioma, zona horaria y correo',
    save: 'Guardar',
    data: 'Sus datos',
    dataText: 'Todo lo que el servicio guarda sobre usted, en un archivo JSON.',
    export: 'Descargar sus datos',
    password: 'Contraseña',
    passwordText: 'Le enviaremos un enlace para elegir otra.',
    passwordSubmit: 'Enviar el enlace',
    signOut: 'Cerrar la sesión',
    sessions: 'Sesiones abiertas',
    since: 'Desde el',
    thisOne: '(esta)',
    endOthers: 'Cerrar las demás',
    remove: 'Eliminar la cuenta',
    removeText:
      'Se eliminan la cuenta y todo lo asociado a ella: los proyectos que sigue, sus intereses, sus ' +
      'informes y los accesos que permitió. No se puede deshacer.',
    removeSubmit: 'Eliminar definitivamente',
    digests: { off: 'Ninguno', daily: 'Diario', weekly: 'Semanal' },
    zones: 'Países del servicio',
    otherZones: 'Todas las zonas horarias',
  },
  notices: {
    verified: 'Su correo quedó confirmado. Ya puede ingresar.',
    reset: 'Contraseña cambiada. Ingrese con la nueva.',
    out: 'Sesión cerrada.',
    removed: 'La cuenta fue eliminada.',
    saved: 'Se guardaron las preferencias.',
    mail: 'Le enviamos un correo con el enlace.',
    sessions: 'Se cerraron las demás sesiones.',
  },
  consent: {
    loginTitle: 'Ingrese para continuar',
    loginLead: (client: string) =>
      `${client} solicita acceso a su cuenta. Primero ingrese; después podrá permitirlo o no.`,
    title: 'Permitir el acceso',
    asks: 'solicita acceso a su cuenta de Hemiciclo.',
    unnamed: 'Una aplicación sin nombre',
    account: 'Cuenta',
    identity: 'Identidad',
    vouched: (host: string) => `Avalada por ${host}`,
    registered: 'Se registró por su cuenta; nadie avala su nombre',
    goesTo: 'Al terminar irá a',
    loopback: 'Es una aplicación en esta computadora. Permita el acceso solo si usted acaba de abrirla.',
    may: 'Podrá',
    scopes: {
      'mcp:read': 'Leer los datos públicos del servicio en su nombre.',
      'mcp:account':
        'Ver y cambiar los datos de su cuenta: los proyectos que sigue, sus intereses y sus preferencias; ' +
        'y solicitar informes, que consumen su cuota.',
    },
    allow: 'Permitir',
    deny: 'No permitir',
    goneTitle: 'Esta solicitud ya no existe',
    gone: 'Venció, ya se respondió o empezó en otro navegador. Vuelva a la aplicación y empiece de nuevo.',
  },
  oauthError: {
    title: 'No se pudo conectar la aplicación',
    expired: 'La solicitud venció o pertenece a otro navegador. Vuelva a la aplicación y empiece de nuevo.',
    refused:
      'La aplicación envió una solicitud que no aceptamos. No se compartió nada. Avise a quien la mantiene:',
  },
  forms: {
    title: 'No se pudo aceptar el formulario',
    stale: 'Venció o no proviene de esta página. Vuelva atrás, recargue la página e inténtelo de nuevo.',
    elsewhere: (base: string) =>
      `Se envió desde otra dirección. Abra el servicio en ${base} e inténtelo de nuevo.`,
  },
  problems: {
    UNAUTHENTICATED: { title: 'Debe ingresar', text: 'Para ver esta página hay que iniciar sesión.' },
    FORBIDDEN_COUNTRY: { title: 'País no incluido', text: 'Su acceso no incluye este país.' },
    FORBIDDEN_DOMAIN: { title: 'Contenido no incluido', text: 'Su acceso no incluye este contenido.' },
    FORBIDDEN_ROLE: { title: 'No permitido', text: 'Su rol en esta lista no permite hacer eso.' },
    INSUFFICIENT_SCOPE: { title: 'No permitido', text: 'Esta aplicación no tiene permiso para hacer eso.' },
    NOT_FOUND: { title: 'No encontramos esta página', text: 'Puede que la dirección esté mal escrita.' },
    GONE: { title: 'Esta página ya no existe', text: 'La fuente retiró lo que mostraba.' },
    MOVED: { title: 'Esta página cambió de lugar', text: 'Lo que mostraba forma parte de otra página.' },
    METHOD_NOT_ALLOWED: {
      title: 'Acción no permitida',
      text: 'A esta dirección se llega enviando un formulario, no abriéndola directamente.',
    },
    CONFLICT: { title: 'Alguien se adelantó', text: 'Recargue la página y vea qué ha cambiado.' },
    INVALID_PARAM: {
      title: 'No entendimos la solicitud',
      text: 'Algún dato no tiene el formato esperado. Vuelva atrás e inténtelo de nuevo.',
    },
    RATE_LIMITED: { title: 'Demasiados intentos', text: 'Espere un poco antes de intentarlo de nuevo.' },
    INTERNAL: { title: 'Ocurrió un error', text: 'El error es nuestro y quedó registrado.' },
    SEARCH_UNAVAILABLE: {
      title: 'La búsqueda no está disponible',
      text: 'Inténtelo de nuevo en unos minutos.',
    },
    UNAVAILABLE: {
      title: 'Volvemos enseguida',
      text: 'El servicio no tiene acceso a los datos en este momento. Inténtelo de nuevo en unos minutos.',
    },
  } satisfies Record<ProblemCode, Message>,
  outages: {
    full_disk: {
      title: 'No hay espacio para guardar',
      text: 'El disco del servicio está lleno: por ahora no se guarda nada. Avise a quien lo administra.',
    },
    read_only: {
      title: 'Por ahora no se puede guardar',
      text: 'La base de datos no admite cambios en este momento. Inténtelo de nuevo en unos minutos.',
    },
    late: {
      title: 'El servicio está tardando demasiado',
      text: 'La base de datos no respondió a tiempo. Inténtelo de nuevo en unos minutos.',
    },
  } satisfies Record<OutageKind, Message>,
  noForm: 'Esta dirección muestra una página y no recibe formularios.',
  wait: (minutes: number) =>
    minutes === 1 ? 'Inténtelo de nuevo en un minuto.' : `Inténtelo de nuevo en ${minutes} minutos.`,
}

export type Messages = typeof es
