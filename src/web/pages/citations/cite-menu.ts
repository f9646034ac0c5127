// A menu with the reference of a record, to copy.
import type { Html } from '../../html.ts'
import { embedWords } from '../../words/embed.ts'
import { copyMenu } from '../kit/copy-menu.ts'
import type { Reader } from '../reader.ts'
import { type Cited, citation } from './citation.ts'

/** The reference behind one button, with the address of the page where the source gives none. */
export function citeMenu(
  reader: Reader,
  cited: Omit<Cited, 'url'>,
  { external_link }: { readonly external_link?: string | null },
): Html {
  const { cite: name, reference: label } = embedWords[reader.language]
  const url = external_link ?? reader.baseUrl + reader.to(reader.path)
  const text = citation({ ...cited, url }, reader.now)
  const lang = cited.country === 'BR' ? 'pt' : 'es'
  return copyMenu(reader, { icon: 'quote', name, label, id: 'citation', text, rows: 6, lang })
}
