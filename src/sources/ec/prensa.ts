// Ecuador, press: the feeds of national outlets.
import { pressOf } from '../kit/press/press-source.ts'

export const ecPrensa = pressOf('EC')
