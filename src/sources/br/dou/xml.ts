// The files of INLABS: a ZIP with the acts of a section and day, each in one XML file or in several.
import { text as textIn } from 'node:stream/consumers'
import * as z from 'zod'
import { unpacksWithin, unzipped, zipNames } from '#lib/formats/zip.ts'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { maybeText, xml } from '../../kit/formats/xml.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeUrl, tidy, words, wordsOrNull } from '../../kit/shape.ts'
import type { Act } from './acts.ts'

/** Maximum unpacked bytes of the files of a day. */
const UNPACKED = 512 * 1024 * 1024
/** The ZIP has pictures too. 2026-07: `515_20260722_24150323-2.xml`, the second file of an act. */
const FILE = /_(\d{6,12})(?:-(\d{1,3}))?\.xml$/

const File = z.object({
  article: z.object({
    '@idMateria': label,
    '@pubName': label,
    '@artType': wordsOrNull,
    '@pubDate': z.string().transform(dayFirst),
    '@artCategory': words,
    '@pdfPage': maybeUrl,
    '@editionNumber': label,
    body: z.object({ Identifica: maybeText, Ementa: maybeText, Texto: z.string() }),
  }),
})

/** The numbers of the acts in a file; none while the edition is still being made. */
export function actsIn(reply: Reply): string[] {
  return [...new Set(once(reply, namesIn).map((name) => FILE.exec(name)![1]!))]
}

/** The act of this number, combined from its files. */
export async function actIn(reply: Reply, id: string): Promise<Act> {
  if (!once(reply, within)) throw new Doubt(`${reply.url}: it unpacks to too much`)
  const names = once(reply, namesIn).filter((name) => FILE.exec(name)![1] === id)
  const place = (name: string) => Number(FILE.exec(name)![2] ?? 1)
  const ordered = names.toSorted((a, b) => place(a) - place(b))
  if (!names.length || ordered.some((name, at) => place(name) !== at + 1))
    throw new Doubt(`${reply.url}: act ${id} is not whole`)
  const parts = await Promise.all(ordered.map((name) => partIn(reply, name)))
  const [{ article }] = parts as [z.infer<typeof File>]
  if (parts.some((part) => part.article['@idMateria'] !== id))
    throw new Doubt(`${reply.url}: a file of another act than ${id}`)
  const url = article['@pdfPage']
  if (!url) throw new Doubt(`${reply.url}: act ${id} has no page`)
  const text = parts.map((part) => plain(part.article.body.Texto)).join('\n')
  return {
    key: `br:dou:inlabs:${id}`,
    heading: tidy(plain(article.body.Identifica ?? text.split('\n')[0] ?? '')),
    ementa: article.body.Ementa && plain(article.body.Ementa),
    type: article['@artType'],
    path: article['@artCategory'],
    section: article['@pubName'],
    edition: article['@editionNumber'],
    day: article['@pubDate'],
    text,
    url,
  }
}

async function partIn(reply: Reply, name: string): Promise<z.infer<typeof File>> {
  let text: string
  try {
    text = await textIn(unzipped(reply.body, name))
  } catch (cause) {
    throw new Doubt(`${reply.url}: ${name} cannot be unpacked`, { cause })
  }
  const sound = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  return xml({ ...reply, url: `${reply.url}#${name}`, body: Buffer.from(sound) }, 'xml', File)
}

function within({ url, body }: Reply): boolean {
  try {
    return unpacksWithin(body, UNPACKED)
  } catch (cause) {
    throw new Doubt(`not a ZIP file that can be read: ${url}`, { cause })
  }
}

/** Throws `Unavailable` for an HTML page, which INLABS sends without a session. */
function namesIn({ url, status, body }: Reply): string[] {
  if (status < 200 || status > 299) throw new Doubt(`HTTP ${status} from ${url}`)
  if (Buffer.from(body.subarray(0, 2)).toString('latin1') !== 'PK')
    throw new Unavailable(`no file of INLABS without an account: ${url}`, { refused: true })
  const names = zipNames(body)
  if (!names.length) throw new Doubt(`not a ZIP file that can be read: ${url}`)
  return names.filter((name) => FILE.test(name))
}
