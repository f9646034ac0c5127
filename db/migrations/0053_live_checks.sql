-- When a small run against the site of a source last went well: what its declaration says of how it was
-- verified is older than that.
create table live_checks (
  source_id text primary key,
  checked_at timestamptz not null
);
