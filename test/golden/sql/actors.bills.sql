-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, l.sort_key::text, l.bill_id
from bill_authors l join bills t on t.id = l.bill_id 
where l.actor_id = $3
order by l.sort_key desc, l.bill_id desc
limit $4::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, l.sort_key::text, l.bill_id
from bill_authors l join bills t on t.id = l.bill_id 
where l.sort_key >= $3::date and l.sort_key < $4::date and l.actor_id = $5
order by l.sort_key desc, l.bill_id desc
limit $6::int)
