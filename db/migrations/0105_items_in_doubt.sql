-- The items of sources that could not be read, which each run requests again, are few among many.
create index on source_items (source_id, item) where fate <> 'stored';
