// The frame of HTML e-mails: one column of tables with inline styles, since programs for mail ignore most
// others, without pictures, and readable in dark mode.
import type { Language } from '#model/access/account.ts'
import { type Fill, html, markupOf } from '../html.ts'
import { LANGUAGE_TAGS } from '../language.ts'
import { mailTerms } from './mail-terms.ts'

export interface MailFrame {
  readonly language: Language
  readonly title: string
  /** What mail programs show beside the subject. */
  readonly preview: string
  readonly baseUrl: string
  readonly unsubscribe: string
  readonly body: Fill
}

/** The HTML of an e-mail, with the links that end it. */
export function mailPage({ language, title, preview, baseUrl, unsubscribe, body }: MailFrame): string {
  const w = mailTerms[language]
  return markupOf(html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f1">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f4f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"
 style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dcdcd6">
<tr><td style="padding:20px 24px 0;font:600 15px/1.4 Arial,Helvetica,sans-serif;color:#1d3a5f">
Hemiciclo</td></tr>
<tr><td style="padding:4px 24px 24px;font:15px/1.5 Arial,Helvetica,sans-serif;color:#22252a">${body}</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"
 style="width:100%;max-width:600px">
<tr><td style="padding:16px 24px;font:13px/1.5 Arial,Helvetica,sans-serif;color:#5c6068">
${w.why}<br>
<a href="${baseUrl}/account/subscriptions" style="color:#1d5a96">${w.change}</a> ·
<a href="${unsubscribe}" style="color:#1d5a96">${w.unsubscribe}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`)
}

/** The same end of the text of an e-mail. */
export function mailFooter({
  language,
  baseUrl,
  unsubscribe,
}: Omit<MailFrame, 'title' | 'preview' | 'body'>) {
  const w = mailTerms[language]
  return `--
${w.why}
${w.change}: ${baseUrl}/account/subscriptions
${w.unsubscribe}: ${unsubscribe}
`
}
