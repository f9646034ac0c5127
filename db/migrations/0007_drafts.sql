-- Drafts: what each source last said of each record. A record is composed from its drafts and from nothing else.

create table drafts (
  domain text not null,
  key text not null,
  source_id text not null,
  -- True where the source only named the record in passing. A source may have one of each.
  stub boolean not null,
  -- The fields that the source gave, references by natural key; what it left out or gave empty is not there.
  draft jsonb not null,
  sample boolean not null,
  source_url text,
  -- When this content was read, and when the source was last seen to say it.
  retrieved_at timestamptz not null,
  last_checked_at timestamptz not null,
  sha256 bytea not null,
  -- When the source took it back.
  withdrawn_at timestamptz,
  primary key (domain, key, source_id, stub)
);

-- Two keys of one thing. Which record survives follows from the records: the one stored first.
create table same_as (
  domain text not null,
  key text not null,
  other text not null,
  source_id text not null,
  at timestamptz not null,
  primary key (domain, key, other),
  check (key < other)
);
create index same_as_other on same_as (domain, other);

-- Records that were withdrawn, or merged into another: their identity, for when they come back.
create table gone (
  domain text not null,
  id bigint not null,
  key text not null,
  public_id text not null,
  country_code text not null,
  -- The record that it was merged into; null for one that was withdrawn.
  replaced_by bigint,
  -- As it was last served.
  doc text not null,
  sort_key text not null,
  first_seen_at timestamptz not null,
  gone_at timestamptz not null,
  primary key (domain, id),
  unique (domain, key)
);
create index gone_replaced_by on gone (domain, replaced_by) where replaced_by is not null;

-- Records refer to records that may be withdrawn and come back under the same id, so references are not
-- constraints: they are checked when a draft is written, and a withdrawn record keeps its id.
do $$
declare
  each record;
begin
  for each in
    select conrelid::regclass as relation, conname from pg_constraint
    where contype = 'f' and confrelid in (
      'regulation_types'::regclass, 'entities'::regclass, 'interest_tags'::regclass, 'commissions'::regclass,
      'parties'::regclass, 'actors'::regclass, 'bills'::regclass, 'roll_calls'::regclass,
      'regulations'::regclass, 'consultations'::regclass, 'transcripts'::regclass)
  loop
    execute format('alter table %s drop constraint %I', each.relation, each.conname);
  end loop;
end $$;

-- A merged record points to its survivor in the change log; imports and rebuilds leave their trace among the runs.
alter table runs add column kind text not null default 'source' check (kind in ('source', 'import', 'rebuild'));
-- Who started it: `schedule`, `shell` with a name, or an account.
alter table runs add column started_by text;
