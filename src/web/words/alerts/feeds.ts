// Terms of the private feeds and the private calendar of an account.
import { catalogue } from '../words.ts'

export const feedWords = catalogue({
  es: {
    title: 'Fuentes RSS y calendario privados',
    lead:
      'Reciba sus novedades en un lector de RSS, y los plazos y la agenda de lo que vigila en su ' +
      'calendario. La dirección es secreta: quien la tenga puede leerlos.',
    none: 'Aún no tiene una dirección.',
    create: 'Crear la dirección',
    since: 'La dirección actual se creó el',
    once: 'Por seguridad se muestra una sola vez. Si la perdió o la conoce alguien más, renuévela.',
    renew: 'Renovar la dirección',
    renewText: 'La dirección anterior deja de funcionar enseguida, en todos los programas que la usan.',
    end: 'Desactivar la dirección',
    ended: 'La dirección quedó desactivada: ya no responde.',
    shown: 'Su dirección secreta',
    shownLead: 'Copie ahora las que vaya a usar: no se volverán a mostrar. No las comparta.',
    everything: 'Todas las novedades',
    calendar: 'Plazos y agenda de sus avisos',
    calendarText:
      'Con un recordatorio un día antes de cada plazo y una hora antes de cada sesión. Para cambiarlos, ' +
      'agregue a la dirección ?deadline_alarm=3 (días) o ?agenda_alarm=30 (minutos); 0 los quita.',
    atom: 'Atom',
    json: 'JSON Feed',
    ics: 'iCalendar',
    list: 'Lista: ',
    back: 'Volver a los avisos',
    left: (names: readonly string[]) =>
      `Faltan los avisos que ahora no se pueden evaluar: ${names.join(', ')}.`,
  },
  pt: {
    title: 'Feeds e calendário privados',
    lead:
      'Receba suas novidades em um leitor de feeds (RSS), e os prazos e a agenda do que acompanha em seu ' +
      'calendário. O endereço é secreto: quem o tiver pode lê-los.',
    none: 'Você ainda não tem um endereço.',
    create: 'Criar o endereço',
    since: 'O endereço atual foi criado em',
    once: 'Por segurança, é mostrado uma única vez. Se você o perdeu ou alguém mais o conhece, renove-o.',
    renew: 'Renovar o endereço',
    renewText: 'O endereço anterior deixa de funcionar imediatamente, em todos os programas que o usam.',
    end: 'Desativar o endereço',
    ended: 'O endereço foi desativado: não responde mais.',
    shown: 'Seu endereço secreto',
    shownLead: 'Copie agora os que for usar: não serão mostrados outra vez. Não os compartilhe.',
    everything: 'Todas as novidades',
    calendar: 'Prazos e agenda de seus avisos',
    calendarText:
      'Com um lembrete um dia antes de cada prazo e uma hora antes de cada sessão. Para alterá-los, ' +
      'acrescente ao endereço ?deadline_alarm=3 (dias) ou ?agenda_alarm=30 (minutos); 0 os remove.',
    atom: 'Atom',
    json: 'JSON Feed',
    ics: 'iCalendar',
    list: 'Lista: ',
    back: 'Voltar aos avisos',
    left: (names: readonly string[]) =>
      `Faltam os avisos que agora não podem ser avaliados: ${names.join(', ')}.`,
  },
  en: {
    title: 'Private feeds and calendar',
    lead:
      'Get your news in a feed reader (RSS), and the deadlines and agenda of what you watch in your ' +
      'calendar. The address is secret: whoever has it can read them.',
    none: 'You have no address yet.',
    create: 'Create the address',
    since: 'The present address was created on',
    once: 'For safety it is shown only once. If you lost it or somebody else knows it, renew it.',
    renew: 'Renew the address',
    renewText: 'The former address stops working at once, in every program that uses it.',
    end: 'End',
    ended: 'The address was turned off: it no longer answers.',
    shown: 'Your secret address',
    shownLead: 'Copy those that you will use now: they are not shown again. Do not share them.',
    everything: 'Everything in the inbox',
    calendar: 'Deadlines and agenda of your alerts',
    calendarText:
      'With a reminder one day before each deadline and one hour before each session. To change them, add ' +
      '?deadline_alarm=3 (days) or ?agenda_alarm=30 (minutes) to the address; 0 removes them.',
    atom: 'Atom',
    json: 'JSON Feed',
    ics: 'iCalendar',
    list: 'List: ',
    back: 'Back to the alerts',
    left: (names: readonly string[]) =>
      `Alerts that cannot be evaluated now are missing: ${names.join(', ')}.`,
  },
})
