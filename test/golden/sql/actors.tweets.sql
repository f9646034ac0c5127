-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from tweets t 
where t.actor_id = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from tweets t 
where t.sort_key >= $3::timestamptz and t.sort_key < $4::timestamptz and t.actor_id = $5
order by t.sort_key desc, t.id desc
limit $6::int)
