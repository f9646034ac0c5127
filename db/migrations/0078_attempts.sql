-- Attempts of callers who are not signed in, in fixed windows: they stay limited without a cache and through
-- restarts. The name of a window has addresses of people and networks, so only its hash is stored.

create table attempts (
  name_sha256 bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on attempts (ends_at);
