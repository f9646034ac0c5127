// Ecuador: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const ecWikidata = wikidata('EC')
