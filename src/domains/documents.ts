// Documents: files linked to a record. Their text is read apart from their metadata.
import { type Domain, domain, idColumn, keyName } from '#model/domain.ts'
import {
  type DraftOf,
  derived,
  type Field,
  type Fields,
  flag,
  integer,
  list,
  longText,
  maybe,
  type RecordOf,
  ref,
  text,
  url,
} from '#model/field.ts'

/**
 * The domain of documents, of which each hangs on one record of these: it refers to its owner by the column
 * that `idColumn` names.
 */
export function documentsOf(owners: readonly Domain[]): Domain {
  const columns = owners.map(idColumn)
  const references = owners.map((owner) => [idColumn(owner), maybe(ref(owner.name, keyName(owner)))] as const)
  return domain<Fields>({
    name: 'documents',
    one: 'document',
    about: 'Metadata of documents linked to records; the text is obtained separately.',
    fields: {
      title: text('Title of the document.'),
      kind: maybe(text('What it is, in the words of the source.')),
      url: maybe(url('Where the source publishes it.')),
      media_type: maybe(text('Media type, such as `application/pdf`.')),
      ...Object.fromEntries(references),
      text_available: derived(
        flag('True when its text has been extracted; false when only the document is known.'),
      ),
      text_length: derived(maybe(integer('Length of the text, in characters.'))),
      text: maybe(longText('The extracted text.')),
    },
    columns,
    filters: [],
    order: null,
    code: null,
    search: {},
    body: 'text',
    page: { of: columns },
    list: null,
    detail: 'metadata',
    fresh: null,
    cacheSeconds: 300,
  }) as Domain
}

const metadata = {
  id: derived(integer('Id of the document.')),
  title: text('Title of the document.'),
  kind: maybe(text('What it is, in the words of the source.')),
  url: maybe(url('Where the source publishes it.')),
  text_available: derived(
    flag('True when its text has been extracted; false when only the document is known.'),
  ),
}

const given = {
  ...metadata,
  key: maybe(text('Natural key; derived from the owner and the address when left out.')),
  media_type: maybe(text('Media type.')),
  text: maybe(longText('The extracted text.')),
}

/**
 * The documents of a record, as its owner carries them: metadata only. An import may give each with its key
 * and its text.
 */
export const documentList: Field<RecordOf<typeof metadata>[], DraftOf<typeof given>[] | undefined, never> = {
  ...list(metadata, 'Documents linked to the record; an empty list means that none is linked.'),
  draft: list(given, '').draft,
}
