-- Access: accounts, sessions, what an account follows and asks for, OAuth, and who administered what.

create table accounts (
  id uuid primary key,
  -- As it is compared: trimmed, lower case.
  email text not null unique,
  -- A PHC string; null while no password is set.
  password text,
  admin boolean not null default false,
  language text not null default 'es',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  countries text[],
  time_zone text not null default 'UTC',
  listening_quota integer not null check (listening_quota >= 0),
  created_at timestamptz not null,
  verified_at timestamptz,
  disabled_at timestamptz
);

create table sessions (
  sha256 bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- Links sent by e-mail, each good for one use.
create table links (
  sha256 bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null
);
create index links_account on links (account_id, purpose);

create table follows (
  account_id uuid not null references accounts (id) on delete cascade,
  bill_id bigint not null references bills (id) on delete cascade,
  since timestamptz not null,
  primary key (account_id, bill_id)
);
create index follows_bill on follows (bill_id);

create table interests (
  account_id uuid not null references accounts (id) on delete cascade,
  interest_tag_id bigint not null references interest_tags (id) on delete cascade,
  since timestamptz not null,
  primary key (account_id, interest_tag_id)
);
create index interests_tag on interests (interest_tag_id);

create table listenings (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  query text not null,
  countries text[] not null,
  domains text[] not null,
  since date not null,
  until date not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  report json,
  -- The caller's name for the request, the digest of what it asked, and what it was answered: a repetition is answered the same.
  idempotency_key text,
  request_sha256 bytea not null,
  answer text not null,
  unique (account_id, idempotency_key)
);
create index listenings_account on listenings (account_id, created_at desc, id desc);

-- Units of the monthly quota: 1 spent, -1 given back. Never edited, so that what was spent can be explained.
create table quota_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- First day of the month in UTC.
  month date not null,
  units integer not null check (units in (1, -1)),
  listening_id uuid not null references listenings (id) on delete cascade,
  at timestamptz not null,
  unique (listening_id, units)
);
create index quota_ledger_account on quota_ledger (account_id, month);

-- Access tokens got with a key. They live and die with it.
create table client_tokens (
  sha256 bytea primary key,
  key_id uuid not null references keys (id),
  expires_at timestamptz not null
);
create index client_tokens_expiry on client_tokens (expires_at);

-- Everything of the authorization server: clients, grants, sessions, codes, tokens. Ids that open something are kept as hashes.
create table oauth_artifacts (
  kind text not null,
  id text not null,
  payload jsonb not null,
  account_id uuid references accounts (id) on delete cascade,
  grant_id text,
  uid text,
  created_at timestamptz not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index oauth_artifacts_grant on oauth_artifacts (grant_id) where grant_id is not null;
create index oauth_artifacts_uid on oauth_artifacts (kind, uid) where uid is not null;
create index oauth_artifacts_account on oauth_artifacts (account_id) where account_id is not null;
create index oauth_artifacts_expiry on oauth_artifacts (expires_at) where expires_at is not null;

-- Who administered what: written before it is done, marked after.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `token`, `shell`, or the account's id and e-mail at that time.
  actor text not null,
  actor_id uuid,
  operation text not null,
  input jsonb not null,
  -- `ok`, or the code of the failure; null when the process ended before it was known.
  outcome text
);

-- Calls are counted for keys and for accounts alike.
alter table usage drop constraint usage_key_id_fkey;
alter table usage rename column key_id to caller_id;
create index keys_email on keys (lower(email)) where email is not null;
create index runs_recent on runs (started_at desc, id desc);
