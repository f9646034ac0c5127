// Terms of the guide: its frame, its search, and pages that are not translated.
import { catalogue, plural } from '../words/words.ts'

export const guideWords = catalogue({
  es: {
    guide: 'Guía',
    contents: 'Contenido',
    search: 'Buscar en la guía',
    submit: 'Buscar',
    reference: 'Referencia interactiva de la API',
    searched: (query: string) => `Búsqueda: ${query}`,
    found: (n: number) =>
      plural('es', n, { one: 'Una sección.', other: '# secciones, las más pertinentes primero.' }),
    nothing: 'Ninguna sección tiene estas palabras.',
    advice: 'Escriba algunas palabras sobre lo que busca.',
    inEnglish: 'Buscar lo mismo en la guía en inglés, que es la completa',
    untranslated: 'Esta página aún no está traducida.',
    readEnglish: (title: string) => `Leer “${title}” en inglés`,
  },
  pt: {
    guide: 'Guia',
    contents: 'Sumário',
    search: 'Buscar no guia',
    submit: 'Buscar',
    reference: 'Referência interativa da API',
    searched: (query: string) => `Busca: ${query}`,
    found: (n: number) =>
      plural('pt', n, { one: 'Uma seção.', other: '# seções, as mais relevantes primeiro.' }),
    nothing: 'Nenhuma seção tem estas palavras.',
    advice: 'Digite algumas palavras sobre o que procura.',
    inEnglish: 'Buscar o mesmo no guia em inglês, que é o completo',
    untranslated: 'Esta página ainda não foi traduzida.',
    readEnglish: (title: string) => `Ler “${title}” em inglês`,
  },
  en: {
    guide: 'Guide',
    contents: 'Contents',
    search: 'Search the guide',
    submit: 'Search',
    reference: 'Interactive API reference',
    searched: (query: string) => `Search: ${query}`,
    found: (n: number) => plural('en', n, { one: 'One section.', other: '# sections, most relevant first.' }),
    nothing: 'No section has these words.',
    advice: 'Enter a few words about what you are looking for.',
    inEnglish: 'Search the English guide, which is the complete one',
    untranslated: 'This page is not translated yet.',
    readEnglish: (title: string) => `Read “${title}” in English`,
  },
})
