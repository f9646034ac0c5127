// Terms of messages about subscriptions.
import { catalogue, plural } from '../words/words.ts'

export const mailTerms = catalogue({
  es: {
    gone: 'Registro que ya no se publica',
    changedField: (field: string) => `${field}: cambió`,
    answered: (status: number, redirects: boolean) =>
      `respondió con el código ${status}${redirects ? ', y las redirecciones no se siguen' : ''}.`,
    unanswered: (detail: string) => `no hubo respuesta (${detail.replace(/\.$/, '')}).`,
    none: 'sin dato',
    yes: 'sí',
    no: 'no',
    news: (n: number) => plural('es', n, { one: '# novedad', other: '# novedades' }),
    summary: (news: string, name: string) => `${news}: ${name}`,
    summaryOfMany: (news: string, n: number) => `${news} en ${n} avisos`,
    alsoIn: (names: string) => `También en: ${names}`,
    more: (n: number) =>
      plural('es', n, { one: 'Hay # más en sus novedades.', other: 'Hay # más en sus novedades.' }),
    change: 'Cambiar sus avisos',
    unsubscribing: {
      title: 'No recibir más avisos por correo',
      lead: 'Sus avisos siguen activos y las novedades quedan en Hemiciclo; solo dejan de llegar al correo.',
      submit: 'Dejar de recibirlos',
      done: 'Ya no le enviaremos avisos por correo',
      doneLead: 'Puede volver a activarlos cuando quiera en sus avisos.',
      invalid: 'Este enlace no está completo',
      invalidLead: 'Ábralo de nuevo desde el correo, o desactive el envío en sus avisos.',
    },
  },
  pt: {
    gone: 'Registro que não é mais publicado',
    changedField: (field: string) => `${field}: mudou`,
    answered: (status: number, redirects: boolean) =>
      `respondeu com o código ${status}${redirects ? ', e redirecionamentos não são seguidos' : ''}.`,
    unanswered: (detail: string) => `não houve resposta (${detail.replace(/\.$/, '')}).`,
    none: 'não informado',
    yes: 'sim',
    no: 'não',
    news: (n: number) => plural('pt', n, { one: '# novidade', other: '# novidades' }),
    summary: (news: string, name: string) => `${news}: ${name}`,
    summaryOfMany: (news: string, n: number) => `${news} em ${n} avisos`,
    alsoIn: (names: string) => `Também em: ${names}`,
    more: (n: number) =>
      plural('pt', n, { one: 'Há mais # nas suas novidades.', other: 'Há mais # nas suas novidades.' }),
    change: 'Alterar seus avisos',
    unsubscribing: {
      title: 'Não receber mais avisos por e-mail',
      lead: 'Seus avisos continuam ativos e as novidades ficam no Hemiciclo; só param de chegar por e-mail.',
      submit: 'Parar de receber',
      done: 'Não enviaremos mais avisos por e-mail',
      doneLead: 'Você pode reativá-los quando quiser nos seus avisos.',
      invalid: 'Este link não está completo',
      invalidLead: 'Abra-o de novo a partir do e-mail, ou desative o envio nos seus avisos.',
    },
  },
  en: {
    gone: 'A record that is no longer published',
    changedField: (field: string) => `${field}: changed`,
    answered: (status: number, redirects: boolean) =>
      `the response was ${status}${redirects ? ', and redirects are not followed' : ''}.`,
    unanswered: (detail: string) => `there was no response (${detail.replace(/\.$/, '')}).`,
    none: 'no data',
    yes: 'yes',
    no: 'no',
    news: (n: number) => plural('en', n, { one: '# update', other: '# updates' }),
    summary: (news: string, name: string) => `${news}: ${name}`,
    summaryOfMany: (news: string, n: number) => `${news} in ${n} alerts`,
    alsoIn: (names: string) => `Also in: ${names}`,
    more: (n: number) => plural('en', n, { one: '# more in your inbox.', other: '# more in your inbox.' }),
    change: 'Change your alerts',
    unsubscribing: {
      title: 'Stop all e-mail alerts',
      lead: 'Your alerts stay on and their updates stay in Hemiciclo; only the e-mails stop.',
      submit: 'Stop e-mail alerts',
      done: 'You will receive no more e-mail alerts',
      doneLead: 'You can turn them on again in your alerts at any time.',
      invalid: 'This link is not complete',
      invalidLead: 'Open it again from the e-mail, or turn off e-mail in your alerts.',
    },
  },
})
