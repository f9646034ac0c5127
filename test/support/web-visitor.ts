// A browser of the tests: it keeps cookies, reads forms, and fills them in.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Language } from '#model/access/account.ts'
import type { TestApp } from './helpers.ts'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

export interface Form {
  readonly action: string
  readonly method: string
  /** Names and values of its current fields, without buttons. */
  readonly fields: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  readonly buttons: readonly { readonly name: string; readonly value: string }[]
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly location: string
  readonly forms: readonly Form[]
  /** The code of the error on the page. */
  readonly code: string | undefined
}

export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends fields, or a body as it is. */
  post(
    path: string,
    fields: Readonly<Record<string, string>> | string,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Fills in the form of a page and sends it. */
  submit(
    page: Answer,
    action: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Opens a page and sends its form. */
  fill(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Answer>
  signIn(email: string, password: string): Promise<Answer>
}

/** The password of every confirmed account. */
export const PASSWORD = 'una frase larga'
let made = 0

/** A new account whose e-mail is confirmed. */
export async function confirmedAccount({ app }: TestApp, language: Language = 'es') {
  const email = `person-${++made}@example.org`
  const { id } = await app.context.accounts.create({ email, password: PASSWORD, language })
  return { id, email }
}

/** A person with a browser and their own address. */
export function visitor({ app }: TestApp): Visitor {
  const cookies = new Map<string, string>()
  const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.http.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      // The space that binds a separator is a matter of layout.
      text: answer.body.replaceAll('\u00a0· ', ' · '),
      location: String(answer.headers.location ?? ''),
      forms: formsIn(answer.body, url),
      code: /<p class="code">[^<]*<code>(\w+)<\/code>/.exec(answer.body)?.[1],
    }
  }

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const self: Visitor = {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        { ...FORM, ...headers },
        typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      ),
    submit(page, action, fields = {}, headers) {
      const form = page.forms.find((each) => each.action.split('?')[0] === action)
      assert.ok(form, `no form for ${action} in ${page.text}`)
      return self.post(form.action, { ...form.fields, ...fields }, headers)
    },
    fill: async (path, fields, headers) =>
      self.submit(await self.get(path, headers), path.split('?')[0]!, fields, headers),
    signIn: (email, password) => self.fill('/sign-in', { email, password }),
  }
  return self
}

/** Every element of a page, in its order. */
export function elementsIn(text: string): Element[] {
  const below = (node: Node): Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(below) : []),
  ]
  return below(parse(text))
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

/** The text that an element shows. */
export function textIn(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
}

function formsIn(text: string, address: string): Form[] {
  if (!text.includes('<form')) return []
  const elements = elementsIn(text)
  return (
    elements
      // The search in the header of pages is a GET form, and changes nothing.
      .filter((each) => each.tagName === 'form' && attributeOf(each, 'role') !== 'search')
      .map((form) => {
        const inside = elements.filter((element) => within(element, form))
        const named = inside.filter((element) => attributeOf(element, 'name') !== undefined)
        const nameOf = (element: Element) => attributeOf(element, 'name')!
        const inputs = named.filter(({ tagName }) => tagName === 'input')
        const isSent = (input: Element) =>
          attributeOf(input, 'type') !== 'checkbox' || attributeOf(input, 'checked') !== undefined
        const chosen = named
          .filter(({ tagName }) => tagName === 'select')
          .map((select) => {
            const options = inside.filter((each) => each.tagName === 'option' && within(each, select))
            const option = options.find((each) => attributeOf(each, 'selected') !== undefined) ?? options[0]
            return [nameOf(select), option ? (attributeOf(option, 'value') ?? '') : ''] as const
          })
        return {
          action: attributeOf(form, 'action') ?? address,
          method: attributeOf(form, 'method') ?? 'get',
          fields: Object.fromEntries([
            ...inputs
              .filter(isSent)
              .map((input) => [nameOf(input), attributeOf(input, 'value') ?? ''] as const),
            ...chosen,
          ]),
          types: Object.fromEntries(
            inputs.map((input) => [nameOf(input), attributeOf(input, 'type') ?? 'text']),
          ),
          buttons: named
            .filter(({ tagName }) => tagName === 'button')
            .map((button) => ({ name: nameOf(button), value: attributeOf(button, 'value') ?? '' })),
        }
      })
  )
}

function within(element: Element, ancestor: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentNode as Element | null)
    if (node === ancestor) return true
  return false
}
