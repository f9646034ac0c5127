-- Relations between bills and acts, one row for each key under which the other record may be stored. Stored
-- records get theirs when they are composed again, which the next start does.

create table record_relations (
  domain text not null,
  record_id bigint not null,
  kind text not null,
  at integer not null,
  country_code text not null,
  sample boolean not null,
  to_domain text not null,
  target text not null,
  number text,
  stated_in text not null,
  primary key (domain, record_id, kind, at, target)
);
create index on record_relations (country_code, to_domain, target);

alter table regulations add column in_force boolean;
create index on regulations (country_code, in_force, sort_key desc, id desc) where in_force is not null;
