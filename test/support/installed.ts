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

/** The first of the usual places that there is, unless a variable names another. */
function installed(name: string, variable: string, ...usual: readonly string[]): Installed {
  const path = process.env[variable] ?? usual.find((each) => existsSync(each)) ?? usual[0]!
  const there = existsSync(path)
  const missing = `there is no ${path}`
  return {
    path,
    skip: !there && !process.env.CI && `${missing}: install ${name}, or name one by ${variable}`,
    mustBeThere: () => assert.ok(there, missing),
  }
}

// Without windows it takes half of the processor time: the other one starts a process for each of them.
const SHELL = '/usr/bin/chromium-headless-shell'
export const CHROMIUM = installed('Chromium', 'CHROMIUM', SHELL, '/usr/bin/chromium')
export const FIREFOX = installed('Firefox', 'FIREFOX', '/usr/bin/firefox-esr')
