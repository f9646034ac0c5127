// JSON of callers: parsed with a bound on its depth, because deep values exhaust the stack of code that walks
// them.

/** No parameter of any face has half as many levels. */
export const MOST_LEVELS = 64

/** Valid JSON with more than `MOST_LEVELS` nested levels. */
export class TooDeep extends Error {
  name = 'TooDeep'
  constructor() {
    super(`more than ${MOST_LEVELS} nested levels`)
  }
}

/** The value of JSON text. Throws SyntaxError for other text, and TooDeep. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  mustBeShallow(value)
  return value
}

/** Throws TooDeep for a value with more than `MOST_LEVELS` nested levels. */
export function mustBeShallow(value: unknown): void {
  if (isDeeper(value, MOST_LEVELS)) throw new TooDeep()
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}
