// Forms of JavaServer Faces with tables of PrimeFaces. The site stores queries in a session; without cookies
// it puts the session id into the form's address (`;jsessionid=`).
import { parse } from 'parse5'
import * as z from 'zod'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { attribute, elementsIn } from './formats/html-table.ts'
import { xml } from './formats/xml.ts'
import { onlyOne } from './repeated-rows.ts'
import { formRequest } from './requests.ts'
import { many } from './shape.ts'

export const STATE = 'javax.faces.ViewState'

/** A form on its page: its target address, and its fields without the buttons. */
export interface FacesForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** The form of an id on a page. Throws `Doubt` for a page without it, or without its state. */
export function facesForm(reply: Reply, page: string, id: string): FacesForm {
  const forms = elementsIn(parse(page), 'form').filter((each) => attribute(each, 'id') === id)
  const found = onlyOne(forms, `${reply.url}: no form ${id}`)
  const inputs = elementsIn(found, 'input').map((input) => [
    attribute(input, 'name'),
    attribute(input, 'value'),
  ])
  const choices = elementsIn(found, 'select').map((select) => {
    const chosen = elementsIn(select, 'option').find((option) => attribute(option, 'selected') !== undefined)
    return [attribute(select, 'name'), chosen && attribute(chosen, 'value')]
  })
  const fields = [...inputs, ...choices].flatMap(([name, value]) => (name ? [[name, value ?? '']] : []))
  const [action, known] = [attribute(found, 'action'), Object.fromEntries(fields)]
  if (!action || !URL.canParse(action, reply.url) || !known[STATE])
    throw new Doubt(`${reply.url}: the form ${id} has no address or no state`)
  return { url: new URL(action, reply.url).href, fields: known }
}

/**
 * Submits a form as one of its buttons does; if the other buttons were included, the last of them would act.
 */
export function buttonRequest(
  { url, fields }: FacesForm,
  button: string,
  filled: Record<string, string>,
): Request {
  return formRequest(url, { ...fields, ...filled, [button]: '' })
}

/** Requests rows of a table, from `first` on, counted from 0. The reply is a `partial-response`. */
export function tableRows({ url, fields }: FacesForm, table: string, first: number, rows: number): Request {
  const asked = formRequest(url, {
    ...fields,
    'javax.faces.partial.ajax': 'true',
    'javax.faces.source': table,
    'javax.faces.partial.execute': table,
    'javax.faces.partial.render': table,
    'javax.faces.behavior.event': 'page',
    'javax.faces.partial.event': 'page',
    [table]: table,
    [`${table}_pagination`]: 'true',
    [`${table}_first`]: first,
    [`${table}_rows`]: rows,
    [`${table}_skipChildren`]: 'true',
    [`${table}_encodeFeature`]: 'true',
  })
  return { ...asked, headers: { ...asked.headers, 'faces-request': 'partial/ajax' } }
}

const Partial = z.object({
  changes: z.object({ update: many(z.object({ '@id': z.string(), '#': z.string().default('') })) }),
})

/** The markup that a `partial-response` puts into the element of an id. Throws `Doubt` where it has none. */
export function updated(reply: Reply, id: string): string {
  const { update } = xml(reply, 'partial-response', Partial).changes
  return onlyOne(
    update.filter((each) => each['@id'] === id),
    `${reply.url}: nothing for ${id}`,
  )['#']
}
