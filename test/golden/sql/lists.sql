-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $4::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.country_code = $4
order by t.sort_key desc, t.id desc
limit $5::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code
  order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.search_text like $4 and (' |' || t.search_text || ' |' like $5 or t.search_text like $6 and t.search_text || ' ' like $7 and (t.search_text like $8) or t.search_text like $9 and t.search_text || ' ' like $10) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.search_text like $4 and (' |' || t.search_text || ' |' like $5 or t.search_text like $6 and t.search_text || ' ' like $7 and (t.search_text like $8) or t.search_text like $9 and t.search_text || ' ' like $10) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.search_text like $4 and (concat_ws(' ', t.search_text) ~ $5) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.search_text like $4 and (concat_ws(' ', t.search_text, folded(t.position), folded(t.district)) ~ $5) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where ((t.country_code = $4)) and t.search_text like $5 and (' |' || t.search_text || ' |' like $6 or t.search_text like $7 and t.search_text || ' ' like $8 and (t.search_text like $9) or t.search_text like $10 and t.search_text || ' ' like $11) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $12::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where ((t.country_code = $4)) and t.search_text like $5 and (' |' || t.search_text || ' |' like $6 or t.search_text like $7 and t.search_text || ' ' like $8 and (t.search_text like $9) or t.search_text like $10 and t.search_text || ' ' like $11) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $12::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where ((t.country_code = $4)) and t.search_text like $5 and (concat_ws(' ', t.search_text) ~ $6) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where ((t.country_code = $4)) and t.search_text like $5 and (concat_ws(' ', t.search_text, folded(t.kind)) ~ $6) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where ((t.country_code = $4)) and t.search_text like $5 and (concat_ws(' ', t.search_text, folded(t.position), folded(t.district)) ~ $6) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and t.search_text like $5
order by t.sort_key desc, t.id desc
limit $6::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.id = any($4::bigint[])
order by t.sort_key desc, t.id desc
limit $5::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $4::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.country_code = $5 and (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>)
order by t.sort_key desc, t.id desc
limit $8::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $4::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where (t.sort_key, t.id) < ($4::<sort key>, $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $4::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($5::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>)
  order by t.sort_key desc, t.id desc limit $8::int
) p order by p.sort_key desc, p.id desc limit $9::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($5::<sort key>, $6::<sort key>)
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a parameter of entities, acronym
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.acronym) = folded($3::text)
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of entities, kind
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.kind) ~ $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.<filter> = $4
order by t.sort_key desc, t.id desc
limit $5::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce(t.subjects::text, '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, an id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a filter, a value
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.<filter> = $4
  order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a parameter of commissions, acronym
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.acronym) = folded($3::text)
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of commissions, kind
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.kind) ~ $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of commissions, active
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where coalesce(t.active_until, 'infinity') >= $3::<sort key>::date
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of parties, acronym
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.acronym) = folded($3::text)
order by t.sort_key desc, t.id desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3
order by l.sort_key desc, l.<own id> desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3
order by l.sort_key desc, l.<own id> desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3
order by l.sort_key desc, l.<own id> desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3
order by l.sort_key desc, l.<own id> desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $4
order by l.sort_key desc, l.<own id> desc
limit $5::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3
order by l.sort_key desc, l.<own id> desc
limit $4::int)

-- a link
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $3 and exists (select from jsonb_array_elements(t.doc::jsonb -> $4::text) p
where (p ->> $5::text)::bigint = $6::<sort key> and coalesce(p ->> 'from', '-infinity')::date <= $7::<sort key>
  and coalesce(p ->> 'until', 'infinity')::date >= $8::<sort key>)
order by l.sort_key desc, l.<own id> desc
limit $9::int)

-- a parameter of actors, position
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.position) ~ $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of actors, district
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where folded(t.district) ~ $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of actors, party_id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.party_id = $3::<sort key> and t.<filter>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of actors, as_of
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where exists (select from jsonb_array_elements(t.doc::jsonb -> $3::text) p
where p ->> 'from' is not null and coalesce(p ->> 'from', '-infinity')::date <= $4::<sort key>
  and coalesce(p ->> 'until', 'infinity')::date >= $5::<sort key>)
order by t.sort_key desc, t.id desc
limit $6::int)

-- a parameter of actors, former
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where not t.<filter>
order by t.sort_key desc, t.id desc
limit $3::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[], $5::date[],
  $6::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.country_code = $4 and t.sort_key >= $5::<sort key> and t.sort_key < $6::<sort key>
order by t.sort_key desc, t.id desc
limit $7::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.country_code = $3 and t.sort_key >= $4::<sort key> and t.sort_key < $5::<sort key>
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[], $5::date[],
  $6::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::date[],
  $5::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[],
  $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key >= c.since
  order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $4::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $5::int)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.sort_key = '-infinity'
order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $4::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($5::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $6::int
) p order by p.sort_key asc, p.id asc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and t.sort_key = '-infinity'
  order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join <table> t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- a number
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where string_to_array(t.code_keys, E'\n') && $4::text[] and string_to_array(t.code_keys, E'\n') && $5::text[] and (string_to_array(t.code_keys, E'\n') && $6::text[]) is not true offset 0) k
order by k.sort_key desc, k.id desc limit $7::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a number
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where string_to_array(t.code_keys, E'\n') && $3::text[] and t.country_code = any($4::text[]) offset 0) k
order by k.sort_key desc, k.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a parameter of bills, bill_type
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.bill_type = any(array(
  with recursive v (value) as (
    (select bill_type from <table> where bill_type is not null order by 1 limit 1)
    union all
    select (
      select w.bill_type from <table> w where w.bill_type > v.value order by 1 limit 1)
    from v where v.value is not null
  )
  select value from v where folded(value) ~ $3))
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of bills, last_moved_after
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.last_moved_on >= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of bills, last_moved_before
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where t.last_moved_on <= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of bills, party_id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), t.sort_key::text, t.id
from <table> t 
where exists (select from <link> b join actors a on a.id = b.actor_id
where b.<own id> = t.id and a.party_id = $3::<sort key>)
order by t.sort_key desc, t.id desc
limit $4::int)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $6::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $7 and (t.sort_key, t.id) < ($8::<sort key>, $9::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11)) and (m.sort_key, t.id) < ($12::<sort key>, $13::<sort key>))
  order by sort_key desc, id desc limit $14::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = $6 and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::<sort key>, $12::<sort key>))
  order by sort_key desc, id desc limit $13::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $6::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($10::<sort key>, $11::<sort key>))
  order by sort_key desc, id desc limit $12::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from <table> t where (t.sort_key, t.id) < ($6::<sort key>, $7::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::<sort key>, $10::<sort key>))
  order by sort_key desc, id desc limit $11::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"corrects":' || coalesce(r ->> 'corrects', '[]') || ',"corrected_by":' || coalesce(r ->> 'corrected_by', '[]') || ',"amends":' || coalesce(r ->> 'amends', '[]') || ',"amended_by":' || coalesce(r ->> 'amended_by', '[]') || ',"repeals":' || coalesce(r ->> 'repeals', '[]') || ',"repealed_by":' || coalesce(r ->> 'repealed_by', '[]') || ',"enacts":' || coalesce(r ->> 'enacts', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || (select ',"enacted_as":' || coalesce(r ->> 'enacted_as', '[]') || ',"companions":' || coalesce(r ->> 'companions', '[]') || ',"predecessors":' || coalesce(r ->> 'predecessors', '[]') || ',"successors":' || coalesce(r ->> 'successors', '[]') || '}' from (select case
  when exists (select from record_relations where domain = '<table>' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '<table>' and other_id = t.id offset 0)
  then relations_of('<table>', t.id) end offset 0) x (r)), k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $6::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($7::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($8::<sort key>, $9::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $10::int
) p order by p.sort_key desc, p.id desc limit $11::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $12) or (t.country_code = $13)) and (m.sort_key, t.id) < ($14::<sort key>, $15::<sort key>))
  order by sort_key desc, id desc limit $16::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), coalesce((select value::bigint from settings where name = $3), 0)
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $4 and moved_from is not null and seq > $5
  order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from <table> t where t.country_code = c.code and (t.sort_key, t.id) < ($7::<sort key>, $8::<sort key>) and t.id not in (select record_id from moved)
  order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m
  cross join lateral (select t.* from <table> t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::<sort key>, $14::<sort key>))
  order by sort_key desc, id desc limit $15::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a parameter of consultations, status
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.ends_at > $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a parameter of consultations, closing_after
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.end_date >= $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a parameter of consultations, closing_before
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || case when t.ends_at is null then ',"status":null}'
  when t.ends_at > $3::<sort key> then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from <table> t 
where t.end_date <= $4::<sort key>
order by t.sort_key desc, t.id desc
limit $5::int)

-- a parameter of roll calls, voted_after
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.vote_date >= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of roll calls, voted_before
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.vote_date <= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of roll calls, reconciles
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.reconciles
order by t.sort_key desc, t.id desc
limit $3::int)

-- a parameter of roll calls, subject
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.id = any(array(
  select b.<own id> from (select g.id from interest_tags g
where (g.country_code, g.search_text) in (select * from unnest($3::text[],
  $4::text[]))) g
  cross join lateral (
    select l.<linked id> from bill_interest_tags l where l.interest_tag_id = g.id offset 0) l
  cross join lateral (
    select r.<own id> from <link> r where r.bill_id = l.<linked id> offset 0) b)) offset 0) k
order by k.sort_key desc, k.id desc limit $5::int) k join <table> t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a parameter of roll calls, reason
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)::jsonb @> $3::jsonb
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of votes, bill_id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', k.sort_key::text, k.id
from (select k.sort_key, k.id
from (select t.sort_key as sort_key, t.id as id from <table> t where t.id in (
  select id from <table> where bill_id = $3::<sort key> union
  select v.id from roll_call_bills b join <table> v on v.roll_call_id = b.roll_call_id
  where b.bill_id = $4::<sort key>) offset 0) k
order by k.sort_key desc, k.id desc limit $5::int) k join <table> t on t.id = k.id left join roll_calls r on r.id = t.<filter>
order by k.sort_key desc, k.id desc)

-- a parameter of votes, voted_after
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.vote_date >= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of votes, voted_before
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.vote_date <= $3::<sort key>
order by t.sort_key desc, t.id desc
limit $4::int)

-- a parameter of votes, dissent
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where (t.dissents and t.<filter> is not null)
order by t.sort_key desc, t.id desc
limit $3::int)

-- a parameter of news items, outlet
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from <link> l
  cross join lateral (select * from interest_tags g where g.id = l.<linked id> offset 0) g,
  jsonb_array_elements_text(g.subjects) s (slug)
  where l.<own id> = t.id), '[]') || '}', t.sort_key::text, t.id
from <table> t 
where t.outlet = any(array(
  with recursive v (value) as (
    (select outlet from <table> where outlet is not null order by 1 limit 1)
    union all
    select (
      select w.outlet from <table> w where w.outlet > v.value order by 1 limit 1)
    from v where v.value is not null
  )
  select value from v where folded(value) ~ $3))
order by t.sort_key desc, t.id desc
limit $4::int)
