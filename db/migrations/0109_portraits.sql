-- Portraits of people as their sources serve them, and when each is asked for next: pages show them from
-- here, so that no source learns who reads. May be lost: everything is then fetched again.
create table portraits (
  actor_id bigint primary key,
  -- The address that this is about: another one of the person is another portrait.
  url text not null,
  -- Null while it is tried for the first time.
  status text,
  detail text,
  -- Null where there is none, or none any more.
  bytes bytea,
  media_type text,
  etag text,
  sha256 bytea,
  -- When these bytes were first received.
  fetched_at timestamptz,
  -- Times in a row that nothing came of it; counted before it is tried.
  attempts integer not null default 0,
  tried_at timestamptz not null,
  -- Null: not again.
  next_at timestamptz
);
create index on portraits (tried_at);
