// The pages about subjects.
import type { RecordPage } from '../record-page.ts'
import { SUBJECTS_COMPARE, subjectComparePage } from './compare.ts'

export const subjectPages: readonly RecordPage[] = [{ path: SUBJECTS_COMPARE, show: subjectComparePage }]
