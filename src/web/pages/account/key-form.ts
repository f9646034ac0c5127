// The form by which account owners issue a key, and its fields.
import { randomUUID } from 'node:crypto'
import { domains } from '#domains/index.ts'
import { dayIn, isDay, zoned } from '#lib/dates.ts'
import { visible } from '#lib/texts/invisible.ts'
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { keyWords } from '../../words/keys.ts'
import { termOf } from '../../words/terms.ts'
import { byCountryName } from '../kit/html-parts.ts'
import type { OwnReader } from './account-page.ts'
import type { FieldWords } from './refused.ts'

const NAME_LENGTH = 200
/** Kinds of records; those that every key includes need not be selected. */
const KINDS = domains.filter(({ comesWith }) => comesWith !== 'any').map(({ name }) => name)

/** Makes a form idempotent, however often it is sent. */
export function onceField(): Html {
  return html`<input type="hidden" name="once" value="${randomUUID()}">`
}

/** The messages of each field, by the name of its parameter. */
export function keyFieldWords({ language }: OwnReader): FieldWords {
  const { name, expires_at, choice } = keyWords[language].faults
  return {
    name: ['name', name],
    expires_at: ['expires_at', expires_at],
    countries: ['countries', choice],
    domains: ['domains', choice],
  }
}

/** The request of a submitted form; a form field has one value, so each checkbox has its own name. */
export function keyRequestOf({ request, account }: OwnReader): object {
  const chosen = (group: string) => {
    const names = [...(request.body as URLSearchParams).keys()]
    const values = names.filter((name) => name.startsWith(`${group}.`))
    return values.length > 0 && { [group]: values.map((name) => name.slice(group.length + 1)) }
  }
  const day = formValue(request, 'expires_at').trim()
  return {
    name: visible(formValue(request, 'name')).trim(),
    ...(day && { expires_at: isDay(day) ? zoned(`${day}T23:59:59`, account.time_zone) : day }),
    ...chosen('countries'),
    ...chosen('domains'),
  }
}

/** The form, with the submitted values where it is shown again. */
export function keyForm(reader: OwnReader, path: string, faults: Faults): Html {
  const { language, terms, account, now } = reader
  const w = keyWords[language]
  const again = Object.keys(faults).length > 0
  const typed = (name: string) => (again ? formValue(reader.request, name) : '')
  const countries = COUNTRY_CODES.toSorted(byCountryName(language)).map(
    (code) => [code, COUNTRIES[code].names[language]] as const,
  )
  const kinds = KINDS.map((name) => [name, termOf(terms.domains, name)] as const)
  const narrowed =
    again && Object.keys(keyRequestOf(reader)).some((name) => /^(?:countries|domains)$/.test(name))
  const named = { type: 'text', required: true, maxlength: NAME_LENGTH }
  const dated = { type: 'date', min: dayIn(now, account.time_zone) }
  return form(
    reader.visit,
    path,
    html`<input type="hidden" name="do" value="issue">${onceField()}
<div class="pair">${field('name', w.name, w.nameHint, named)}
${field('expires_at', w.expiresOn, w.expiresHint, dated)}</div>
<details${attrs({ open: narrowed })}><summary>${w.narrow}</summary>
${boxes('countries', w.countries, countries)}
${boxes('domains', w.domains, kinds)}</details>
<button class="btn main">${w.submit}</button>`,
    'form request',
  )

  function field(name: string, label: string, hint: string, more: Parameters<typeof attrs>[0]): Html {
    const fault = faults[name]
    const state = attrs({
      ...more,
      value: typed(name) || null,
      'aria-describedby': fault ? `${name}-hint ${name}-fault` : `${name}-hint`,
      'aria-invalid': fault ? 'true' : null,
      autocomplete: 'off',
    })
    return html`<div class="field"><label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
<input name="${name}" id="${name}"${state}></div>`
  }

  function boxes(group: string, label: string, options: readonly (readonly [string, string])[]): Fill {
    const fault = faults[group]
    const each = options.map(([value, text]) => {
      const name = `${group}.${value}`
      const state = attrs({ checked: typed(name) !== '' })
      return html`<label><input type="checkbox" name="${name}"${state}>${text}</label>`
    })
    return html`<fieldset id="${group}"><legend>${label} <small>${w.allOf}</small></legend>
${fault && html`<p class="fault">${fault}</p>`}<div class="boxes">${each}</div></fieldset>`
  }
}
