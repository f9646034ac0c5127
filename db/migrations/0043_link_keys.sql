-- A record is found by the address of its source: a key for each, a line apiece.

alter table bills add column link_keys text;
create index on bills using gin (string_to_array(link_keys, E'\n'));
alter table regulations add column link_keys text;
create index on regulations using gin (string_to_array(link_keys, E'\n'));
alter table consultations add column link_keys text;
create index on consultations using gin (string_to_array(link_keys, E'\n'));
alter table transcripts add column link_keys text;
create index on transcripts using gin (string_to_array(link_keys, E'\n'));
alter table interventions add column link_keys text;
create index on interventions using gin (string_to_array(link_keys, E'\n'));
alter table news add column link_keys text;
create index on news using gin (string_to_array(link_keys, E'\n'));
