// Messages of an account page when an operation fails: in its own words where it has them, else in the API's.
import { Problem } from '#model/problem.ts'
import type { Faults } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { problemWords } from '../../problem-words.ts'
import { keyWords } from '../../words/keys.ts'
import type { OwnReader } from './account-page.ts'

/** The fields of a form by their parameters: the id of each, and its message. */
export type FieldWords = Readonly<Record<string, readonly [field: string, text: string]>>

/** The field errors of a problem; null where it has any other error. */
export function fieldFaults(error: unknown, words: FieldWords): Faults | null {
  if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM' || !error.errors.length) return null
  const told = new Map(Object.entries(words))
  const faults = error.errors.map(({ param }) => told.get(param.split('.')[0]!))
  return faults.every((each) => each !== undefined) ? Object.fromEntries(faults) : null
}

/** A message at the top of a page: the action failed, and why. */
export function refusal(title: string, ...texts: readonly Fill[]): Html {
  const told = texts.map((text) => html`<p>${text}</p>`)
  return html`<div class="faults" role="alert"><b>${title}</b>${told}</div>`
}

/** The same for a problem, by its code; its detail is in English. */
export function problemRefusal({ visit }: OwnReader, title: string, problem: Problem): Html {
  const words = problemWords(visit.m, problem)
  const detail = html`<span class="small" lang="en">${problem.message}</span>`
  return refusal(title, `${words.title}. ${words.text}`, detail)
}

/** True for a form that was already processed. */
export function isRepeated({ code, errors }: Problem): boolean {
  return code === 'CONFLICT' && errors.some(({ param }) => param === 'idempotency_key')
}

/** Its message: it created a secret, which is not shown again. */
export function repeatedRefusal({ language }: OwnReader): Html {
  const { sent, sentText } = keyWords[language]
  return refusal(sent, sentText)
}
