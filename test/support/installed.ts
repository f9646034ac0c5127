// Installed browsers of the tests.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'

export interface Installed {
  readonly path: string
  /** The reason for skipping its tests; false if they run, as always in continuous integration. */
  readonly skip: string | false
  /** Fails if it is missing and its tests are not skipped. */
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
