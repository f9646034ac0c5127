-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 

order by t.sort_key desc, t.id desc
limit $3::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where t.country_code = $3
order by t.sort_key desc, t.id desc
limit $4::int)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from regulation_types t where t.country_code = c.code order by t.sort_key desc, t.id desc limit $4::int
) p order by p.sort_key desc, p.id desc limit $5::int) k join regulation_types t on t.id = k.id 
order by k.sort_key desc, k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where t.search_text like $3
order by t.sort_key desc, t.id desc
limit $4::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where t.country_code = $3 and t.search_text like $4
order by t.sort_key desc, t.id desc
limit $5::int)
-- planned each time

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where t.id = any($3::bigint[])
order by t.sort_key desc, t.id desc
limit $4::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where t.country_code = $3 and (t.sort_key, t.id) < ($4::bigint, $5::bigint)
order by t.sort_key desc, t.id desc
limit $6::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from regulation_types t 
where (t.sort_key, t.id) < ($3::bigint, $4::bigint)
order by t.sort_key desc, t.id desc
limit $5::int)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, k.sort_key::text, k.id
from (select p.sort_key, p.id from unnest($3::text[]) as c (code) cross join lateral (
  select t.sort_key as sort_key, t.id as id from regulation_types t where t.country_code = c.code and (t.sort_key, t.id) < ($4::bigint, $5::bigint) order by t.sort_key desc, t.id desc limit $6::int
) p order by p.sort_key desc, p.id desc limit $7::int) k join regulation_types t on t.id = k.id 
order by k.sort_key desc, k.id desc)
