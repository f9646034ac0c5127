// ASP.NET forms, which pass their state back and forth: hidden fields have to be sent back unchanged.
import { parse } from 'parse5'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { attribute, elementsIn } from './formats/html-table.ts'
import { wholePage } from './reply.ts'

/** The hidden fields of a page. Throws `Doubt` for one without the state of a form. */
export function formState(reply: Reply): Record<string, string> {
  const hidden = elementsIn(parse(wholePage(reply)), 'input').flatMap((input) => {
    const name = attribute(input, 'type') === 'hidden' ? attribute(input, 'name') : undefined
    return name ? [[name, attribute(input, 'value') ?? ''] as const] : []
  })
  const state = Object.fromEntries(hidden)
  if (!state.__VIEWSTATE) throw new Doubt(`${reply.url}: a form without its state`)
  return state
}
