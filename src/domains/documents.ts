// Documents: files linked to a record. Their text is read apart from their metadata.
import { domain } from '#model/domain.ts'
import {
  type DraftOf,
  derived,
  type Field,
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

export const documents = domain({
  name: 'documents',
  one: 'document',
  about: 'Metadata of documents linked to records; the text is obtained separately.',
  fields: {
    title: text('Title of the document.'),
    kind: maybe(text('What it is, in the words of the source.')),
    url: maybe(url('Where the source publishes it.')),
    media_type: maybe(text('Media type, such as `application/pdf`.')),
    bill_id: maybe(ref('bills', 'bill_key')),
    regulation_id: maybe(ref('regulations', 'regulation_key')),
    consultation_id: maybe(ref('consultations', 'consultation_key')),
    transcript_id: maybe(ref('transcripts', 'transcript_key')),
    text_available: derived(
      flag('True when its text has been extracted; false when only the document is known.'),
    ),
    text_length: derived(maybe(integer('Length of the text, in characters.'))),
    text: maybe(longText('The extracted text.')),
  },
  columns: ['bill_id', 'regulation_id', 'consultation_id', 'transcript_id'],
  filters: [],
  order: null,
  code: null,
  search: {},
  body: 'text',
  page: { of: ['bill_id', 'regulation_id', 'consultation_id', 'transcript_id'] },
  fresh: null,
  cacheSeconds: 300,
})

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
  key: maybe(text('Natural key; worked out from the owner and the address where it is left out.')),
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
