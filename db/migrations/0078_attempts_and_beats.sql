-- Attempts of callers who are not signed in, in fixed windows: they stay limited without a cache and through
-- restarts. The name of a window has addresses of people and networks, so only its hash is stored.

create table attempts (
  name_sha256 bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on attempts (ends_at);

-- The last sign of life of each loop of background work, of whichever process.
create table beats (
  loop text primary key,
  at timestamptz not null
);

-- A fault of the service itself, whose source is `service`, is over when no process has seen it for a while.
alter table incidents add column seen_at timestamptz;
