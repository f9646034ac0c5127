// Extracts the text of a web page that is itself a document, without the frame of its site.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { tidy } from '#sources/kit/shape.ts'

const BLOCKS = new Set([
  ...['address', 'article', 'blockquote', 'br', 'center', 'dd', 'div', 'dl', 'dt', 'figcaption', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'hr', 'li', 'main', 'ol', 'p', 'pre', 'section', 'table', 'td', 'tr', 'ul'],
])
const SILENT = new Set([
  ...['script', 'style', 'template', 'noscript', 'head', 'title', 'nav', 'footer', 'aside', 'form', 'button'],
  ...['select', 'iframe', 'svg', 'object', 'audio', 'video'],
])

type Node = Tree.ChildNode

/**
 * The text of a page, blocks separated by line breaks: that of its `main` or `article` if it contains most of
 * the text.
 */
export function htmlText(html: string): string {
  const page = parse(html)
  const whole = plainText(page.childNodes)
  const main = firstOf(page.childNodes, new Set(['main', 'article']))
  const inner = main && plainText([main])
  return inner && inner.length > whole.length / 2 ? inner : whole
}

function plainText(nodes: readonly Node[]): string {
  const pieces: string[] = []
  walk(nodes, {
    enter(node) {
      if (node.nodeName === '#text') pieces.push((node as Tree.TextNode).value.replace(/\s+/g, ' '))
      if (SILENT.has(node.nodeName)) return false
      if (BLOCKS.has(node.nodeName)) pieces.push('\n')
      return true
    },
    leave(node) {
      if (BLOCKS.has(node.nodeName)) pieces.push('\n')
    },
  })
  return pieces.join('').split('\n').map(tidy).filter(Boolean).join('\n')
}

function firstOf(nodes: readonly Node[], names: ReadonlySet<string>): Node | undefined {
  let found: Node | undefined
  walk(nodes, {
    enter(node) {
      if (!found && names.has(node.nodeName)) found = node
      return !found
    },
    leave() {},
  })
  return found
}

interface Visitor {
  /** False skips its children. */
  enter(node: Node): boolean
  leave(node: Node): void
}

/** Traverses a tree without recursion: untrusted pages may be nested to any depth. */
function walk(nodes: readonly Node[], { enter, leave }: Visitor): void {
  const open: { readonly node: Node | null; readonly inner: readonly Node[]; at: number }[] = [
    { node: null, inner: nodes, at: 0 },
  ]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.inner[top.at++]
    if (!node) {
      open.pop()
      if (top.node) leave(top.node)
    } else if (enter(node)) {
      open.push({ node, inner: 'childNodes' in node ? node.childNodes : [], at: 0 })
    }
  }
}
