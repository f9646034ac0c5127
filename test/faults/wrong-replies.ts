// The faults of the test sites: their kinds, and the replies that they damage.
import { parse } from 'csv-parse/sync'

/** Network faults, independent of the reply. */
export const OF_THE_WAY = [
  ...(['hangs', 'hangs midway', 'resets', 'cut off', 'captcha', 'http 500', 'http 503'] as const),
  ...(['waits too long', 'redirects for ever'] as const),
] as const
type OfTheWay = (typeof OF_THE_WAY)[number]

const json = (edit: (value: Bent) => boolean) => (text: string) => {
  const value = { root: JSON.parse(text) }
  return edit(value) ? JSON.stringify(value.root) : null
}
type Bent = { root: unknown }
type Row = Record<string, unknown>
/** A number from 0 to under 1, the next of a seeded sequence. */
export type Draw = () => number
const pick = <T>(draw: Draw, from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)]

interface Place {
  readonly in: Row
  readonly name: string
  readonly value: unknown
}

/** Every value in a JSON value, with its position. */
function places(root: Bent): Place[] {
  const found: Place[] = []
  const visit = (inside: Row) => {
    for (const [name, value] of Object.entries(inside)) {
      found.push({ in: inside, name, value })
      if (value && typeof value === 'object') visit(value as Row)
    }
  }
  visit(root as unknown as Row)
  return found
}

/** The longest list of rows in a JSON value. */
function longest(root: Bent): Place | undefined {
  const size = ({ value }: Place) => (value as unknown[]).length
  return places(root)
    .filter(({ value }) => Array.isArray(value) && value.length && typeof value[0] === 'object')
    .sort((a, b) => size(b) - size(a))[0]
}

/** The rows of an XML text: the elements with more than a text in them that come most often. */
function elements(text: string): string[] {
  const tags = [...new Set([...text.matchAll(/<(\w+)[\s>]/g)].map(([, tag]) => tag!))].slice(1)
  const rows = tags.map((tag) =>
    [...text.matchAll(new RegExp(`<${tag}[\\s>](?:(?!<${tag}[\\s>])[^])*?</${tag}>`, 'g'))]
      .map(([row]) => row)
      .filter((row) => row.indexOf('<', 1) < row.lastIndexOf('</')),
  )
  return rows.sort((a, b) => b.length - a.length)[0] ?? []
}

const FAR = '2929'
const COUNT = /tot|favor|contra|ausente|absten|pareo|^si$|^no$|dispensado|qt|cantidad|votos/i
const ID = /^id|id$|^cod|^num|boletin|^key$|sequencia/i

/** A day or a time 900 years later; null for other values. */
const later = (text: string) =>
  /^20\d\d-\d\d-\d\d/.test(text)
    ? FAR + text.slice(4)
    : /^\d\d\/\d\d\/20\d\d/.test(text)
      ? text.slice(0, 6) + FAR + text.slice(10)
      : null

/** A page with a heading of another rank, or a part by another name: these are the fields of a page. */
function otherPage(text: string, draw: Draw): string | null {
  const fields = [...text.matchAll(/<(h\d)[\s>]|\s((?:id|class)="[\w -]+")/g)]
  const name = pick(draw, [...new Set(fields.map(([, heading, part]) => heading ?? part!))])
  if (!name) return null
  return name.startsWith('h')
    ? text.replaceAll(new RegExp(`(</?)${name}(?=[\\s>])`, 'g'), '$1h5')
    : text.replaceAll(name, name.replace(/"$/, '-nuevo"'))
}

interface Bend {
  readonly json: (text: string, draw: Draw) => string | null
  readonly xml: (text: string, draw: Draw) => string | null
}

/** Faults of the content: each returns another text, or null if it does not apply. */
const BENDS = {
  'cut short': {
    json: (text, draw) => text.slice(0, Math.floor(text.trimEnd().length * draw())),
    xml: (text, draw) => text.slice(0, Math.floor(text.trimEnd().length * draw())),
  },
  'empty list': {
    json: (text) =>
      json((root) => {
        const list = longest(root)
        if (list) list.in[list.name] = []
        return Boolean(list)
      })(text),
    xml: (text) => elements(text).reduce((left, row) => left.replace(row, ''), text),
  },
  'renamed field': {
    json(text, draw) {
      const name = pick(draw, [...new Set([...text.matchAll(/"(\w+)"\s*:/g)].map(([, found]) => found!))])
      return name ? text.replaceAll(new RegExp(`"${name}"(\\s*:)`, 'g'), `"${name}_novo"$1`) : null
    },
    xml(text, draw) {
      if (/<html/i.test(text)) return otherPage(text, draw)
      const name = pick(draw, [...new Set([...text.matchAll(/<(\w+)[\s>]/g)].map(([, found]) => found!))])
      return name ? text.replaceAll(new RegExp(`(</?)${name}(?=[\\s>/])`, 'g'), `$1${name}_nuevo`) : null
    },
  },
  'repeated rows': {
    json: (text) =>
      json((root) => {
        const list = longest(root)
        if (list) list.in[list.name] = Array(10).fill(list.value).flat()
        return Boolean(list)
      })(text),
    xml: (text) => elements(text).reduce((left, row) => left.replace(row, row.repeat(10)), text),
  },
  'day in 2929': {
    json: (text, draw) =>
      json((root) => {
        const day = pick(
          draw,
          places(root).filter(({ value }) => typeof value === 'string' && later(value)),
        )
        if (day) day.in[day.name] = later(day.value as string)
        return Boolean(day)
      })(text),
    xml(text, draw) {
      const day = pick(draw, [...text.matchAll(/>((?:20\d\d-\d\d-\d\d|\d\d\/\d\d\/20\d\d)[^<]*)</g)])
      return day
        ? text.slice(0, day.index + 1) + later(day[1]!) + text.slice(day.index + 1 + day[1]!.length)
        : null
    },
  },
  'an id twice': {
    json: (text) =>
      json((root) => {
        const rows = (longest(root)?.value as Row[] | undefined) ?? []
        if (rows.length < 2) return false
        const ids = (row: Row) => places({ root: row }).filter(({ name, value }) => ID.test(name) && value)
        const [from, to, ...more] = rows.map(ids) as [Place[], Place[], ...Place[][]]
        // Not the id of a parent that several rows can share.
        const apart = (i: number) =>
          new Set([from, to, ...more].map((row) => row[i]?.value)).size === rows.length
        const at = from.findIndex(({ name }, i) => to[i]?.name === name && apart(i))
        if (at >= 0) to[at]!.in[to[at]!.name] = from[at]!.value
        return at >= 0
      })(text),
    xml(text) {
      const rows = elements(text)
      const leaf = /<(\w+)>([^<]+)<\/\1>/
      const [from, to, ...more] = rows.map((row) => leaf.exec(row))
      if (!from || !to || from[1] !== to[1] || !ID.test(from[1]!)) return null
      if (new Set([from, to, ...more].map((found) => found?.[2])).size < rows.length) return null
      return text.replace(rows[1]!, rows[1]!.replace(to[0], from[0]))
    },
  },
  'negative count': {
    json: (text, draw) =>
      json((root) => {
        const counted = ({ name, value }: Place) =>
          COUNT.test(name) && Number.isInteger(value) && Number(value) > 0
        const count = pick(draw, places(root).filter(counted))
        if (count) count.in[count.name] = -(count.value as number)
        return Boolean(count)
      })(text),
    xml(text, draw) {
      const count = pick(draw, [...text.matchAll(/<(Total\w*|SI|NO|ABSTENCION|PAREO)>([1-9]\d*)</g)])
      return count ? text.replace(count[0], count[0].replace('>', '>-')) : null
    },
  },
} as const satisfies Record<string, Bend>
type OfTheText = keyof typeof BENDS
export const KINDS_OF_TEXT = Object.keys(BENDS) as readonly OfTheText[]

export type Kind = OfTheWay | OfTheText
export const KINDS: readonly Kind[] = [...OF_THE_WAY, ...KINDS_OF_TEXT]

export const isOfTheWay = (kind: Kind): kind is OfTheWay => !Object.hasOwn(BENDS, kind)

/** A file of rows under headings, in quotes and separated by semicolons, with the same change of its rows. */
function bentRows(kind: OfTheText, text: string, draw: Draw): string | null {
  if (kind === 'cut short') return BENDS[kind].json(text, draw)
  const rows: Row[] = parse(text, { delimiter: ';', columns: true, bom: true })
  const other = BENDS[kind].json(JSON.stringify(rows), draw)
  if (other === null) return null
  const found: Row[] = JSON.parse(other)
  const headings = Object.keys(found[0] ?? rows[0] ?? {})
  const line = (cells: readonly unknown[]) =>
    cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')
  const lines = [headings, ...found.map((row) => headings.map((name) => row[name]))].map(line)
  return `\ufeff${lines.join('\n')}\n`
}

/** The body with this fault of a site; null if it does not apply. */
export function bent(kind: OfTheText, body: Uint8Array, draw: Draw): Buffer | null {
  const latin = Buffer.from(body).toString('latin1')
  const rows = Buffer.from(body).toString('utf8')
  if (/^\ufeff"\w+";"/.test(rows)) {
    const other = bentRows(kind, rows, draw)
    return other === null || other === rows ? null : Buffer.from(other)
  }
  const [way, encoding] = /^\s*[[{]/.test(latin)
    ? (['json', 'utf8'] as const)
    : /^\s*</.test(latin)
      ? (['xml', 'latin1'] as const)
      : []
  if (!way) return null
  const text = Buffer.from(body).toString(encoding)
  const other = BENDS[kind][way](text, draw)
  return other === null || other === text ? null : Buffer.from(other, encoding)
}
