-- Content is replaced only by content that was fetched later. The lease under which a draft was last written or
-- confirmed, and when its content was last fetched: one holder reads in its own order, so times decide only
-- between holders.
alter table drafts add column token bigint, add column fetched_at timestamptz;
-- Drafts that were written after their item was stored.
create index drafts_of_items on drafts (item_number) where item_number is not null;
