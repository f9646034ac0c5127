-- Acts are filtered by whether they are in force, which few sources say. Stored records get their common name
-- and the day of repeal when they are composed again, which the next start does.
alter table regulations add column in_force boolean;
update regulations set in_force = (doc::jsonb ->> 'in_force')::boolean
where doc::jsonb ->> 'in_force' is not null;
create index on regulations (country_code, in_force, sort_key desc, id desc);
