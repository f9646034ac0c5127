-- The kinds of events that a subscription reports; null is all of them.
alter table subscriptions add column kinds text[];
