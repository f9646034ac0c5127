// Costa Rica: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const crWikidata = wikidata('CR')
