// What relates a bill or an act to others, and the titles and names that a record had before.
import { RELATIONS, type RelationKind } from '#domains/relations.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { relationWords } from '../../words/records/relations.ts'
import { type Reader, recordHref } from '../reader.ts'
import { languageAttr, type RecordRow } from './html-parts.ts'
import { section } from './section.ts'

interface RelatedRecord {
  readonly id: number | null
  readonly number: string | null
  readonly title: string | null
  readonly date: string | null
  readonly stated_in: 'source' | 'title'
  readonly platform_url: string | null
}

/** A record with lists of others, one for each kind of relation of its domain. */
export type WithRelations = { readonly [K in RelationKind]?: readonly RelatedRecord[] }

export interface FormerTitle {
  readonly title: string
  readonly until: string | null
}

export interface FormerName {
  readonly name: string
  readonly until: string | null
}

/** A section with a list for each kind that has records; nothing where none is known. */
export function relationsSection(reader: Reader, record: RecordRow & WithRelations): Fill {
  const w = relationWords[reader.language]
  const lang = languageAttr(reader, record.country_code)
  const kinds = (Object.keys(RELATIONS) as RelationKind[]).filter((kind) => record[kind]?.length)
  if (!kinds.length) return null
  const lists = kinds.map(
    (kind) => html`<h3>${w.kinds[kind]}</h3>
<ul class="related">${record[kind]!.map((other) => item(other))}</ul>`,
  )
  return section('relations', w.title, lists)

  function item(other: RelatedRecord): Html {
    const { id, number, title, date, stated_in } = other
    const text = [number, title].filter(Boolean).join(' · ')
    const href = recordHref(reader, other)
    const named = href ? html`<a href="${href}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    const day = date && html`<time datetime="${date}">${reader.f.day(date)}</time>`
    const notes = [stated_in === 'title' && w.fromTitle, id === null && w.notHeld].filter((note) => note)
    return html`<li>${named}<small>${notes.map((note) => html`<span>${note}</span>`)}${day}</small></li>`
  }
}

/** The titles or names that a record had before, latest first; nothing where none is known. */
export function formerTexts(
  reader: Reader,
  country_code: RecordRow['country_code'],
  former: readonly (FormerTitle | FormerName)[],
): Fill {
  if (!former.length) return null
  const w = relationWords[reader.language]
  const lang = languageAttr(reader, country_code)
  const items = former.toReversed().map((each) => {
    const text = 'title' in each ? each.title : each.name
    const until = each.until && html` <small>${w.until(reader.f.day(each.until))}</small>`
    return html`<li><span${lang}>${text}</span>${until}</li>`
  })
  const heading = 'title' in former[0]! ? w.formerTitles : w.formerNames
  return html`<section class="sec" id="former"><h2>${heading}</h2><ul>${items}</ul></section>`
}
