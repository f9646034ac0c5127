// Requests to the form of the SIL: the bill of a number, and the docket of a search result.
import { Doubt, type Get, type Reply, type Request } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { htmlTable } from '../../kit/formats/html-table.ts'
import { wholePage } from '../../kit/reply.ts'
import { formRequest } from '../../kit/requests.ts'
import { formState } from '../../kit/web-forms.ts'

export const FORM = 'frmConsultaProyectos.aspx'
const URL_OF_FORM = `https://consultassil3.asamblea.go.cr/${FORM}`
const FIELD = 'ctl00$ContentPlaceHolder1$'

/** Requests the bill of a number, from the initial form. */
export function firstSearch(reply: Reply): (number: number) => Request {
  const state = formState(reply)
  return (number) => {
    const asked = { [`${FIELD}tbxBuscaLey`]: number, [`${FIELD}tbxBuscaDescripcion`]: '' }
    return formRequest(URL_OF_FORM, { ...state, ...asked, [`${FIELD}btnBuscar`]: 'Buscar' })
  }
}

/** The grids of a docket that are paged, ten rows on each. */
export const GRIDS = { steps: 'grvTramite', signers: 'grvProponentes' } as const
export type Grid = keyof typeof GRIDS
/** More pages of a docket mean a loop. */
const MOST_PAGES = 50

/** True where a page links a further one of a grid. */
export function hasPageLink(reply: Reply, grid: Grid, page: number): boolean {
  const leads = new RegExp(`${GRIDS[grid]}(?:'|&#39;),\\s*(?:'|&#39;)Page\\$${page}(?:'|&#39;)`)
  return leads.test(wholePage(reply))
}

/**
 * Requests the further pages of the grids of a docket, `steps-2`, each with the state of the previous answer.
 */
export async function furtherPages(docket: Request, number: number, get: Get) {
  const first = await get(docket)
  const found: Record<string, Request> = {}
  for (const grid of Object.keys(GRIDS) as Grid[]) {
    let reply = first
    for (let page = 2; page <= MOST_PAGES; page++) {
      // An invalid page is in doubt when it is parsed, and affects no other docket.
      const next = orDoubt(() =>
        hasPageLink(reply, grid, page) ? pageRequest(reply, { number, grid, page }) : null,
      )
      if (!next || next instanceof Doubt) break
      found[`${grid}-${page}`] = next
      reply = await get(next)
    }
  }
  return found
}

/** The rows of all pages of a grid. Throws `Doubt` where one repeats another: the form lost its place. */
export function gridRows<Name extends string>(
  pages: readonly Reply[],
  headings: Readonly<Record<Name, string>>,
) {
  const found = pages.map((page) => htmlTable(page, headings))
  if (new Set(found.map((rows) => JSON.stringify(rows))).size < found.length)
    throw new Doubt(`${pages[0]?.url}: a page of a grid repeats another`)
  return found.flat()
}

function pageRequest(
  reply: Reply,
  { number, grid, page }: { number: number; grid: Grid; page: number },
): Request {
  return formRequest(URL_OF_FORM, {
    ...formState(reply),
    __EVENTTARGET: `${FIELD}${GRIDS[grid]}`,
    __EVENTARGUMENT: `Page$${page}`,
    [`${FIELD}tbxBuscaLey`]: number,
    [`${FIELD}tbxBuscaDescripcion`]: '',
  })
}

/**
 * The row of the search result that is the bill of this number; null where there is none. A result without a
 * row, or with a row of no number, is a doubt.
 */
export function rowOf(reply: Reply, number: number): number | Doubt | null {
  formState(reply)
  if (!wholePage(reply).includes('_grvLey"')) return null
  return orDoubt(() => {
    const rows = htmlTable(reply, { number: 'Número de Expediente' })
    const numbers = rows.map((row) => row.number.text.replaceAll('.', ''))
    if (!rows.length || numbers.some((each) => !/^\d+$/.test(each)))
      throw new Doubt(`${reply.url}: a result of ${number} without a number`)
    const at = numbers.indexOf(String(number))
    return at < 0 ? null : at
  })
}

/** Requests the docket of a row of the search result. */
export function selected(reply: Reply, number: number, row: number): Request {
  return formRequest(URL_OF_FORM, {
    ...formState(reply),
    __EVENTTARGET: `${FIELD}grvLey`,
    __EVENTARGUMENT: `Select$${row}`,
    [`${FIELD}tbxBuscaLey`]: number,
    [`${FIELD}tbxBuscaDescripcion`]: '',
  })
}
