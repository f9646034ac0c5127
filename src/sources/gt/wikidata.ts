// Guatemala: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const gtWikidata = wikidata('GT')
