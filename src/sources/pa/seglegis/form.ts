// What the form of segLegis is asked: all bills, a page after the other.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { pageOf } from '../../kit/reply.ts'
import { form } from '../../kit/requests.ts'
import { stateOf } from '../../kit/web-forms.ts'

export const SITE = 'https://sistemas.asamblea.gob.pa/segLegis/viewsPublico/SeguimientoLegislativo'
/** What the form asks for when nothing was chosen. */
const NOTHING = {
  txtProyecto: '',
  txtAnteproyecto: '',
  txtTitulo: '',
  dlListTipoProponente: '👥 Seleccionar',
  dListEtapa: '💬 Seleccionar',
  dlistComicion: '💬 Seleccionar',
}

/** Asks for all bills, from the form as it is at first. */
export function allBills(reply: Reply): Request {
  return form(SITE, { ...stateOf(reply), ...NOTHING, btnMostrarTodo: '🔎' })
}

/** Asks for a further page of the list; null where the page before does not lead to it. */
export function nextPage(reply: Reply, number: number): Request | null {
  tableIn(reply)
  const leads = new RegExp(`dataTable(?:'|&#39;),\\s*(?:'|&#39;)Page\\$${number}(?:'|&#39;)`)
  if (!leads.test(pageOf(reply))) return null
  const pressed = { __EVENTTARGET: 'dataTable', __EVENTARGUMENT: `Page$${number}` }
  return form(SITE, { ...stateOf(reply), ...NOTHING, ...pressed })
}

/** The list of bills on a page. Throws `Doubt` where there is none. */
export function tableIn(reply: Reply): Tree.Element {
  const tables = elementsIn(parse(pageOf(reply)), 'table')
  const [table] = tables.filter((each) => attribute(each, 'id') === 'dataTable')
  if (!table) throw new Doubt(`${reply.url}: no list of bills`)
  return table
}
