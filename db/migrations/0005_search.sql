-- Search: what indexes there are. The passages of each stand in tables of its own, made when it is, so that a new one can be
-- built beside the one in use.

create extension if not exists vector;
create extension if not exists pg_textsearch;

-- A ranking scan of the index is to be preferred to scoring filtered rows one by one, each of which is tokenised anew (2026-11).
-- A role that does not own the extension can't say so: its administrator may.
do $$
begin
  alter function bm25_text_bm25query_score(text, bm25query) cost 2000;
exception when insufficient_privilege then
  raise notice 'the cost of bm25_text_bm25query_score stays as it is';
end $$;

create table search_indexes (
  id integer generated always as identity primary key,
  state text not null check (state in ('building', 'ready')),
  -- What its passages were made with: a change of either is a reason for another index.
  analyser text not null,
  embedder text not null,
  dims integer not null,
  -- The fitted part: word statistics, and the axes of the built-in vectors.
  model bytea not null,
  fitted_on bigint not null,
  -- True when its vectors have a graph to be walked; a small index is scanned.
  graph boolean not null,
  -- True where numbers of vectors take two bytes: half the room, but dear to read without instructions for it, as in WebAssembly.
  half boolean not null,
  -- The last change that it has taken in.
  seq bigint not null,
  -- Where the first load stands: the last record of a domain that it has read.
  loading_domain text,
  loading_after bigint,
  records bigint not null default 0,
  expected bigint not null default 0,
  begun_at timestamptz not null,
  ready_at timestamptz
);
create unique index search_indexes_one_ready on search_indexes (state) where state = 'ready';

-- How many passages each holds, by which a search chooses between the graph and a scan.
create table search_counts (
  index_id integer not null references search_indexes (id) on delete cascade,
  domain text not null,
  country_code text not null,
  passages bigint not null,
  primary key (index_id, domain, country_code)
);
