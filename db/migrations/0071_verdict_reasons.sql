-- Why a roll call does not reconcile. What is stored already gets it when roll calls are composed again, which
-- the next start does.

alter table roll_calls add column reasons text;
create index on roll_calls (country_code, sort_key desc, id desc) where reconciles = false;
