// The product and its version, as other machines see them.
import pkg from '../../package.json' with { type: 'json' }

export const VERSION: string = pkg.version

/** The name of the product in `User-Agent`, and in rules of `robots.txt`. */
export const AGENT = 'hemiciclo'

/** What requests of the service state as their `User-Agent`. */
export const USER_AGENT = `${AGENT}/${VERSION}`
