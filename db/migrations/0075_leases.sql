-- Leases of background work: the holder with the newest fencing token may write, and no earlier one.

create sequence lease_tokens;
create table leases (
  name text primary key,
  token bigint not null
);

-- Fails unless the lease has this token. Until the transaction ends, nobody else takes the lease over. An
-- advisory lock, because a lock of the row would make every read of background work a write.
create function verify_lease(lease text, held bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lease ' || lease, 0));
  perform from leases where name = lease and token = held;
  if not found then
    raise exception 'lease % was taken over', lease using errcode = 'HL001';
  end if;
end $$;

-- The token says who holds a run.
alter table runs drop column holder;
