-- Links: which keys are one thing, and whose a printed name is; each with how it was made and whether it holds.

create table record_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('same', 'name')),
  -- The domain of the records that it leads to.
  domain text not null,
  country_code text not null,
  -- A natural key, and the other key of the same thing; or the name, as `chamber|spelling`, that stands for it.
  key text not null,
  other text not null,
  -- When the name is theirs: pairs of first and last day, either open; null for always.
  periods jsonb,
  how text not null check (how in ('identifier', 'shared_number', 'name', 'import', 'operator')),
  rule text not null,
  evidence jsonb not null,
  state text not null check (state in ('made', 'proposed', 'undone')),
  source_id text,
  at timestamptz not null,
  -- Who confirmed or undid it, and when.
  decided_by text,
  decided_at timestamptz,
  unique (kind, domain, key, other, country_code),
  check (kind = 'name' or key < other)
);
create index record_links_other on record_links (domain, other) where kind = 'same';
create index record_links_name on record_links (domain, country_code, other) where kind = 'name';

-- Of two keys that were merged, one at least is gone.
insert into record_links (kind, domain, country_code, key, other, how, rule, evidence, state, source_id, at)
select 'same', s.domain, g.country_code, s.key, s.other, 'import', 'line', '{}'::jsonb, 'made', s.source_id, s.at
from same_as s
join lateral (
  select country_code from gone where domain = s.domain and key in (s.key, s.other) limit 1
) g on true
order by s.at;
drop table same_as;

-- Each name that is printed where no source says whose it is, once: those that are due are looked at again.
create table printed_names (
  domain text not null,
  country_code text not null,
  name text not null,
  due boolean not null default true,
  primary key (domain, country_code, name)
);
create index printed_names_due on printed_names (domain, country_code, name) where due;

-- The names printed in a record, a line each: `domain|chamber|spelling`. What is stored already gets them when it
-- is composed again, which the next start does.
do $$
declare
  each text;
begin
  for each in
    select unnest(array['actors', 'bills', 'roll_calls', 'votes', 'schedules', 'transcripts', 'interventions',
      'news'])
  loop
    execute format('alter table %I add column name_keys text', each);
    execute format('create index on %I using gin (string_to_array(name_keys, E''\n''))
      where name_keys is not null', each);
  end loop;
end $$;

-- The bills that a news item speaks of.
create table news_bills (
  bill_id bigint not null,
  news_item_id bigint not null,
  sort_key timestamptz not null,
  primary key (news_item_id, bill_id)
);
create index on news_bills (bill_id, sort_key desc, news_item_id desc);
