// The question box of the front page, with searches to begin with.
import { attrs, type Html, html } from '../../html.ts'
import { homeWords } from '../../words/home.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import { suggestedBy } from '../suggestion-address.ts'

export function questionBox(reader: Reader): Html {
  const { question, examples } = homeWords[reader.language]
  const { searchAll, search } = reader.w
  const field = attrs({
    placeholder: searchAll,
    maxlength: 400,
    ...suggestedBy(reader),
  })
  const links = examples.map((q) => html`<li><a href="${reader.to('/search', { q })}">${q}</a></li>`)
  return html`<form class="question" role="search" aria-label="${question}" action="${reader.to('/search')}">
<label for="question">${question}</label>
<div class="row">${icon('search')}<input type="search" id="question" name="q"${field}>
<button class="btn main">${search}</button></div>
<ul class="examples" aria-label="${reader.w.searchAll}">${links}</ul></form>`
}
