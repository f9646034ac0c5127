// Requests to the form of segLegis: all bills, page by page.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { wholePage } from '../../kit/reply.ts'
import { formRequest } from '../../kit/requests.ts'
import { formState } from '../../kit/web-forms.ts'

export const SITE = 'https://sistemas.asamblea.gob.pa/segLegis/viewsPublico/SeguimientoLegislativo'
/** The form's values without a selection. */
const NOTHING = {
  txtProyecto: '',
  txtAnteproyecto: '',
  txtTitulo: '',
  dlListTipoProponente: '👥 Seleccionar',
  dListEtapa: '💬 Seleccionar',
  dlistComicion: '💬 Seleccionar',
}

/** Requests all bills, from the initial form. */
export function allBills(reply: Reply): Request {
  return formRequest(SITE, { ...formState(reply), ...NOTHING, btnMostrarTodo: '🔎' })
}

/** Requests a further page of the list; null where the previous page has no link to it. */
export function nextPage(reply: Reply, number: number): Request | null {
  tableIn(reply)
  const leads = new RegExp(`dataTable(?:'|&#39;),\\s*(?:'|&#39;)Page\\$${number}(?:'|&#39;)`)
  if (!leads.test(wholePage(reply))) return null
  const pressed = { __EVENTTARGET: 'dataTable', __EVENTARGUMENT: `Page$${number}` }
  return formRequest(SITE, { ...formState(reply), ...NOTHING, ...pressed })
}

/** The list of bills on a page. Throws `Doubt` where there is none. */
export function tableIn(reply: Reply): Tree.Element {
  const tables = elementsIn(parse(wholePage(reply)), 'table')
  const [table] = tables.filter((each) => attribute(each, 'id') === 'dataTable')
  if (!table) throw new Doubt(`${reply.url}: no list of bills`)
  return table
}
