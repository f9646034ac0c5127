-- Incidents: what went wrong with a source, from its beginning to its end. One of a kind is open at a time.

create table incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  source_id text not null,
  -- The domain, or the domain and field, that it is about; empty for the source as a whole.
  subject text not null,
  detail text not null,
  run_id bigint,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index incidents_open on incidents (kind, source_id, subject) where ended_at is null;
create index on incidents (began_at desc, id desc);
