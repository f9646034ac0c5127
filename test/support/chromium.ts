// Chromium for tests: one for all files of a run, or one of its own for a file that runs alone.
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { CHROMIUM } from './installed.ts'

const SWITCHES = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
const LAUNCH = { executablePath: CHROMIUM.path, args: SWITCHES }
/** Names the address of the Chromium that a run shares. */
export const SHARED = 'TESTS_CHROMIUM'

/** Starts the one that a run shares; null where it is not installed. */
export async function shareChromium(): Promise<BrowserServer | null> {
  return CHROMIUM.skip === false ? chromium.launchServer(LAUNCH) : null
}

/** A browser without cookies or cache; closing it leaves those of other files alone. */
export function openChromium(): Promise<Browser> {
  CHROMIUM.mustBeThere()
  const shared = process.env[SHARED]
  return shared ? chromium.connect(shared) : chromium.launch(LAUNCH)
}
