// What a page of somebody says when an operation refuses: in its own words first, then as the API says it.
import { Problem } from '#model/problem.ts'
import type { Faults } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { keyWords } from '../../words/keys.ts'
import type { OwnReader } from './own.ts'

/** The fields of a form by the parameters that they are sent as: the id of each, and what is said of it. */
export type FieldWords = Readonly<Record<string, readonly [field: string, text: string]>>

/** The faults of fields that a refusal names; null where it names anything else. */
export function fieldFaults(error: unknown, words: FieldWords): Faults | null {
  if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM' || !error.errors.length) return null
  const told = new Map(Object.entries(words))
  const faults = error.errors.map(({ param }) => told.get(param.split('.')[0]!))
  return faults.every((each) => each !== undefined) ? Object.fromEntries(faults) : null
}

/** A message at the head of a page: that it was not done, and why. */
export function refusal(title: string, ...texts: readonly Fill[]): Html {
  const told = texts.map((text) => html`<p>${text}</p>`)
  return html`<div class="faults" role="alert"><b>${title}</b>${told}</div>`
}

/** The same for a problem, by its code; its detail is in English. */
export function problemRefusal({ visit }: OwnReader, title: string, { code, message }: Problem): Html {
  const words = visit.m.problems[code]
  const detail = html`<span class="small" lang="en">${message}</span>`
  return refusal(title, `${words.title}. ${words.text}`, detail)
}

/** True for a form that was sent before, and done then. */
export function isRepeated({ code, errors }: Problem): boolean {
  return code === 'CONFLICT' && errors.some(({ param }) => param === 'idempotency_key')
}

/** What is said of it: it made a secret, which is not shown again. */
export function repeatedRefusal({ language }: OwnReader): Html {
  const { sent, sentText } = keyWords[language]
  return refusal(sent, sentText)
}
