-- `q` looks for a piece of text in agendas, steps and roll calls too; what is stored is found once it has been
-- composed again, which the next start does.

alter table bill_updates add column search_text text not null default ' ';
alter table roll_calls add column search_text text not null default ' ';
alter table schedules add column search_text text not null default ' ';
alter table bill_updates alter column search_text drop default;
alter table roll_calls alter column search_text drop default;
alter table schedules alter column search_text drop default;
create index on bill_updates using gin (search_text gin_trgm_ops);
create index on roll_calls using gin (search_text gin_trgm_ops);
create index on schedules using gin (search_text gin_trgm_ops);
