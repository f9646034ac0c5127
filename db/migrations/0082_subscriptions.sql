-- What accounts watch, which records each subscription matched at its last reading of the change log, and
-- what it reported to the inbox of its account.

-- The values of the changed fields before a change, and whether it is reported to nobody: a rebuild, or the
-- first reading of a source.
alter table changes add column before jsonb, add column quiet boolean not null default false;

create table subscriptions (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- An address of the API, such as `/v1/bills?country_code=CO&q=agua`; null for a followed record.
  query text,
  follow_domain text,
  follow_id bigint,
  events text[] not null,
  -- The scope of the caller who created it; null is everything.
  countries text[],
  domains text[],
  created_at timestamptz not null,
  -- The number of the change log after which changes are reported.
  after_seq bigint not null,
  -- False until the changes between that number and the progress of all subscriptions were read for it.
  caught_up boolean not null default false,
  -- The domains and countries of the records that it can match, and whether words decide which.
  watched_domains text[] not null,
  watched_countries text[] not null,
  by_words boolean not null,
  -- Why it cannot be evaluated, such as a filter whose record is gone; null while it can.
  problem text,
  check ((query is null) = (follow_id is not null) and (follow_id is null) = (follow_domain is null))
);
create index subscriptions_new on subscriptions (id) where not caught_up;
create index subscriptions_account on subscriptions (account_id, created_at desc, id desc);

-- The records of a domain that a subscription matched, as differences of ascending ids.
create table subscription_matches (
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  domain text not null,
  ids bytea not null,
  primary key (subscription_id, domain)
);

-- The last change that was read for subscriptions: those that depend on the search index follow it.
create table subscription_progress (
  by_words boolean primary key,
  seq bigint not null
);
insert into subscription_progress select each, coalesce((select max(seq) from changes), 0)
  from unnest(array[false, true]) as each;

create table inbox (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  event text not null,
  -- The last of the changes of the record that the item is about; no item is made twice.
  seq bigint not null,
  domain text not null,
  record_id bigint not null,
  country_code text not null,
  changed_fields text[],
  before jsonb,
  replaced_by bigint,
  at timestamptz not null,
  read_at timestamptz,
  unique (subscription_id, seq, domain, record_id)
);
create index inbox_account on inbox (account_id, id desc);
create index inbox_unread on inbox (subscription_id) where read_at is null;
