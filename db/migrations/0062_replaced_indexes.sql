-- A search index that was replaced stays for a while: searches under way still read it.

alter table search_indexes
  drop constraint search_indexes_state_check,
  add constraint search_indexes_state_check check (state in ('building', 'ready', 'replaced')),
  -- When another took its place, by the clock of the database.
  add column replaced_at timestamptz;
