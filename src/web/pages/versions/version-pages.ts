// The pages that compare texts.
import type { RecordPage } from '../record-page.ts'
import { compareTextsPage } from './compare-texts.ts'
import { COMPARE_TEXTS } from './compared-texts.ts'

export const versionPages: readonly RecordPage[] = [{ path: COMPARE_TEXTS, show: compareTextsPage }]
