// Guatemala: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const gtWikidata = wikidata('GT')
