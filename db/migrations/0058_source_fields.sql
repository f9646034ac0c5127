-- The fields that replies of each source were seen to have, by kind of item and request: a site that begins to
-- send others has changed.
create table source_fields (
  source_id text not null,
  place text not null,
  field text not null,
  first_seen_at timestamptz not null,
  primary key (source_id, place, field)
);
