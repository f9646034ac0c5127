-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until and t.sort_key > '-infinity' order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.sort_key >= $3::timestamptz and t.sort_key < $4::timestamptz
order by t.sort_key desc, t.id desc
limit $5::int)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.country_code = $3 and t.sort_key >= $4::timestamptz and t.sort_key < $5::timestamptz
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until and t.sort_key > '-infinity' order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 

order by t.sort_key asc, t.id asc
limit $3::int)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code order by t.sort_key asc, t.id asc limit $4::int
) p order by p.sort_key asc, p.id asc limit $5::int) k join news t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where t.country_code = $3 and (t.sort_key, t.id) < ($4::timestamptz, $5::bigint)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from news t 
where (t.sort_key, t.id) < ($3::timestamptz, $4::bigint)
order by t.sort_key desc, t.id desc
limit $5::int)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code and (t.sort_key, t.id) < ($4::timestamptz, $5::bigint) order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from news t where t.country_code = $5 and (t.sort_key, t.id) < ($6::timestamptz, $7::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from news t where t.id = m.record_id offset 0) t
  where ((t.country_code = $9)) and (m.sort_key, t.id) < ($10::timestamptz, $11::bigint)) order by sort_key desc, id desc limit $12::int) k
join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from news t where (t.sort_key, t.id) < ($5::timestamptz, $6::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $7::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from news t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($8::timestamptz, $9::bigint)) order by sort_key desc, id desc limit $10::int) k
join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::timestamptz as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select t.doc, k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($5::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from news t where t.country_code = c.code and (t.sort_key, t.id) < ($6::timestamptz, $7::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $8::int
) p order by p.sort_key desc, p.id desc limit $9::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from news t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10) or (t.country_code = $11)) and (m.sort_key, t.id) < ($12::timestamptz, $13::bigint)) order by sort_key desc, id desc limit $14::int) k
join news t on t.id = k.id 
order by k.sort_key desc, k.id desc)
