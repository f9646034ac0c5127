-- Exports have a row among the runs.
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check
  check (kind in ('source', 'reparse', 'import', 'rebuild', 'link', 'sample', 'sample_removal', 'export'));
