// Error messages of pages.
import type { Problem } from '#model/problem.ts'
import { html } from '../html.ts'
import { problemWords } from '../problem-words.ts'
import { questionBox } from './home/question.ts'
import type { PageContent } from './page-content.ts'
import type { Reader } from './reader.ts'

/**
 * The problem in the words of the page, with the parameters that it names. `meant` is the path of the page
 * that a wrong address is similar to.
 */
export function problemShown(reader: Reader, problem: Problem, meant?: string): PageContent {
  const { m } = reader.visit
  const { code, errors } = problem
  const { title, text } = problemWords(m, problem)
  const faults = errors.map(
    ({ param, detail }) => html`<li><code>${param}</code> <span lang="en">${detail}</span></li>`,
  )
  return {
    title,
    section: null,
    indexed: false,
    body: html`<div class="head"><h1>${title}</h1><p class="lead">${text}</p></div>
${meant && html`<p>${reader.w.meant} <a href="${reader.to(meant)}">${reader.to(meant)}</a></p>`}
${faults.length > 0 && html`<ul class="wrong">${faults}</ul>`}
${code === 'NOT_FOUND' && html`<div class="home">${questionBox(reader)}</div>`}
<p class="gap"><a class="btn" href="${reader.to('/')}">${reader.w.foot.home}</a></p>
<p class="code">${m.code}: <code>${code}</code></p>`,
  }
}
