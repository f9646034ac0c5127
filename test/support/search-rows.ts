// A service that searches without an index, and the rows that it finds.
import { after, before } from 'node:test'
import type { TextRange } from '#model/marks.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from './helpers.ts'

/** A row of a search. */
export interface Row {
  domain: string
  id: number
  country_code: string
  title: string
  date: string | null
  title_highlights: TextRange[]
  passage: { text: string; highlights: TextRange[] } | null
}

/** Starts before the first test; stops after the last. */
export let service: TestApp
/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useSearchService(): void {
  before(async () => {
    service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
    await service.store(...WORLD)
  })
  after(() => service[Symbol.asyncDispose]())
}

export const read = (query: string, headers?: Record<string, string>) =>
  service.get(`/v1/search?${query}`, headers)
export const rowsOf = async (query: string): Promise<Row[]> => (await read(query)).body.data
export const titles = async (query: string) =>
  (await rowsOf(query)).map(({ domain, title }) => `${domain}: ${title}`)

/** The marked words of a result: those of its title, then those of its passage. */
export const marked = ({ title, title_highlights, passage }: Marked) => [
  ...title_highlights.map(({ start, end }) => title.slice(start, end)),
  ...(passage?.highlights ?? []).map(({ start, end }) => passage!.text.slice(start, end)),
]

type Marked = Pick<Row, 'title' | 'title_highlights' | 'passage'>
