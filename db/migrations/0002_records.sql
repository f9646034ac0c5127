-- The records: one table per domain, with typed columns for what is filtered, sorted or joined.
-- sort_key orders the list: its date, undated rows at the end of it, or where there is none the id.

create table regulation_types (
  like record including all,
  name text not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on regulation_types (sort_key desc, id desc);
create index on regulation_types (country_code, sort_key desc, id desc);
create index on regulation_types using gin (search_text gin_trgm_ops);

create table entities (
  like record including all,
  name text not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on entities (sort_key desc, id desc);
create index on entities (country_code, sort_key desc, id desc);
create index on entities using gin (search_text gin_trgm_ops);

create table interest_tags (
  like record including all,
  name text not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on interest_tags (sort_key desc, id desc);
create index on interest_tags (country_code, sort_key desc, id desc);
create index on interest_tags using gin (search_text gin_trgm_ops);

create table commissions (
  like record including all,
  name text not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on commissions (sort_key desc, id desc);
create index on commissions (country_code, sort_key desc, id desc);
create index on commissions using gin (search_text gin_trgm_ops);

create table parties (
  like record including all,
  name text not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on parties (sort_key desc, id desc);
create index on parties (country_code, sort_key desc, id desc);
create index on parties using gin (search_text gin_trgm_ops);

create table actors (
  like record including all,
  name text not null,
  branch text not null,
  chamber text,
  party_id bigint references parties,
  active boolean not null,
  sort_key bigint not null generated always as (id) stored,
  search_text text not null
);
create index on actors (sort_key desc, id desc);
create index on actors (country_code, sort_key desc, id desc);
create index on actors (country_code, branch, sort_key desc, id desc);
create index on actors (party_id, sort_key desc, id desc);
create index on actors using gin (search_text gin_trgm_ops);

create table bills (
  like record including all,
  code_key text,
  stage text not null,
  filing_date date,
  entity_id bigint references entities,
  sort_key date not null generated always as (coalesce(filing_date, '-infinity')) stored,
  search_text text not null
);
create index on bills (sort_key desc, id desc);
create index on bills (country_code, sort_key desc, id desc);
create index on bills (country_code, stage, sort_key desc, id desc);
create index on bills (code_key, sort_key desc, id desc);
create index on bills (entity_id, sort_key desc, id desc) where entity_id is not null;
create index on bills using gin (search_text gin_trgm_ops);

create table bill_updates (
  like record including all,
  bill_id bigint not null references bills,
  date date,
  sort_key date not null generated always as (coalesce(date, '-infinity')) stored
);
create index on bill_updates (sort_key desc, id desc);
create index on bill_updates (country_code, sort_key desc, id desc);
create index on bill_updates (bill_id, sort_key desc, id desc);

create table regulations (
  like record including all,
  code_key text,
  rtype_id bigint references regulation_types,
  entity_id bigint references entities,
  publication_date date,
  sort_key date not null generated always as (coalesce(publication_date, '-infinity')) stored,
  search_text text not null
);
create index on regulations (sort_key desc, id desc);
create index on regulations (country_code, sort_key desc, id desc);
create index on regulations (entity_id, sort_key desc, id desc);
create index on regulations (rtype_id, sort_key desc, id desc);
create index on regulations (entity_id, rtype_id, sort_key desc, id desc);
create index on regulations (code_key, sort_key desc, id desc);
create index on regulations using gin (search_text gin_trgm_ops);

create table consultations (
  like record including all,
  entity_id bigint references entities,
  publication_date date,
  end_date date,
  ends_at timestamptz,
  sort_key date not null generated always as (coalesce(publication_date, '-infinity')) stored,
  search_text text not null
);
create index on consultations (sort_key desc, id desc);
create index on consultations (country_code, sort_key desc, id desc);
create index on consultations (entity_id, sort_key desc, id desc);
create index on consultations (country_code, ends_at);
create index on consultations using gin (search_text gin_trgm_ops);

create table roll_calls (
  like record including all,
  bill_id bigint references bills,
  vote_date date,
  brief text not null,
  counted text,
  reconciles boolean,
  sort_key date not null generated always as (coalesce(vote_date, '-infinity')) stored
);
create index on roll_calls (sort_key desc, id desc);
create index on roll_calls (country_code, sort_key desc, id desc);
create index on roll_calls (bill_id, sort_key desc, id desc);

create table votes (
  like record including all,
  roll_call_id bigint references roll_calls,
  bill_id bigint references bills,
  actor_id bigint references actors,
  position text not null,
  recorded_at timestamptz not null,
  sort_key timestamptz not null generated always as (coalesce(recorded_at, '-infinity')) stored
);
create index on votes (sort_key desc, id desc);
create index on votes (country_code, sort_key desc, id desc);
create index on votes (roll_call_id, sort_key desc, id desc);
create index on votes (bill_id, sort_key desc, id desc);
create index on votes (actor_id, sort_key desc, id desc);

create table schedules (
  like record including all,
  starts_at timestamptz,
  commission_id bigint references commissions,
  sort_key timestamptz not null generated always as (coalesce(starts_at, '-infinity')) stored
);
create index on schedules (sort_key desc, id desc);
create index on schedules (country_code, sort_key desc, id desc);
create index on schedules (commission_id, sort_key desc, id desc);

create table transcripts (
  like record including all,
  session_date date,
  bill_id bigint references bills,
  text text,
  sort_key date not null generated always as (coalesce(session_date, '-infinity')) stored,
  search_text text not null
);
create index on transcripts (sort_key desc, id desc);
create index on transcripts (country_code, sort_key desc, id desc);
create index on transcripts (bill_id, sort_key desc, id desc);
create index on transcripts using gin (search_text gin_trgm_ops);

create table interventions (
  like record including all,
  actor_id bigint references actors,
  bill_id bigint references bills,
  transcript_id bigint references transcripts,
  date date,
  text text,
  sort_key date not null generated always as (coalesce(date, '-infinity')) stored
);
create index on interventions (sort_key desc, id desc);
create index on interventions (country_code, sort_key desc, id desc);
create index on interventions (actor_id, sort_key desc, id desc);
create index on interventions (bill_id, sort_key desc, id desc);
create index on interventions (transcript_id, sort_key desc, id desc);

create table news (
  like record including all,
  published_at timestamptz,
  sort_key timestamptz not null generated always as (coalesce(published_at, '-infinity')) stored,
  search_text text not null
);
create index on news (sort_key desc, id desc);
create index on news (country_code, sort_key desc, id desc);
create index on news using gin (search_text gin_trgm_ops);

create table tweets (
  like record including all,
  actor_id bigint not null references actors,
  posted_at timestamptz,
  sort_key timestamptz not null generated always as (coalesce(posted_at, '-infinity')) stored
);
create index on tweets (sort_key desc, id desc);
create index on tweets (country_code, sort_key desc, id desc);
create index on tweets (actor_id, sort_key desc, id desc);

create table documents (
  like record including all,
  bill_id bigint references bills,
  regulation_id bigint references regulations,
  consultation_id bigint references consultations,
  transcript_id bigint references transcripts,
  text text,
  sort_key bigint not null generated always as (id) stored
);
create index on documents (sort_key desc, id desc);
create index on documents (country_code, sort_key desc, id desc);
create index on documents (bill_id, id);
create index on documents (regulation_id, id);
create index on documents (consultation_id, id);
create index on documents (transcript_id, id);

-- Lists inside records by whose items a list is narrowed, with the record's sort key beside them.
create table bill_commissions (
  commission_id bigint not null references commissions,
  bill_id bigint not null references bills on delete cascade,
  sort_key date not null,
  primary key (bill_id, commission_id)
);
create index on bill_commissions (commission_id, sort_key desc, bill_id desc);

create table bill_authors (
  actor_id bigint not null references actors,
  bill_id bigint not null references bills on delete cascade,
  sort_key date not null,
  primary key (bill_id, actor_id)
);
create index on bill_authors (actor_id, sort_key desc, bill_id desc);

create table actor_commissions (
  commission_id bigint not null references commissions,
  actor_id bigint not null references actors on delete cascade,
  sort_key bigint not null,
  primary key (actor_id, commission_id)
);
create index on actor_commissions (commission_id, sort_key desc, actor_id desc);

-- A record's JSON stays in its row up to a whole page, uncompressed: it is read far more often than written, and fetching and
-- unpacking it from a side table costs more than the list it belongs to.
do $$
declare
  each text;
begin
  foreach each in array array[
    'regulation_types', 'entities', 'interest_tags', 'commissions', 'parties', 'actors', 'bills', 'bill_updates', 'regulations',
    'consultations', 'roll_calls', 'votes', 'schedules', 'transcripts', 'interventions', 'news', 'tweets', 'documents'
  ] loop
    execute format('alter table %I set (toast_tuple_target = 8160)', each);
    execute format('alter table %I alter column doc set storage external', each);
  end loop;
end $$;
