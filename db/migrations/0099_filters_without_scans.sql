-- Filters that read each row of a list, or of each country without such a row.

-- Whether a ballot is among the dissenters of its roll call. It is stored with these.
alter table votes add column dissents boolean not null default false;
update votes t set dissents = true from roll_calls r
where r.id = t.roll_call_id and r.dissenters <> '[]' and t.position in ('yes', 'no', 'abstain')
  and exists (select from jsonb_array_elements(r.dissenters::jsonb) d
    where d ->> 'position' = t.position
      and coalesce((d ->> 'actor_id')::bigint = t.actor_id,
        d ->> 'actor_id' is null and t.actor_id is null
          and d ->> 'actor_name' = t.doc::jsonb ->> 'actor_name'));
create index on votes (country_code, sort_key desc, id desc) where dissents;

-- Few of the countries have a given chamber, kind of initiative or outlet.
create index on bill_updates (country_code, chamber, sort_key desc, id desc) where chamber is not null;
create index on bills (bill_type, id) where bill_type is not null;
create index on news (outlet, id);
