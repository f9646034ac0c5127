-- Unread items of an account, which pages of signed-in users show.
create index inbox_unread_account on inbox (account_id, id desc) where read_at is null;

-- The secret address of the feeds and the calendar of an account, as a hash; renewing it replaces the row.
create table feed_addresses (
  account_id uuid primary key references accounts (id) on delete cascade,
  sha256 text not null unique,
  -- The scope of the caller who made it; null is everything.
  countries text[],
  domains text[],
  created_at timestamptz not null
);
