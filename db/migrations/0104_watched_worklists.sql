-- A subscription to a worklist is of a member, and ends with the membership.
alter table subscriptions add column worklist_id bigint check (worklist_id is null or query is not null);
alter table subscriptions add foreign key (worklist_id, account_id)
  references worklist_members (worklist_id, account_id) on delete cascade;
create index subscriptions_worklist on subscriptions (worklist_id, account_id) where worklist_id is not null;

-- The worklists that have a changed record.
create index worklist_entries_record on worklist_entries (domain, record_id);
