-- An item belongs to the account of its subscription, and goes with it: a constraint on the account besides
-- would be verified, and the account locked, for each item.
alter table inbox drop constraint inbox_account_id_fkey;
