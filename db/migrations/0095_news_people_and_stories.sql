-- The people that a news item names.
create table news_actors (
  actor_id bigint not null,
  news_item_id bigint not null,
  sort_key timestamptz not null,
  primary key (news_item_id, actor_id)
);
create index on news_actors (actor_id, sort_key desc, news_item_id desc);

-- The same for the text of an agency in several outlets.
alter table news add column story text;
create index on news (story) where story is not null;
