// Documents: files linked to a record. Their text is read separately from their metadata.
import { type Domain, domain, idColumn, keyName } from '#model/declaration/domain.ts'
import {
  counted,
  type DraftOf,
  derived,
  type Field,
  type Fields,
  flag,
  integer,
  list,
  longText,
  maybe,
  oneOf,
  pastInstant,
  type RecordOf,
  ref,
  text,
  url,
} from '#model/declaration/field.ts'

/** The outcome for the file behind a document. */
export const DOCUMENT_STATUSES = [
  ...(['extracted', 'recognized', 'no_text', 'wrong_type', 'too_large', 'too_costly', 'broken'] as const),
  ...(['gone', 'unreachable', 'refused'] as const),
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Fields learned from the file behind a document, other than its text. */
const learned = {
  status: maybe(
    oneOf(
      DOCUMENT_STATUSES,
      'Outcome of fetching the file: `extracted`, the text is stored; `recognized`, the text comes from ' +
        'OCR and may have errors; `no_text`, a scan or an empty page; `wrong_type`, not a document; ' +
        '`too_large` or `too_costly`, over the limits of one document; `broken`, unreadable; `gone`, ' +
        'removed from the site; `unreachable`, no response; `refused`, the site or its robots.txt denies ' +
        'access. Null if not fetched.',
    ),
  ),
  pages: maybe(counted('Pages of the file; null if unknown or none.', 100_000)),
  language: maybe(oneOf(['es', 'pt', 'en'], 'Detected main language of the text; null if uncertain.')),
  bytes: maybe(counted('Size of the file, in bytes.', 2 ** 40)),
  sha256: maybe(text('SHA-256 of the fetched file, in hex.')),
  fetched_at: maybe(pastInstant('When that file was first fetched.')),
}

/** The fields that the service decides by the file itself, whatever a source says. */
export const LEARNED: readonly string[] = [...Object.keys(learned), 'media_type']

/**
 * The domain of documents, each of which belongs to one record of these domains: it refers to its owner by
 * the column named by `idColumn`.
 */
export function documentsDomain(owners: readonly Domain[]): Domain {
  const columns = owners.map(idColumn)
  const references = owners.map((owner) => [idColumn(owner), maybe(ref(owner.name, keyName(owner)))] as const)
  return domain<Fields>({
    name: 'documents',
    one: 'document',
    about: 'Metadata of documents linked to records; the text has a route of its own.',
    fields: {
      title: text('Title of the document.'),
      kind: maybe(text('Kind of document, in the words of the source.')),
      url: maybe(url('Address of the file at the source.')),
      media_type: maybe(text('Media type, such as `application/pdf`; detected from the file once fetched.')),
      ...learned,
      ...Object.fromEntries(references),
      text_available: derived(flag('True if its text is stored; false if only its metadata is.')),
      text_length: derived(maybe(integer('Length of the text, in characters.'))),
      text: maybe(longText('The extracted text.')),
    },
    columns: [...columns, 'url'],
    filters: [],
    order: null,
    code: null,
    search: {},
    body: 'text',
    page: { via: columns },
    list: null,
    detail: 'metadata',
    fresh: null,
    cacheSeconds: 300,
  }) as Domain
}

const metadata = {
  id: derived(integer('Id of the document.')),
  title: text('Title of the document.'),
  kind: maybe(text('Kind of document, in the words of the source.')),
  url: maybe(url('Address of the file at the source.')),
  text_available: derived(flag('True if its text is stored; false if only its metadata is.')),
}

const given = {
  ...metadata,
  key: maybe(text('Natural key; by default derived from the owner and the address.')),
  media_type: maybe(text('Media type.')),
  text: maybe(longText('The extracted text.')),
}

/**
 * The documents of a record in its own lists: metadata only. An import may give each with its key and its
 * text.
 */
export const documentList: Field<RecordOf<typeof metadata>[], DraftOf<typeof given>[] | undefined, never> = {
  ...list(metadata, 'Documents linked to the record; an empty list means that none is linked.'),
  draft: list(given, '').draft,
  lineFields: given,
}
