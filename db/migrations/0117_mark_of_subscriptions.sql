-- Processes keep the subscriptions that they evaluate, and read them again once the mark is another. It is the
-- transaction that last wrote one of them, of those that words decide and of the others, or disabled or enabled
-- an account. The row is locked at the commit alone: whoever creates a subscription does not wait for others.
create table subscription_marks (
  by_filters xid8 not null,
  by_words xid8 not null
);
insert into subscription_marks values (pg_current_xact_id(), pg_current_xact_id());

create function mark_subscription() returns trigger language plpgsql as $$
declare
  words boolean := old.caught_up and old.by_words or new.caught_up and new.by_words;
  filters boolean := old.caught_up and not old.by_words or new.caught_up and not new.by_words;
  self xid8 := pg_current_xact_id();
begin
  update subscription_marks m set by_words = case when words then self else m.by_words end,
    by_filters = case when filters then self else m.by_filters end
  where words and m.by_words <> self or filters and m.by_filters <> self;
  return null;
end $$;

create function mark_all_subscriptions() returns trigger language plpgsql as $$
declare
  self xid8 := pg_current_xact_id();
begin
  update subscription_marks m set by_words = self, by_filters = self
  where m.by_words <> self or m.by_filters <> self;
  return null;
end $$;

create constraint trigger marked after insert or update or delete on subscriptions
  deferrable initially deferred for each row execute function mark_subscription();
create constraint trigger marked after update of disabled_at on accounts
  deferrable initially deferred for each row
  when (old.disabled_at is distinct from new.disabled_at) execute function mark_all_subscriptions();

-- Each item verified and locked its subscription by a query of its own. Whoever adds items locks the
-- subscriptions once instead; items still go with theirs.
alter table inbox drop constraint inbox_subscription_id_fkey;
create function delete_items() returns trigger language plpgsql as $$
begin
  delete from inbox where subscription_id in (select id from gone);
  return null;
end $$;
create trigger items_deleted after delete on subscriptions
  referencing old table as gone for each statement execute function delete_items();
