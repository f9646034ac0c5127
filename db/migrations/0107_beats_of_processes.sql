-- The last sign of life of each loop that every process runs for itself, by process: of two that run one loop,
-- the beats of the other would hide that it stands still. Rows of processes that ended are deleted.
create table process_beats (
  process text,
  loop text,
  at timestamptz not null,
  primary key (process, loop)
);
