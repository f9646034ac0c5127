-- The ranked rows of searches whose later pages may be requested: a cursor has the name of a ranking instead of
-- its rows. Unlogged: a lost one is computed again.

create unlogged table rankings (
  name text primary key,
  caller text not null,
  stored_at timestamptz not null,
  content text not null
);
