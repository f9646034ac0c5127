-- Completeness: the editions of gazettes by day, and how good the records of each domain and country are.

-- Empty where none is printed.
alter table regulations add column edition text not null default '';
update regulations set edition = left(doc::jsonb ->> 'gazette', 200) where doc::jsonb ->> 'gazette' is not null;
alter table regulations alter column edition drop default;
-- The editions of some months are counted off this index alone.
create index on regulations (country_code, sort_key, source_id, edition);

-- Counted in the background, because it reads every row: one card for each domain and country.
create table scorecards (
  domain text not null,
  country_code text not null,
  computed_at timestamptz not null,
  -- The last change of the domain in the country that was counted.
  seq bigint not null,
  card jsonb not null,
  primary key (domain, country_code)
);
