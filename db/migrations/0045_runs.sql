-- A run is there from its beginning, held by one process, and goes on where it was cut off.

alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('source', 'reparse', 'import', 'rebuild'));
alter table runs alter column finished_at drop not null;
alter table runs alter column outcome drop not null;
-- The window that was asked for, and whether all of it was read: what the next run begins from.
alter table runs add column since date, add column until date, add column complete boolean not null default false;
update runs set since = (report ->> 'since')::date,
  complete = outcome in ('changed', 'unchanged') and not coalesce((report ->> 'dry')::boolean, false)
where kind = 'source';
-- The process that holds a run which is under way, and when it was last heard of.
alter table runs add column holder uuid, add column heard_at timestamptz;
create unique index runs_under_way on runs (source_id) where finished_at is null;

-- The items of each source as they were last read: what a run that was cut off has behind it, and what can be
-- parsed again without the network.
create table source_items (
  source_id text not null,
  item text not null,
  requests jsonb not null,
  run_id bigint not null references runs (id) on delete cascade,
  fate text not null check (fate in ('stored', 'unavailable', 'rejected', 'failed')),
  read_at timestamptz not null,
  primary key (source_id, item)
);
create index on source_items (run_id);

-- The last reply to each request: what the site calls its version, and where its body is kept.
create table captures (
  source_id text not null,
  request text not null,
  status integer not null,
  headers jsonb not null,
  sha256 bytea not null,
  bytes bigint not null,
  retrieved_at timestamptz not null,
  primary key (source_id, request)
);
create index on captures (sha256);
create index on captures (retrieved_at);

-- What the lists that sources give whole held: what was missing last time and is missing again has gone.
create table source_lists (
  source_id text not null,
  list text not null,
  keys text[] not null,
  missing text[] not null,
  primary key (source_id, list)
);

-- When the next request to a host may begin, for all processes together.
create table hosts (
  host text primary key,
  free_at timestamptz not null
);
