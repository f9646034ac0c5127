-- A number is found however it is written: by any of the keys that a record is stored under, a line each. What
-- is stored already is found by its whole number until it has been composed again.

alter table bills add column code_keys text;
alter table regulations add column code_keys text;
update bills set code_keys = '=' || code_key where code_key is not null;
update regulations set code_keys = '=' || code_key where code_key is not null;
alter table bills drop column code_key;
alter table regulations drop column code_key;
create index on bills using gin (string_to_array(code_keys, E'\n'));
create index on regulations using gin (string_to_array(code_keys, E'\n'));
