// Terms of the pages with files to download.
import { catalogue, plural } from '../../words/words.ts'

export const exportWords = catalogue({
  es: {
    title: 'Descarga de datos',
    titleOf: (name: string) => `Descarga de datos: ${name}`,
    lead:
      'Todos los registros en archivos: XLSX y CSV para hojas de cálculo, Parquet y NDJSON para ' +
      'analizarlos con programas.',
    made: (when: string) => `Generados el ${when} UTC.`,
    none: 'Aún no se ha generado ningún archivo.',
    meanwhile: 'Mientras tanto, “Descargar” guarda cualquier lista, búsqueda o votación:',
    all: (countries: number, rows: string, size: string) =>
      `${plural('es', countries, { one: '# país', other: '# países' })}, ${rows} registros, ${size}`,
    signIn: 'Inicie sesión para descargarlos, o use una clave de la API.',
    kinds: 'Tipos de registro',
    which: 'Qué formato elegir',
    uses: {
      XLSX: 'Para Excel y otras hojas de cálculo: se abre con doble clic.',
      CSV: 'Texto separado por comas: para hojas de cálculo y bases de datos.',
      Parquet: 'Columnas con su tipo: para Python, R o DuckDB, y para archivos grandes.',
      NDJSON: 'Un registro completo por línea, tal como lo devuelve la API.',
    },
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
    none: 'Nenhum arquivo foi gerado ainda.',
    meanwhile: 'Enquanto isso, “Baixar” salva qualquer lista, busca ou votação:',
    all: (countries: number, rows: string, size: string) =>
      `${plural('pt', countries, { one: '# país', other: '# países' })}, ${rows} registros, ${size}`,
    signIn: 'Entre na conta para baixá-los, ou use uma chave da API.',
    kinds: 'Tipos de registro',
    which: 'Qual formato escolher',
    uses: {
      XLSX: 'Para Excel e outras planilhas: abre com um clique duplo.',
      CSV: 'Texto separado por vírgulas: para planilhas e bancos de dados.',
      Parquet: 'Colunas com seu tipo: para Python, R ou DuckDB, e para arquivos grandes.',
      NDJSON: 'Um registro completo por linha, tal como a API o devolve.',
    },
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
    none: 'No files have been generated yet.',
    meanwhile: 'Until then, “Download” saves any list, search or roll call:',
    all: (countries: number, rows: string, size: string) =>
      `${plural('en', countries, { one: '# country', other: '# countries' })}, ${rows} records, ${size}`,
    signIn: 'Sign in to download them, or use an API key.',
    kinds: 'Kinds of records',
    which: 'Which format to choose',
    uses: {
      XLSX: 'For Excel and other spreadsheets: opens with a double click.',
      CSV: 'Comma-separated text: for spreadsheets and databases.',
      Parquet: 'Typed columns: for Python, R or DuckDB, and for large files.',
      NDJSON: 'One complete record per line, as the API answers it.',
    },
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
