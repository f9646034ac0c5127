// The version of the package, as every face tells it.
import pkg from '../../package.json' with { type: 'json' }

export const VERSION: string = pkg.version
