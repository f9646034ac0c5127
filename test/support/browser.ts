// A browser without a screen: it keeps cookies, follows redirects within one site, and sends forms like a
// person.
import assert from 'node:assert/strict'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** The target of a redirect away from the site, which a browser would follow. */
export interface Left {
  readonly left: URL
  readonly headers: Headers
}

export interface Form {
  readonly action: string
  /** Hidden and visible inputs with their values. */
  readonly fields: Readonly<Record<string, string>>
  readonly buttons: readonly { readonly name: string; readonly value: string }[]
}

export interface Person {
  readonly email: string
  readonly password: string
  readonly decision?: 'allow' | 'deny'
}

export interface Browser {
  /** Names and values of the current cookies. */
  readonly cookies: () => Readonly<Record<string, string>>
  go(
    address: string | URL,
    options?: { form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Page | Left>
  /**
   * Continues from an address through the pages of log-in and consent, until it is redirected away or cannot
   * continue.
   */
  connect(address: string | URL, person: Person): Promise<Page | Left>
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

const MAX_HOPS = 25

/** A new browser, without cookies. */
export function newBrowser(site: string): Browser {
  const jar = new Map<string, Cookie>()

  function keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const attribute = (attributeName: string) =>
        attributes
          .find((each) => each.toLowerCase().startsWith(`${attributeName}=`))
          ?.slice(attributeName.length + 1)
      const path = attribute('path') ?? '/'
      const expires = attribute('expires')
      const gone =
        !value ||
        attribute('max-age') === '0' ||
        (expires && Date.parse(expires) < Date.parse(headers.get('date')!))
      if (gone) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { name, value, path })
    }
  }

  async function go(
    address: string | URL,
    { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Page | Left> {
    let url = new URL(address, site)
    let body = form && new URLSearchParams(form)
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const cookie = [...jar.values()]
        .filter(({ path }) => `${url.pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          ...(cookie && { cookie }),
          ...(body && { origin: new URL(site).origin }),
          ...headers,
        },
        ...(body && { method: 'POST', body }),
      })
      keep(answer.headers)
      const to = answer.headers.get('location')
      if (to === null)
        return { url, status: answer.status, headers: answer.headers, html: await answer.text() }
      await answer.body?.cancel()
      const next = new URL(to, url)
      if (next.origin !== new URL(site).origin) return { left: next, headers: answer.headers }
      url = next
      body = undefined
    }
    throw new Error(`more than ${MAX_HOPS} redirects, at last to ${url}`)
  }

  return {
    cookies: () => Object.fromEntries([...jar.values()].map(({ name, value }) => [name, value])),
    go,
    async connect(address, { email, password, decision = 'allow' }) {
      let at = await go(address)
      for (let step = 0; step < 4; step++) {
        if ('left' in at || at.status !== 200) return at
        const form = formsOf(at.html).find(
          ({ fields, buttons }) => 'password' in fields || buttons.some(isDecision),
        )
        if (!form) return at
        const answers: Record<string, string> = 'password' in form.fields ? { email, password } : { decision }
        at = await go(new URL(form.action || at.url.href, at.url), { form: { ...form.fields, ...answers } })
      }
      return at
    },
  }
}

const isDecision = ({ name }: { name: string }) => name === 'decision'

/** The target of the redirect. Fails the test without one. */
export function leftFor(at: Page | Left): URL {
  assert.ok('left' in at, 'url' in at ? `stayed at ${at.url} with ${at.status}: ${at.html}` : '')
  return at.left
}

/** The page that the browser shows. Fails the test if it was redirected away. */
export function pageOf(at: Page | Left): Page {
  assert.ok('html' in at, 'left' in at ? `was sent to ${at.left}` : '')
  return at
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

/** The forms of a page. */
export function formsOf(html: string): Form[] {
  return elements(parse(html), 'form').map((form) => ({
    action: attribute(form, 'action'),
    fields: Object.fromEntries(
      elements(form, 'input').map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
    buttons: elements(form, 'button').map((button) => ({
      name: attribute(button, 'name'),
      value: attribute(button, 'value'),
    })),
  }))
}

function elements(node: Node, name: string): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap((child) => elements(child, name)) : []
  return 'tagName' in node && node.tagName === name ? [node, ...inside] : inside
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}
