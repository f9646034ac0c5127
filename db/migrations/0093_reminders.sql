-- Reminders: an item of the inbox some days before a deadline or an agenda entry, once for each day that it
-- is set to. Kinds that neither the event nor the changed fields of an item tell are stored with it.
alter table subscriptions add column remind_days smallint;
create index subscriptions_reminding on subscriptions (id) where remind_days is not null;

alter table inbox add column due_on date, add column extra_kinds text[];
alter table inbox drop constraint inbox_subscription_id_seq_domain_record_id_key;
create unique index inbox_change on inbox (subscription_id, seq, domain, record_id) where due_on is null;
create unique index inbox_due on inbox (subscription_id, domain, record_id, due_on) where due_on is not null;

-- What a followed person voted against the own party, beside all ballots of theirs: so that only ballots that
-- become dissent from now on are reported. Sets of ids are differences of ascending ids, seven bits per byte.
create function pg_temp.packed(ids bigint[]) returns bytea language plpgsql as $$
declare
  bytes bytea := '';
  last bigint := 0;
  rest bigint;
  id bigint;
begin
  foreach id in array ids loop
    rest := id - last;
    last := id;
    while rest > 127 loop
      bytes := bytes || set_byte('\x00'::bytea, 0, ((rest % 128) | 128)::int);
      rest := rest / 128;
    end loop;
    bytes := bytes || set_byte('\x00'::bytea, 0, rest::int);
  end loop;
  return bytes;
end $$;

insert into subscription_matches (subscription_id, domain, block, ids)
select s.id, 'votes/voted_against_party', (v.id / 4096)::int, pg_temp.packed(array_agg(v.id order by v.id))
from subscriptions s join votes v on v.actor_id = s.follow_id
where s.follow_domain = 'actors' and v.position in ('yes', 'no', 'abstain') and exists (
  select from roll_calls r, jsonb_array_elements(r.dissenters::jsonb) d
  where r.id = v.roll_call_id and r.dissenters <> '[]' and d ->> 'position' = v.position
    and (d ->> 'actor_id')::bigint = v.actor_id)
group by 1, 2, 3;

drop function pg_temp.packed(bigint[]);
