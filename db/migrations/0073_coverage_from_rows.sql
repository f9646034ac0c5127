-- The newest date of a cell of coverage is read from its rows: an aggregate that only rises does not follow
-- corrections, withdrawals and merges.

alter table coverage drop column newest, drop column newest_seen_at;
