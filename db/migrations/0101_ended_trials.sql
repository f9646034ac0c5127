-- The trials of sources that ended: by their successful runs, of which old ones are deleted, or by an operator.
create table ended_trials (
  source_id text primary key,
  ended_at timestamptz not null,
  released boolean not null
);
