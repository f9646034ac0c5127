-- The stage seen at each step of a bill, for what is observed of a country's process.

alter table bill_updates add column stage text;
update bill_updates set stage = doc::jsonb ->> 'stage' where doc::jsonb ->> 'stage' is not null;

-- All that the process of a country is counted from, bill by bill in the order of its steps. A step whose stage is not known tells nothing.
create index on bill_updates (country_code, bill_id, sort_key, stage) where stage <> 'unknown';
