-- the first page
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

-- the first page
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

-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from <table> t left join roll_calls r on r.id = t.<filter>
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- the first page
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

-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || coalesce(t.complete::text, 'null')
  || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"reasons":' || coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.sort_key >= $3::<sort key> and l.sort_key < $4::<sort key> and l.<linked id> = $5
order by l.sort_key desc, l.<own id> desc
limit $6::int)

-- a window of days
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
where l.sort_key >= $3::<sort key> and l.sort_key < $4::<sort key> and l.<linked id> = $5
order by l.sort_key desc, l.<own id> desc
limit $6::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key> and t.<filter> = $5
order by t.sort_key desc, t.id desc
limit $6::int)
