// The e-mails to accounts, in their language.
import type { Language } from '#model/access/account.ts'
import type { Email } from '#model/mail.ts'
import type { Jobs } from '#model/queue.ts'

export type MailKind = Jobs['mail']['kind']

export interface MailParts {
  readonly to: string
  readonly baseUrl: string
  /** The link's secret; `exists` has none. */
  readonly token?: string
}

interface Links {
  readonly host: string
  readonly verify: string
  readonly reset: string
  readonly signIn: string
  readonly forgot: string
}

type Wording = Readonly<
  Record<MailKind, (links: Links) => { readonly subject: string; readonly text: string }>
>

/** The e-mail of a kind, ready to send. */
export function mailOf(kind: MailKind, language: Language, { to, baseUrl, token = '' }: MailParts): Email {
  const links = {
    host: new URL(baseUrl).host,
    verify: `${baseUrl}/verify?token=${encodeURIComponent(token)}`,
    reset: `${baseUrl}/reset?token=${encodeURIComponent(token)}`,
    signIn: `${baseUrl}/sign-in`,
    forgot: `${baseUrl}/forgot`,
  }
  return { to, ...WORDINGS[language][kind](links) }
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  es: {
    verify: ({ host, verify }) => ({
      subject: 'Confirme su correo en Hemiciclo',
      text: `Alguien, probablemente usted, pidió una cuenta de Hemiciclo en ${host}
con esta dirección. Para confirmarla, abra este enlace y escriba la
contraseña que eligió:

${verify}

El enlace sirve una vez y vence en 24 horas. Si no fue usted, no haga
nada: sin la confirmación, nadie puede usar esta dirección.
`,
    }),
    reset: ({ host, reset }) => ({
      subject: 'Elija otra contraseña de Hemiciclo',
      text: `Alguien, probablemente usted, pidió cambiar la contraseña de su cuenta
de Hemiciclo en ${host}. Para elegir otra, abra este enlace:

${reset}

El enlace sirve una vez y vence en una hora. Si no fue usted, no haga
nada: su contraseña sigue siendo la misma.
`,
    }),
    exists: ({ host, signIn, forgot }) => ({
      subject: 'Usted ya tiene una cuenta de Hemiciclo',
      text: `Alguien, probablemente usted, pidió una cuenta de Hemiciclo en ${host}
con esta dirección, que ya tiene una. Puede ingresar aquí:

${signIn}

Si no recuerda la contraseña, elija otra aquí:

${forgot}

Si no fue usted, no haga nada: su cuenta no cambió.
`,
    }),
  },
  pt: {
    verify: ({ host, verify }) => ({
      subject: 'Confirme seu e-mail no Hemiciclo',
      text: `Alguém, provavelmente você, pediu uma conta do Hemiciclo em ${host}
com este endereço. Para confirmá-lo, abra este link e digite a senha que
escolheu:

${verify}

O link serve uma vez e vence em 24 horas. Se não foi você, não faça nada:
sem a confirmação, ninguém pode usar este endereço.
`,
    }),
    reset: ({ host, reset }) => ({
      subject: 'Escolha outra senha do Hemiciclo',
      text: `Alguém, provavelmente você, pediu para trocar a senha da sua conta do
Hemiciclo em ${host}. Para escolher outra, abra este link:

${reset}

O link serve uma vez e vence em uma hora. Se não foi você, não faça nada:
sua senha continua a mesma.
`,
    }),
    exists: ({ host, signIn, forgot }) => ({
      subject: 'Você já tem uma conta do Hemiciclo',
      text: `Alguém, provavelmente você, pediu uma conta do Hemiciclo em ${host}
com este endereço, que já tem uma. Você pode entrar aqui:

${signIn}

Se não lembra da senha, escolha outra aqui:

${forgot}

Se não foi você, não faça nada: sua conta não mudou.
`,
    }),
  },
  en: {
    verify: ({ host, verify }) => ({
      subject: 'Confirm your e-mail at Hemiciclo',
      text: `Someone, probably you, asked for a Hemiciclo account at ${host}
with this address. To confirm it, open this link and type the password
you chose:

${verify}

The link works once and expires in 24 hours. If it was not you, do
nothing: without the confirmation nobody can use this address.
`,
    }),
    reset: ({ host, reset }) => ({
      subject: 'Choose another Hemiciclo password',
      text: `Someone, probably you, asked to change the password of your Hemiciclo
account at ${host}. To choose another, open this link:

${reset}

The link works once and expires in an hour. If it was not you, do
nothing: your password stays as it is.
`,
    }),
    exists: ({ host, signIn, forgot }) => ({
      subject: 'You already have a Hemiciclo account',
      text: `Someone, probably you, asked for a Hemiciclo account at ${host}
with this address, which has one already. You can sign in here:

${signIn}

If you do not remember the password, choose another here:

${forgot}

If it was not you, do nothing: your account has not changed.
`,
    }),
  },
}
