-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.<filter> = $3
order by t.sort_key desc, t.id desc
limit $4::int)

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
union all (select t.doc, l.sort_key::text, l.<own id>
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
union all (select left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"reconciles":' || coalesce(t.reconciles::text, 'null')
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}', t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key> and t.<filter> = $5
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, l.sort_key::text, l.<own id>
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
