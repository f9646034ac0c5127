// Browsers that tests are done in, as they are installed.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'

export interface Installed {
  readonly path: string
  /** Why its tests are left out; false where they run, as they always do in continuous integration. */
  readonly skip: string | false
  /** Fails where it is missing and its tests are not left out. */
  mustBeThere(): void
}

function installed(name: string, variable: string, usual: string): Installed {
  const path = process.env[variable] ?? usual
  const there = existsSync(path)
  const missing = `there is no ${path}`
  return {
    path,
    skip: !there && !process.env.CI && `${missing}: install ${name}, or name one by ${variable}`,
    mustBeThere: () => assert.ok(there, missing),
  }
}

export const CHROMIUM = installed('Chromium', 'CHROMIUM', '/usr/bin/chromium')
export const FIREFOX = installed('Firefox', 'FIREFOX', '/usr/bin/firefox-esr')
