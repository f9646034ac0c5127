-- Indexes by which rows that are no longer kept are found, and items of sources that outlive the run that read
-- them.

create index accounts_unconfirmed on accounts (created_at) where verified_at is null;
create index audit_age on audit (at);
create index deliveries_age on deliveries (created_at) where next_at is null;
create index inbox_age on inbox (at);
create index key_secrets_ended on key_secrets (ends_at) where ends_at is not null;
create index keys_ended on keys (least(revoked_at, expires_at));
create index links_expiry on links (expires_at);
create index listenings_finished on listenings (finished_at) where finished_at is not null;
create index sessions_expiry on sessions (expires_at);
create index usage_day on usage (day);

-- Old runs are deleted; what an item gave, and when, stays.
alter table source_items drop constraint source_items_run_id_fkey;
