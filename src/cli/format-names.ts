// The names of the file formats of `hemiciclo import`, without their readers: the list of all commands needs
// them, and most commands read no file.

/** The first is the default. */
export const IMPORT_FORMATS = ['ndjson', 'officials', 'popolo'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
