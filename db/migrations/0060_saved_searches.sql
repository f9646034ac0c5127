-- Searches that accounts save: a page that lists, and what it is narrowed by, as in its address.
create table saved_searches (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- The path of the page without its language, such as `/bills`.
  path text not null,
  -- Parameters of the operation behind the page, by name: `country_code=CO&stage=filed`.
  query text not null,
  created_at timestamptz not null,
  -- When the account last looked at it; what is stored since then is new.
  opened_at timestamptz not null,
  unique (account_id, path, query)
);
