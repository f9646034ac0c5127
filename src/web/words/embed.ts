// Terms of the embedded views of records.
import { catalogue } from './words.ts'

export const embedWords = catalogue({
  es: {
    by: 'Hemiciclo',
    read: (when: string) => `Leído de la fuente el ${when}`,
    open: 'Ver la ficha completa',
    moved: 'Última actuación',
  },
  pt: {
    by: 'Hemiciclo',
    read: (when: string) => `Lido da fonte em ${when}`,
    open: 'Ver a ficha completa',
    moved: 'Última movimentação',
  },
  en: {
    by: 'Hemiciclo',
    read: (when: string) => `Read from the source on ${when}`,
    open: 'See the whole record',
    moved: 'Last movement',
  },
})
