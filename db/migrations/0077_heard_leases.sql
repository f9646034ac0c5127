-- Work that one process does at a time: its holder is heard of at intervals, and a silent one has lost it.
alter table leases add column heard_at timestamptz not null default clock_timestamp();

-- Failures of a listening request that were no outage.
alter table listenings add column failures integer not null default 0;

-- As before; the message names the lease that was lost, of several that a transaction verifies.
create or replace function verify_lease(lease text, held bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lease ' || lease, 0));
  perform from leases where name = lease and token = held;
  if not found then
    raise exception 'The work "%" was taken over by another process.', lease using errcode = 'HL001';
  end if;
end $$;
