// Violations found by axe in the page of a browser. The page's policy must be off, because axe is a script.
import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asserts that axe finds no violation; the page is named by its address by default. */
export async function assertAccessible(page: Page, what = page.url()): Promise<void> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, RULES)
  assert.deepEqual(found, [], what)
}
