-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 

order by t.sort_key desc, t.id desc
limit $4::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.country_code = $4
order by t.sort_key desc, t.id desc
limit $5::int)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code order by t.sort_key desc, t.id desc limit $5::int
) p order by p.sort_key desc, p.id desc limit $6::int) k join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.sort_key >= $4::date and t.sort_key < $5::date
order by t.sort_key desc, t.id desc
limit $6::int)

-- a window of instants
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[], $5::date[], $6::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until and t.sort_key > '-infinity' order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- a window of days in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.country_code = $4 and t.sort_key >= $5::date and t.sort_key < $6::date
order by t.sort_key desc, t.id desc
limit $7::int)

-- a window without end in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[], $5::date[], $6::date[]) as c (code, since, until) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code and t.sort_key >= c.since and t.sort_key < c.until and t.sort_key > '-infinity' order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- ascending
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 

order by t.sort_key asc, t.id asc
limit $4::int)

-- ascending in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code order by t.sort_key asc, t.id asc limit $5::int
) p order by p.sort_key asc, p.id asc limit $6::int) k join consultations t on t.id = k.id 
order by k.sort_key asc, k.id asc)

-- entity_id
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.entity_id = $4
order by t.sort_key desc, t.id desc
limit $5::int)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.country_code = $4 and t.search_text like $5
order by t.sort_key desc, t.id desc
limit $6::int)
-- planned each time

-- open
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.ends_at > $4::timestamptz
order by t.sort_key desc, t.id desc
limit $5::int)

-- closed in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.country_code = $4 and t.ends_at <= $5::timestamptz
order by t.sort_key desc, t.id desc
limit $6::int)

-- closing between
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.end_date >= $4::date and t.end_date <= $5::date
order by t.sort_key desc, t.id desc
limit $6::int)

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.id = any($4::bigint[])
order by t.sort_key desc, t.id desc
limit $5::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where t.country_code = $4 and (t.sort_key, t.id) < ($5::date, $6::bigint)
order by t.sort_key desc, t.id desc
limit $7::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, t.sort_key::text, t.id
from consultations t 
where (t.sort_key, t.id) < ($4::date, $5::bigint)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $3::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($4::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code and (t.sort_key, t.id) < ($5::date, $6::bigint) order by t.sort_key desc, t.id desc limit $7::int
) p order by p.sort_key desc, p.id desc limit $8::int) k join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in one country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $5::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = $6 and (t.sort_key, t.id) < ($7::date, $8::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $9::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from consultations t where t.id = m.record_id offset 0) t
  where ((t.country_code = $10)) and (m.sort_key, t.id) < ($11::date, $12::bigint)) order by sort_key desc, id desc limit $13::int) k
join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in every country after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $5::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select t.sort_key as sort_key, t.id as id from consultations t where (t.sort_key, t.id) < ($6::date, $7::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $8::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from consultations t where t.id = m.record_id offset 0) t
  where (m.sort_key, t.id) < ($9::date, $10::bigint)) order by sort_key desc, id desc limit $11::int) k
join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- the next page in two countries after a row moved
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (with moved as materialized (
  select distinct on (record_id) record_id, moved_from::date as sort_key
  from changes where domain = $3 and moved_from is not null and seq > $4 order by record_id, seq
)
select left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > $5::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end, k.sort_key::text, k.id
from ((select p.sort_key, p.id from unnest($6::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from consultations t where t.country_code = c.code and (t.sort_key, t.id) < ($7::date, $8::bigint) and t.id not in (select record_id from moved) order by t.sort_key desc, t.id desc limit $9::int
) p order by p.sort_key desc, p.id desc limit $10::int) union all (select m.sort_key, t.id from moved m cross join lateral (select t.* from consultations t where t.id = m.record_id offset 0) t
  where ((t.country_code = $11) or (t.country_code = $12)) and (m.sort_key, t.id) < ($13::date, $14::bigint)) order by sort_key desc, id desc limit $15::int) k
join consultations t on t.id = k.id 
order by k.sort_key desc, k.id desc)
