// Small pages for people who open the address of an error in a browser.
import { PROBLEMS, type ProblemCode } from '#model/problem.ts'
import { failureExample } from './openapi/failures.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML, with text between backticks as code. */
function htmlOf(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!).replace(/`([^`]*)`/g, '<code>$1</code>')
}

/** A complete page. `body` is HTML. */
export function page(title: string, body: string, head = ''): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const whole = `${meta}<title>${htmlOf(title)}</title>${head}`
  return `<!doctype html><html lang="en"><head>${whole}</head><body>${body}</body></html>`
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const link = (address: string, text: string) => `<a href="${address}">${htmlOf(text)}</a>`

/** The page that the `type` of a problem leads to. */
export function problemPageOf(code: ProblemCode, baseUrl: string): string {
  const { status, title, about, retriable } = PROBLEMS[code]
  const advice = retriable
    ? 'The same request may succeed later: retry after `Retry-After`.'
    : status >= 500
      ? 'Report it to the operator of the service, with the `request_id`.'
      : 'The same request will fail again: change it first.'
  const example = JSON.stringify(failureExample(code, '/v1/bills', baseUrl), null, 2)
  return page(
    `${code} · Hemiciclo`,
    `<main><h1>${code}</h1><p><strong>${status} ${htmlOf(title)}.</strong> ${htmlOf(about)}</p>
<p>${htmlOf(advice)}</p><pre>${htmlOf(example)}</pre><p>${link('/docs/errors', 'All errors')} ·
${link('/docs', 'Reference')}</p></main>`,
  )
}

/** The list of all codes. */
export function problemsPage(): string {
  const items = Object.entries(PROBLEMS).map(
    ([code, { status, about }]) => `${link(`/docs/errors/${code}`, code)} (${status}): ${htmlOf(about)}`,
  )
  return page(
    'Errors · Hemiciclo',
    `<main><h1>Errors</h1>${list(items)}<p>${link('/docs', 'Reference')}</p></main>`,
  )
}
