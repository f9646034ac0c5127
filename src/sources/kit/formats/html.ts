// Text with remnants of HTML.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { tidy } from '../shape.ts'

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'ul',
  'ol',
  'blockquote',
  'hr',
])
const BLOCK = new RegExp(`<(?:${[...BLOCKS].join('|')})\\b`, 'i')
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'title'])

/**
 * The readable text of a piece of HTML, paragraphs separated by a line break. Text without paragraphs or
 * marked breaks keeps its own line breaks; in others these are spaces, as in browsers.
 */
export function plain(html: string | Tree.ParentNode): string {
  // Most texts have no markup, and the parser is slow.
  if (typeof html === 'string' && !/[<&]/.test(html)) return lines(html.replaceAll(/\r\n?/g, '\n'))
  const pieces: string[] = []
  const keeps = typeof html === 'string' && !BLOCK.test(html)
  collect((typeof html === 'string' ? parseFragment(html) : html).childNodes, pieces, keeps)
  return lines(pieces.join(''))
}

/** The same on one line. */
export function oneLine(html: string | Tree.ParentNode): string {
  return tidy(plain(html).replaceAll('\n', ' '))
}

/** A text with its line breaks, each line in its stored form; empty lines are left out. */
export function lines(text: string): string {
  return text.split('\n').map(tidy).filter(Boolean).join('\n')
}

/** Without recursion: a hostile page nests its elements deeper than the stack is. */
function collect(nodes: readonly Tree.ChildNode[], pieces: string[], keepsBreaks: boolean): void {
  const waiting: (Tree.ChildNode | string)[] = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') pieces.push(node)
    else if (node.nodeName === '#text') {
      const { value, parentNode } = node as Tree.TextNode
      const keeps = keepsBreaks || parentNode?.nodeName === 'pre'
      pieces.push(keeps ? value : value.replaceAll(/[\n\r]/g, ' '))
    } else if ('childNodes' in node && !SILENT.has(node.nodeName)) {
      const edge = BLOCKS.has(node.nodeName) ? ['\n'] : []
      pieces.push(...edge)
      waiting.push(...edge)
      for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at]!)
    }
  }
}
