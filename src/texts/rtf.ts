// Extracts text from RTF: a page of code is enough for the text alone, while packages also need fonts and
// colours.

/** Groups whose content is not text of the document. */
const SILENT = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'header', 'headerl', 'headerr'],
  ...['headerf', 'footer', 'footerl', 'footerr', 'footerf', 'listtable', 'listoverridetable', 'revtbl'],
  ...['rsidtbl', 'generator', 'themedata', 'colorschememapping', 'datastore', 'latentstyles', 'xmlnstbl'],
  ...['filetbl', 'fldinst', 'bkmkstart', 'bkmkend', 'shppict', 'nonshppict'],
])

const WRITTEN: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\f',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '\n': '\n',
  '\r': '\n',
}

const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy

interface Group {
  readonly silent: boolean
  /** Fallback characters after a `\u`, for old readers. */
  readonly instead: number
}

/** The text of an RTF file. */
export function rtfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const pieces: string[] = []
  const groups: Group[] = []
  let group: Group = { silent: false, instead: 1 }
  let decoder = new TextDecoder('windows-1252')
  let skip = 0
  // The bytes of one character may come separately.
  let bytesLeft: number[] = []
  const write = (text: string) => {
    if (bytesLeft.length) {
      pieces.push(decoder.decode(Uint8Array.from(bytesLeft)))
      bytesLeft = []
    }
    if (text) pieces.push(text)
  }
  const character = (code: number) => {
    if (skip > 0) skip--
    else if (!group.silent) bytesLeft.push(code)
  }

  const token = new RegExp(TOKEN)
  for (let match = token.exec(file); match; match = token.exec(file)) {
    const [, word, number, hex, sign, brace, plain] = match
    if (brace === '{') groups.push(group)
    else if (brace === '}') {
      write('')
      group = groups.pop() ?? group
      skip = 0
    } else if (hex) character(Number.parseInt(hex, 16))
    else if (plain) {
      const rest = plain.slice(skip)
      skip = Math.max(0, skip - plain.length)
      if (!group.silent && rest) write(decoder.decode(Buffer.from(rest, 'latin1')))
    } else if (sign === '*') group = { ...group, silent: true }
    else if (word === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0))
    else if (word === 'uc') group = { ...group, instead: Math.max(0, Number(number ?? 1)) }
    else if (word === 'ansicpg') decoder = decoderOf(number) ?? decoder
    else if (word === 'u' && number) {
      if (!group.silent) write(String.fromCharCode(Number(number) & 0xffff))
      skip = group.instead
    } else if (word && SILENT.has(word)) group = { ...group, silent: true }
    else {
      const written = WRITTEN[word ?? sign ?? '']
      if (written && !group.silent) write(written)
    }
  }
  write('')
  return pieces.join('')
}

function decoderOf(page: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(page === '65001' ? 'utf-8' : page === '10000' ? 'macintosh' : `windows-${page}`)
  } catch {
    return undefined
  }
}
