// Pictures of pages as WebP, smaller than JPEG. Playwright writes JPEG and PNG only, so Chromium is asked.
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Writes the viewport of a page to `path`, which ends in `.webp`. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate('document.fonts.ready')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 45 })
  await session.detach()
  await writeFile(path, Buffer.from(data, 'base64'))
}
