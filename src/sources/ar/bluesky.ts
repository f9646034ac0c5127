// Argentina: posts of the government on Bluesky.
import { bluesky } from '../kit/bluesky/bluesky.ts'

export const arBluesky = bluesky('AR')
