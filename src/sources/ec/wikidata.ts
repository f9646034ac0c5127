// Ecuador: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const ecWikidata = wikidata('EC')
