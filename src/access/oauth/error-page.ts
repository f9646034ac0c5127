// The page for a person whose request to connect a program cannot go on, and must not be sent anywhere.
import { OAUTH_ERRORS, type OauthErrorCode } from './words.ts'

const WORDS = {
  es: {
    title: 'No se pudo conectar el programa',
    expired: 'La solicitud expiró o pertenece a otro navegador. Vuelva al programa y empiece de nuevo.',
    refused:
      'El programa envió una solicitud que no aceptamos. No se compartió nada. Avise a quien lo mantiene:',
  },
  pt: {
    title: 'Não foi possível conectar o programa',
    expired: 'O pedido expirou ou pertence a outro navegador. Volte ao programa e comece de novo.',
    refused: 'O programa enviou um pedido que não aceitamos. Nada foi compartilhado. Avise quem o mantém:',
  },
  en: {
    title: 'The program could not be connected',
    expired: 'The request has expired or belongs to another browser. Go back to the program and start again.',
    refused:
      'The program sent a request that we do not accept. Nothing was shared. Tell whoever maintains it:',
  },
} as const

/** A whole page of HTML; nothing of the request appears in it. `acceptLanguage` is the header. */
export function errorPage(
  code: OauthErrorCode,
  expired: boolean,
  acceptLanguage: string | undefined,
): string {
  const language = languageOf(acceptLanguage)
  const { title, expired: again, refused } = WORDS[language]
  const told = expired ? `<p>${again}</p>` : `<p>${refused} <code>${code}</code>. ${OAUTH_ERRORS[code]}</p>`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>${told}</html>`
}

function languageOf(header = ''): keyof typeof WORDS {
  const wanted = header.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return wanted.find((language) => language === 'es' || language === 'pt' || language === 'en') ?? 'es'
}
