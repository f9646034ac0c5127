-- What lists are narrowed and ordered by, beside what they were; filled from the records as they stand.

-- A text without accents, in small letters: what filters and the order by name compare.
create function folded(value text) returns text language sql immutable parallel safe
return lower(translate(value,
  'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
  'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'));

-- What a record was ordered by before a change, so that a walk in that order answers it from where it stood.
alter table changes add column was jsonb;
create index changes_was on changes (domain, seq) where was is not null;

alter table bills add column chamber text, add column bill_type text, add column last_moved_on date;
update bills set chamber = d ->> 'chamber', bill_type = d ->> 'bill_type',
  last_moved_on = (d ->> 'last_moved_on')::date
from (select id, doc::jsonb as d from bills) j where j.id = bills.id;
create index on bills (country_code, chamber, sort_key desc, id desc);
create index on bills (country_code, coalesce(last_moved_on, '-infinity') desc, id desc);

alter table bill_updates add column chamber text, add column commission_id bigint;
update bill_updates set chamber = d ->> 'chamber', commission_id = (d ->> 'commission_id')::bigint
from (select id, doc::jsonb as d from bill_updates) j where j.id = bill_updates.id;
create index on bill_updates (country_code, stage, sort_key desc, id desc) where stage is not null;
create index on bill_updates (commission_id, sort_key desc, id desc) where commission_id is not null;

alter table roll_calls add column chamber text, add column commission_id bigint;
update roll_calls set chamber = d ->> 'chamber', commission_id = (d ->> 'commission_id')::bigint
from (select id, doc::jsonb as d from roll_calls) j where j.id = roll_calls.id;
create index on roll_calls (commission_id, sort_key desc, id desc) where commission_id is not null;

alter table votes add column party_id bigint, add column vote_date date;
update votes set party_id = (d ->> 'party_id')::bigint, vote_date = (d ->> 'vote_date')::date
from (select id, doc::jsonb as d from votes) j where j.id = votes.id;
create index on votes (party_id, sort_key desc, id desc) where party_id is not null;

create index on consultations (country_code, coalesce(end_date, '-infinity') desc, id desc);

alter table schedules add column chamber text, add column kind text;
update schedules set chamber = doc::jsonb ->> 'chamber', kind = doc::jsonb ->> 'kind';
create index on consultations (country_code, coalesce(end_date, '-infinity') desc, id desc);

alter table schedules alter column kind set not null;

alter table transcripts add column chamber text, add column commission_id bigint;
update transcripts set chamber = d ->> 'chamber', commission_id = (d ->> 'commission_id')::bigint
from (select id, doc::jsonb as d from transcripts) j where j.id = transcripts.id;
create index on transcripts (commission_id, sort_key desc, id desc) where commission_id is not null;

alter table news add column outlet text;
update news set outlet = doc::jsonb ->> 'outlet';
alter table news alter column outlet set not null;

alter table actors add column position text, add column district text, add column entity_id bigint;
update actors set position = d ->> 'position', district = d ->> 'district', entity_id = (d ->> 'entity_id')::bigint
from (select id, doc::jsonb as d from actors) j where j.id = actors.id;
create index on actors (entity_id, sort_key desc, id desc) where entity_id is not null;

alter table entities add column acronym text, add column kind text;
update entities set acronym = doc::jsonb ->> 'acronym', kind = doc::jsonb ->> 'kind';
alter table commissions add column acronym text, add column kind text, add column chamber text,
  add column active_until date;
update commissions set acronym = d ->> 'acronym', kind = d ->> 'kind', chamber = d ->> 'chamber',
  active_until = (d ->> 'active_until')::date
from (select id, doc::jsonb as d from commissions) j where j.id = commissions.id;
alter table parties add column acronym text, add column kind text, add column active boolean;
update parties set acronym = doc::jsonb ->> 'acronym', kind = doc::jsonb ->> 'kind',
  active = (doc::jsonb ->> 'active')::boolean;
alter table regulation_types add column abbreviation text;
update regulation_types set abbreviation = doc::jsonb ->> 'abbreviation';
alter table interest_tags add column parent_id bigint;
update interest_tags set parent_id = (doc::jsonb ->> 'parent_id')::bigint;
create index on interest_tags (parent_id, sort_key desc, id desc) where parent_id is not null;

-- Subjects, and the bills of an agenda, as lists are narrowed by them.
do $$
declare
  each record;
begin
  for each in
    select * from (values
      ('bill_interest_tags', 'interest_tag_id', 'bills', 'bill_id', 'interest_tags', 'id', 'date'),
      ('regulation_interest_tags', 'interest_tag_id', 'regulations', 'regulation_id', 'interest_tags', 'id', 'date'),
      ('consultation_interest_tags', 'interest_tag_id', 'consultations', 'consultation_id', 'interest_tags', 'id',
        'date'),
      ('news_interest_tags', 'interest_tag_id', 'news', 'news_item_id', 'interest_tags', 'id', 'timestamptz'),
      ('schedule_bills', 'bill_id', 'schedules', 'agenda_entry_id', 'bills', 'bill_id', 'timestamptz')
    ) as t (name, linked, owner, own, field, item, type)
  loop
    execute format('create table %1$I (%2$I bigint not null, %3$I bigint not null, sort_key %4$s not null,
      primary key (%3$I, %2$I))', each.name, each.linked, each.own, each.type);
    execute format('insert into %1$I (%2$I, %3$I, sort_key)
      select distinct (i ->> %6$L)::bigint, t.id, t.sort_key
      from %4$I t, jsonb_array_elements(t.doc::jsonb -> %5$L) i where i ->> %6$L is not null',
      each.name, each.linked, each.own, each.owner, each.field, each.item);
    execute format('create index on %1$I (%2$I, sort_key desc, %3$I desc)', each.name, each.linked, each.own);
  end loop;

  -- Every list can be read in the order of its changes, and catalogues by name.
  for each in
    select unnest(array['regulation_types', 'entities', 'interest_tags', 'commissions', 'parties', 'actors', 'bills',
      'bill_updates', 'regulations', 'consultations', 'roll_calls', 'votes', 'schedules', 'transcripts',
      'interventions', 'news', 'tweets', 'documents']) as owner
  loop
    execute format('create index on %I (country_code, content_changed_at desc, id desc)', each.owner);
  end loop;
  for each in
    select unnest(array['regulation_types', 'entities', 'interest_tags', 'commissions', 'parties', 'actors']) as owner
  loop
    execute format('create index on %I (country_code, (folded(name) collate "C"), id)', each.owner);
  end loop;
end $$;
