// Venezuela: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const veWikidata = wikidata('VE')
