-- A search index remembers what it was built from: the digest of the declarations of the searched domains,
-- its term statistics, and the state of its embedder where that was fitted on its texts.

alter table search_indexes rename column analyser to analyzer;
alter table search_indexes rename column model to statistics;
alter table search_indexes
  -- Null for an embedder that is the same for every index.
  add column embedder_state bytea,
  add column declaration text not null default '';
alter table search_indexes alter column declaration drop default;

-- Statistics of earlier indexes are in another form: these are replaced, and not read until then.
update search_indexes set analyzer = '';
