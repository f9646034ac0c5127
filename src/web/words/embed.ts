// Terms of the embedded views of records.
import { catalogue } from './words.ts'

export const embedWords = catalogue({
  es: {
    by: 'Hemiciclo',
    embed: 'Insertar',
    code: 'Código para otro sitio',
    read: (when: string) => `Consultado en la fuente el ${when}`,
    open: 'Ver la ficha completa',
    moved: 'Última actuación',
  },
  pt: {
    by: 'Hemiciclo',
    embed: 'Incorporar',
    code: 'Código para outro site',
    read: (when: string) => `Consultado na fonte em ${when}`,
    open: 'Ver a ficha completa',
    moved: 'Última movimentação',
  },
  en: {
    by: 'Hemiciclo',
    embed: 'Embed',
    code: 'Code for another site',
    read: (when: string) => `Read from the source on ${when}`,
    open: 'See the whole record',
    moved: 'Last movement',
  },
})
