-- the first page
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || ',"roll_call":' || coalesce(left(r.brief, -1) || ',"reconciles":' || coalesce(r.reconciles::text, 'null') || '}', 'null') || '}', t.sort_key::text, t.id
from votes t left join roll_calls r on r.id = t.roll_call_id
where t.actor_id = $3
order by t.sort_key desc, t.id desc
limit $4::int)
