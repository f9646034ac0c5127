-- What an item said when all of it was stored, so that the same replies need not be parsed and compared again:
-- a digest of the replies and
-- one of the code that read them, how many lines of each domain they gave, and since when and when last they were seen.
alter table source_items
  add column number bigint,
  add column sha256 bytea,
  add column code text,
  add column gave jsonb,
  add column told_at timestamptz,
  add column checked_at timestamptz;
create index on source_items (number);

-- The item that last said a draft, by its number: its clock is the draft's own, too.
alter table drafts add column item_number bigint;
