-- Files that records link are fetched, and their text extracted.

-- The address stands beside the record, so that what is to be fetched is found without reading every record.
alter table documents add column url text;
update documents set url = doc::jsonb ->> 'url';
create index on documents (id desc) where url is not null and text is null;

-- What became of the file behind each document, and when it is asked for next. The record follows from drafts;
-- this is the work on them, and may be lost: everything is then fetched again.
create table document_files (
  document_id bigint primary key,
  -- The address that this is about: another one of the document is another file.
  url text not null,
  -- Null while it is tried for the first time.
  status text,
  detail text,
  -- Of the bytes as they were last read, and when they were first.
  sha256 bytea,
  fetched_at timestamptz,
  -- Times in a row that nothing came of it; counted before it is tried, so that a file that ends the process
  -- is not tried for ever.
  attempts integer not null default 0,
  tried_at timestamptz not null,
  -- Null: not again.
  next_at timestamptz
);
create index on document_files (next_at);
create index on document_files (tried_at);
