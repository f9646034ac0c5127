-- What a subscription matched, in blocks of 4,096 consecutive ids, so that a change of a record finds the
-- subscriptions that matched it. Sets of ids are differences of ascending ids, seven bits per byte.
alter table subscription_matches rename to former_matches;

create table subscription_matches (
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  domain text not null,
  block int not null,
  ids bytea not null,
  primary key (subscription_id, domain, block)
);
create index subscription_matches_block on subscription_matches (domain, block);

create function pg_temp.unpacked(bytes bytea) returns setof bigint language plpgsql as $$
declare
  last bigint := 0;
  rest bigint := 0;
  unit bigint := 1;
  byte int;
begin
  for i in 0 .. length(bytes) - 1 loop
    byte := get_byte(bytes, i);
    rest := rest + (byte & 127) * unit;
    unit := unit * 128;
    if byte < 128 then
      last := last + rest;
      return next last;
      rest := 0;
      unit := 1;
    end if;
  end loop;
end $$;

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
select subscription_id, domain, (id / 4096)::int, pg_temp.packed(array_agg(id order by id))
from former_matches, pg_temp.unpacked(ids) as id group by 1, 2, 3;

drop table former_matches;
drop function pg_temp.unpacked(bytea);
drop function pg_temp.packed(bigint[]);
