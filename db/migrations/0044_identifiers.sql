-- A record is found by what its sources and other catalogues know it by: keys, a line each.

do $$
declare
  each text;
begin
  for each in
    select unnest(array['regulation_types', 'entities', 'interest_tags', 'commissions', 'parties', 'actors', 'bills',
      'bill_updates', 'regulations', 'consultations', 'roll_calls', 'votes', 'schedules', 'transcripts',
      'interventions', 'news', 'tweets', 'documents'])
  loop
    execute format('alter table %I add column identifier_keys text', each);
    execute format('create index on %I using gin (string_to_array(identifier_keys, E''\n''))
      where identifier_keys is not null', each);
  end loop;
end $$;
