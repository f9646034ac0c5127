// The keys of a web address: independent of scheme, `www.`, fragment, trailing slash and tracking parameters.
import { hash } from 'node:crypto'

/** Parameters that mailings, networks and browsers add to an address. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|twclid|mc_[ce]id|_ga|_gl)$/i
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be)$/
/** Parameters of an address of YouTube that are not the video. */
const OF_PLAYER = /^(?:t|si|start|feature|pp|ab_channel|list|index)$/

/**
 * The keys of an address, 16 hex characters each: as it is, and without what was added to it. None for an
 * invalid one.
 */
export function linkKeysIn(address: string): string[] {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  const places = [placeOf(url), placeOf(withoutTracking(url))]
  return [...new Set(places)].map((place) => hash('sha256', place).slice(0, 16))
}

function placeOf(url: URL): string {
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`
}

/** The address without the parameters of tracking; a short address of a video in its long form. */
export function withoutTracking(address: URL): URL {
  const url = new URL(address)
  const video = YOUTUBE.test(url.hostname)
  const isAdded = (name: string) => TRACKING.test(name) || (video && OF_PLAYER.test(name))
  // The other parameters keep their bytes: keys of stored addresses are made of them.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !isAdded(pair.split('=')[0]!))
    .join('&')
  if (!video) return url
  const [, id] = /^\/(?:live\/|shorts\/|embed\/)?([\w-]{11})$/.exec(url.pathname) ?? []
  return id === undefined ? new URL(url.href.replace(url.host, 'youtube.com')) : videoOf(id)
}

const videoOf = (id: string) => new URL(`https://youtube.com/watch?v=${id}`)

const ENDINGS = 'com|org|net|info|gob|gov|edu|leg|io|tv|be|app|co|cl|ec|pe|ar|cr|do|br|pa|mx|ve|gt|es|pt'
/** A domain name with a usual ending, before a port, a path, a query or the end. */
const NAMED = new RegExp(String.raw`^(?:[\w-]+\.)+(?:${ENDINGS})(?::\d+)?(?:[/?#]|$)`, 'i')

/**
 * The address that a text consists of, with a scheme; null for any other text. `host` is that of this
 * service, which may have no usual name.
 */
export function addressOfText(text: string, host: string): string | null {
  // A link in Markdown, as chats and notes copy it.
  const [, linked] = /^!?\[[^\]]*\]\(\s*<?([^\s<>]+?)>?\s*\)$/.exec(text.trim()) ?? []
  const bare = (linked ?? text)
    .trim()
    .replace(/^[<("'«“]+/, '')
    .replace(/(?<![>)"'»”.,;])[>)"'»”.,;]+$/, '')
  if (/\s/.test(bare)) return null
  if (/^https?:\/\/./i.test(bare)) return URL.canParse(bare) ? bare : null
  const own = bare === host || bare.startsWith(`${host}/`)
  const named = NAMED.test(bare) && (/[/?]/.test(bare) || /^www\./i.test(bare))
  return own || named ? `https://${bare}` : null
}
