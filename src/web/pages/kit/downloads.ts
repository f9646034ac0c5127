// A menu of the files with the rows of a page, and of its report to print.
import { type Fill, type Html, html } from '../../html.ts'
import { downloadWords } from '../../words/downloads.ts'
import { REPORT } from '../printed/list-report.ts'
import { printedWords } from '../printed/printed-words.ts'
import type { Reader } from '../reader.ts'
import { feedQuery } from './feed-query.ts'
import { icon } from './icons.ts'

const ENDINGS = ['xlsx', 'csv', 'json'] as const

function reportLink(reader: Reader): Html {
  const address = reader.to(reader.path + REPORT, feedQuery(reader))
  return html`<li><a href="${address}" rel="nofollow">${printedWords[reader.language].link}</a></li>`
}

/** The page as files of its rows, behind one button; nothing where it has none. */
export function downloads(reader: Reader, button: 'btn' | 'btn quiet' = 'btn quiet'): Fill {
  const w = downloadWords[reader.language]
  const items = ENDINGS.filter((ending) => reader.offers.endings.includes(ending)).map((ending) => {
    const address = reader.to(`${reader.path}.${ending}`, feedQuery(reader))
    return html`<li><a href="${address}" rel="nofollow">${w[ending]}</a></li>`
  })
  if (reader.offers.listed) items.push(reportLink(reader))
  return (
    items.length > 0 &&
    html`<details class="save"><summary class="${button}">${icon('down')}${w.download}</summary>
<ul class="menu">${items}</ul></details>`
  )
}
