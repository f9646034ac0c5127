// The list of the 500 bills that the plenary last took note of: each with a link to its own page.
import { Doubt, type Reply } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { sitePage } from '../../kit/national/gt-congreso.ts'
import { elementsWith, linksIn } from './tables.ts'

const BILL = /\/detalle_pdf\/iniciativas\/\d{1,9}(?=[#?/]|$)/

/**
 * The bills of the list, newest first, with the request of their page; null where a card has none, or two
 * cards of one number have different ones. Throws `Doubt` for a page without any.
 */
export function initiativesIn(
  reply: Reply,
): readonly { readonly number: string; readonly page: { readonly url: string } | null }[] {
  const heads = elementsWith(sitePage(reply), 'class', (value) => value.split(/\s+/).includes('card-header'))
  const byNumber = new Map<string, Set<string>>()
  for (const head of heads) {
    const printed = /Iniciativa: ?([1-9]\d{0,4})(?!\d)/i.exec(oneLine(head))?.[1]
    const card = head.parentNode
    if (!card) continue
    const paths = linksIn(card).flatMap((link) => BILL.exec(link)?.[0] ?? [])
    // A card without a number is reported by its item; other cards link no bill.
    if (!printed && !paths.length) continue
    const number = printed ?? `sin-numero-${paths[0]!.split('/').at(-1)}`
    byNumber.set(number, (byNumber.get(number) ?? new Set()).union(new Set(paths)))
  }
  if (!byNumber.size) throw new Doubt(`${reply.url}: a list without bills`)
  return [...byNumber].map(([number, paths]) => {
    const [path] = paths
    return { number, page: path && paths.size === 1 ? { url: new URL(path, reply.url).href } : null }
  })
}
