-- A change that several subscriptions of an account reported is shown once: finds the other items about it.
create index inbox_change_of_account on inbox (account_id, seq, domain, record_id);
