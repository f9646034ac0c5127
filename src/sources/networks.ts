// Posts of governments on social networks: a source for each network and country. They differ in the country
// alone, so they have no files of their own.
import { COUNTRY_CODES } from '#model/country.ts'
import type { Source } from '#model/sources/source.ts'
import { bluesky } from './kit/networks/bluesky.ts'
import { mastodon } from './kit/networks/mastodon.ts'
import { x } from './kit/networks/x.ts'

/** The sources of each network, by country. */
export const networkSources: readonly Source[] = [bluesky, x, mastodon].flatMap((network) =>
  COUNTRY_CODES.map((country) => network(country)),
)
