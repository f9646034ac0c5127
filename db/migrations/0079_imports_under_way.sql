-- The row of an import is written at its beginning. Several imports may run at once; of a source, one run.
drop index runs_under_way;
create unique index runs_under_way on runs (source_id)
  where finished_at is null and kind in ('source', 'reparse');

-- Imports that did not end: what the next import of the same lines needs to resume one.
create table imports (
  run_id bigint primary key references runs (id) on delete cascade,
  -- The lease under which it writes, with its token and those of the imports that it resumed.
  lease text not null,
  tokens bigint[] not null,
  -- The digest of all lines; null until they are read.
  lines_sha256 bytea,
  -- The groups of lines from the start that were tried once.
  tried bigint not null default 0,
  -- True once lines were rejected for want of what they refer to, so that earlier ones of their groups hold.
  strict boolean not null default false
);
create index imports_lines on imports (lines_sha256);
