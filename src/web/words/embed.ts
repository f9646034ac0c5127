// Terms of what others take from the page of a record: its embedded view and its reference.
import { catalogue } from './words.ts'

export const embedWords = catalogue({
  es: {
    by: 'Hemiciclo',
    embed: 'Insertar',
    code: 'Código para otro sitio',
    cite: 'Citar',
    reference: 'Referencia en la forma de su país',
    read: (when: string) => `Consultado en la fuente el ${when}`,
    open: 'Ver la ficha completa',
    moved: 'Última actuación',
  },
  pt: {
    by: 'Hemiciclo',
    embed: 'Incorporar',
    code: 'Código para outro site',
    cite: 'Citar',
    reference: 'Referência na forma do país',
    read: (when: string) => `Consultado na fonte em ${when}`,
    open: 'Ver a ficha completa',
    moved: 'Última movimentação',
  },
  en: {
    by: 'Hemiciclo',
    embed: 'Embed',
    code: 'Code for another site',
    cite: 'Cite',
    reference: 'Reference in the form of its country',
    read: (when: string) => `Read from the source on ${when}`,
    open: 'See the whole record',
    moved: 'Last action',
  },
})
