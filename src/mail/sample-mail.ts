// E-mails with made-up values, so that an operator sees templates as readers will.
import type { Language } from '#model/access/account.ts'
import type { Email } from '#model/mail.ts'
import { mailOf } from './account-mail.ts'
import { type AlertMailFrame, alertMail, sectionsBlock } from './alert-mail.ts'
import { invitationLetter } from './invitation-mail.ts'
import type { LetterName, MailTemplates } from './templates.ts'

/** The e-mail of a letter, without a recipient. Its links lead to pages that say that they are not valid. */
export function sampleMail(
  templates: MailTemplates,
  name: LetterName,
  language: Language,
  baseUrl: string,
): Omit<Email, 'to'> {
  const unsubscribe = `${baseUrl}/unsubscribe?token=sample`
  const frame: AlertMailFrame = { language, baseUrl, unsubscribe }
  const alert = 'Agua'
  switch (name) {
    case 'digest':
      return { ...digest(templates, frame, alert), unsubscribe }
    case 'paused': {
      const values = { alert, receiver: 'https://hooks.example.org', error: 'HTTP 503.' }
      return { ...alertMail(templates, name, frame, values), unsubscribe }
    }
    case 'test':
      return { ...alertMail(templates, name, frame, { alert }), unsubscribe }
    case 'worklist':
      return invitationLetter(templates, frame, {
        ...{ inviter: 'ana@example.org', list: alert, role: ROLES[language], until: '27/11/2026' },
        link_url: `${baseUrl}/account/worklists/invitation?token=sample`,
      })
    default: {
      const { to: _, ...email } = mailOf(templates, name, language, { to: '', baseUrl, token: 'sample' })
      return email
    }
  }
}

/** What the pages' words make of a role, and of a number. */
const ROLES: Readonly<Record<Language, string>> = { es: 'Edición', pt: 'Edição', en: 'Editor' }
const UPDATES: Readonly<Record<Language, string>> = { es: '3 novedades', pt: '3 novidades', en: '3 updates' }

function digest(templates: MailTemplates, frame: AlertMailFrame, alert: string) {
  const item = {
    heading: 'Proyectos · Colombia',
    title: 'Ley de aguas <prueba>',
    details: ['PL 1/2026 · 20/11/2026', 'Etapa: Presentado → Comisión'],
    url: `${frame.baseUrl}/bills`,
  }
  const updates = UPDATES[frame.language]
  const items = sectionsBlock(templates, [{ name: alert, items: [item, item], more: '+ 1' }])
  return alertMail(templates, 'digest', frame, {
    ...{ summary: `${updates}: ${alert}`, updates, day: '20/11/2026', items },
  })
}
