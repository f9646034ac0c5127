-- What was said is found by words: by the substrings of its summary and speaker until it is indexed.

alter table interventions add column search_text text not null default '';
alter table interventions alter column search_text drop default;
create index on interventions using gin (search_text gin_trgm_ops);
