// The text of a post of Mastodon, which is HTML: its paragraphs, and the addresses of its links.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { plain } from '../formats/html.ts'
import { brief, isWeb } from '../shape.ts'

/** Links to people and to words of the network, which are what they are named. */
const OF_THE_NETWORK = /(?:^|\s)(?:mention|hashtag|u-url)(?:\s|$)/

/**
 * The readable text, after what is written above a folded post. A link has its whole address: parts of it
 * that are hidden on a page are in its text, and one with other words is followed by it.
 */
export function postText(html: string, above: string): string | null {
  const content = parseFragment(html)
  for (const link of linksIn(content)) {
    const attribute = (name: string) => link.attrs.find((each) => each.name === name)?.value ?? ''
    const address = attribute('href')
    if (!isWeb(address) || OF_THE_NETWORK.test(attribute('class'))) continue
    const named = plain(link).replaceAll('\n', ' ')
    const value = !named || isWeb(named) ? address : `${named} (${address})`
    link.childNodes = [{ nodeName: '#text', value, parentNode: link }]
  }
  return brief([plain(above), plain(content)].filter(Boolean).join('\n'))
}

/** Without recursion: elements may be nested deeper than the stack is. */
function linksIn(root: Tree.ParentNode): Tree.Element[] {
  const found: Tree.Element[] = []
  const waiting: Tree.ChildNode[] = [...root.childNodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('childNodes' in node)) continue
    if (node.nodeName === 'a') found.push(node as Tree.Element)
    else waiting.push(...node.childNodes)
  }
  return found
}
