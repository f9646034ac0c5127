// Guatemala, official news: the feeds of its chambers and government.
import { officialNewsOf } from '../kit/press/press-source.ts'

export const gtNoticias = officialNewsOf('GT')
