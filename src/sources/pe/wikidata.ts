// Peru: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const peWikidata = wikidata('PE')
