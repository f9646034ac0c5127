// The part of the package `puppeteer-core` that the tests in Firefox use; the gate does not have its types.

interface Element {
  readonly textContent: string | null
}

interface Target {
  fill(text: string): Promise<void>
  click(): Promise<void>
}

export interface Page {
  bringToFront(): Promise<void>
  browserContext(): Context
  goto(address: string): Promise<unknown>
  url(): string
  setDefaultTimeout(ms: number): void
  on(event: 'console', heard: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', heard: (error: unknown) => void): void
  /** The functions run in the page. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>
  $eval<T>(selector: string, run: (element: Element) => T): Promise<T>
  $$eval<T>(selector: string, run: (elements: readonly Element[]) => T): Promise<T>
  waitForNavigation(): Promise<unknown>
  waitForSelector(selector: string, options?: { readonly hidden: boolean }): Promise<unknown>
  locator(selector: string): Target
  readonly keyboard: { press(key: 'Enter'): Promise<void> }
}

interface Context {
  newPage(): Promise<Page>
  close(): Promise<void>
}

export interface Browser {
  createBrowserContext(): Promise<Context>
  close(): Promise<void>
}

/** The package as a module. */
export interface Puppeteer {
  readonly default: {
    launch(options: {
      readonly browser: 'firefox'
      readonly executablePath: string
      readonly defaultViewport: { readonly width: number; readonly height: number }
    }): Promise<Browser>
  }
}
