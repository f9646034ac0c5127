// Forms: fields with their labels, hints and errors, and the CSRF token.
import { Problem } from '#model/problem.ts'
import { attrs, type Fill, type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

/** The error of each field, by its name. */
export type Faults = Readonly<Record<string, string>>

/** A form that is sent to an address of this site. */
export function form(visit: Visit, action: string, body: Fill, kind = 'form'): Html {
  const token = html`<input type="hidden" name="csrf" value="${visit.token()}">`
  return html`<form class="${kind}" method="post" action="${visit.link(action)}">${token}${body}</form>`
}

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password'
  readonly autocomplete: 'email' | 'current-password' | 'new-password' | 'off'
  readonly value?: string
  readonly hint?: string
}

/** A text field. */
export function field(
  { name, label, type, autocomplete, value, hint }: FormField,
  faults: Faults = {},
): Html {
  const input = attrs({
    autocomplete,
    value,
    required: true,
    maxlength: 254,
    ...(type === 'email' && { spellcheck: 'false', autocapitalize: 'none' }),
  })
  return framed(
    name,
    label,
    hint,
    faults[name],
    (described) => html`<input type="${type}" name="${name}" id="${name}"${input}${described}>`,
  )
}

export interface Choice {
  readonly name: string
  readonly label: string
  readonly chosen: string
  readonly hint?: string
  /** Groups of options, by value and text; a group without a name has no heading. */
  readonly groups: readonly {
    readonly label?: string
    readonly options: readonly (readonly [value: string, text: string])[]
  }[]
}

/** A select field. */
export function choice({ name, label, chosen, hint, groups }: Choice, faults: Faults = {}): Html {
  let found = false
  const option = ([value, text]: readonly [string, string]) => {
    const selected = !found && value === chosen
    found ||= selected
    return html`<option value="${value}"${attrs({ selected })}>${text}</option>`
  }
  const lists = groups.map((group) => {
    const options = group.options.map(option)
    return group.label ? html`<optgroup label="${group.label}">${options}</optgroup>` : options
  })
  return framed(
    name,
    label,
    hint,
    faults[name],
    (described) => html`<select name="${name}" id="${name}"${described}>${lists}</select>`,
  )
}

function framed(
  name: string,
  label: string,
  hint: string | undefined,
  fault: string | undefined,
  control: (described: ReturnType<typeof attrs>) => Html,
): Html {
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  const described = attrs({ 'aria-describedby': ids || null, 'aria-invalid': fault ? 'true' : null })
  const notes = [
    hint && html`<p class="hint" id="${name}-hint">${hint}</p>`,
    fault && html`<p class="fault" id="${name}-fault">${fault}</p>`,
  ]
  return html`<div class="field"><label for="${name}">${label}</label>${notes}${control(described)}</div>`
}

/** The errors of a form, each with a link to its field; the list has the focus when the page opens. */
export function faultSummary({ m }: Visit, faults: Faults): Html | null {
  const all = Object.entries(faults)
  if (!all.length) return null
  const items = all.map(([name, text]) => html`<li><a href="${`#${name}`}">${text}</a></li>`)
  const list = html`<h2>${m.faults.summary}</h2><ul>${items}</ul>`
  return html`<div class="faults" role="alert" tabindex="-1" autofocus>${list}</div>`
}

/** The field errors of a problem, in the words of the page. Throws any other failure. */
export function faultsOf(error: unknown, words: Faults): Faults {
  if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
  const named = error.errors.filter(({ param }) => words[param])
  if (!named.length) throw error
  return Object.fromEntries(named.map(({ param }) => [param, words[param]!]))
}
