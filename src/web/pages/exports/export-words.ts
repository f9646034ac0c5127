// Terms of the pages with files to download.
import { catalogue } from '../../words/words.ts'

export const exportWords = catalogue({
  es: {
    title: 'Descarga de datos',
    titleOf: (name: string) => `Descarga de datos: ${name}`,
    lead:
      'Todos los registros en archivos: XLSX y CSV para hojas de cálculo, Parquet y NDJSON para ' +
      'analizarlos con programas.',
    made: (when: string) => `Generados el ${when} UTC.`,
    none:
      'Aún no se ha generado ningún archivo. Mientras tanto, “Descargar” guarda cualquier lista, ' +
      'búsqueda o votación.',
    signIn: 'Para descargarlos hay que iniciar sesión o usar una clave de la API.',
    country: 'País',
    kind: 'Tipo de registro',
    records: 'Registros',
    size: 'Tamaño',
    files: 'Archivos',
    changes: 'Cambios desde la entrega anterior',
    noChanges: 'Sin entrega anterior',
    counts: (created: string, changed: string, removed: string) =>
      `${created} nuevos, ${changed} modificados, ${removed} retirados`,
    digest: 'Huella digital',
    digestLead:
      'La huella (SHA-256) permite comprobar que un archivo contiene exactamente lo que devuelve la API.',
    how: 'Formatos, verificación y actualizaciones',
  },
  pt: {
    title: 'Dados para baixar',
    titleOf: (name: string) => `Dados para baixar: ${name}`,
    lead:
      'Todos os registros em arquivos: XLSX e CSV para planilhas, Parquet e NDJSON para analisar com ' +
      'programas.',
    made: (when: string) => `Gerados em ${when} UTC.`,
    none: 'Nenhum arquivo foi gerado ainda. Enquanto isso, “Baixar” salva qualquer lista, busca ou votação.',
    signIn: 'Para baixá-los é preciso entrar na conta ou usar uma chave da API.',
    country: 'País',
    kind: 'Tipo de registro',
    records: 'Registros',
    size: 'Tamanho',
    files: 'Arquivos',
    changes: 'Mudanças desde a edição anterior',
    noChanges: 'Sem edição anterior',
    counts: (created: string, changed: string, removed: string) =>
      `${created} novos, ${changed} alterados, ${removed} retirados`,
    digest: 'Impressão digital',
    digestLead:
      'A impressão digital (SHA-256) permite conferir que o arquivo contém exatamente o que a API devolve.',
    how: 'Formatos, verificação e atualizações',
  },
  en: {
    title: 'Data downloads',
    titleOf: (name: string) => `Data downloads: ${name}`,
    lead:
      'All records as files: XLSX and CSV for spreadsheets, Parquet and NDJSON for analysis with ' +
      'programs.',
    made: (when: string) => `Generated on ${when} UTC.`,
    none: 'No files have been generated yet. Until then, “Download” saves any list, search or roll call.',
    signIn: 'To download them, sign in or use an API key.',
    country: 'Country',
    kind: 'Kind of record',
    records: 'Records',
    size: 'Size',
    files: 'Files',
    changes: 'Changes since the previous release',
    noChanges: 'No previous release',
    counts: (created: string, changed: string, removed: string) =>
      `${created} new, ${changed} changed, ${removed} removed`,
    digest: 'Digest',
    digestLead: 'The digest (SHA-256) lets you check that a file holds exactly what the API returns.',
    how: 'Formats, verification and updates',
  },
})
