-- The subjects of an interest tag, a JSON array of slugs. The service fills them when it opens the database:
-- the map from tags to subjects is code. The default is for the code before, which may still write.
alter table interest_tags add column subjects jsonb not null default '[]';
