// Costa Rica: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const crWikidata = wikidata('CR')
