-- every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 

order by t.id desc
limit $2::int)

-- one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.country_code = $2
order by t.id desc
limit $3::int)

-- two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, k.id
from (select p.sort_key, p.id from unnest($2::text[]) as c (code) cross join lateral (
  select null::text as sort_key, t.id as id from entities t where t.country_code = c.code order by t.id desc limit $3::int
) p order by p.id desc limit $4::int) k join entities t on t.id = k.id 
order by k.id desc)

-- q
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.search_text like $2
order by t.id desc
limit $3::int)
-- planned each time

-- a short q in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.country_code = $2 and t.search_text like $3
order by t.id desc
limit $4::int)
-- planned each time

-- ids
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.id = any($2::bigint[])
order by t.id desc
limit $3::int)

-- the next page in one country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.country_code = $2 and t.id < $3::bigint
order by t.id desc
limit $4::int)

-- the next page in every country
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, t.id
from entities t 
where t.id < $2::bigint
order by t.id desc
limit $3::int)

-- the next page in two countries
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, null::text, null::bigint
union all (select t.doc, null::text::text, k.id
from (select p.sort_key, p.id from unnest($2::text[]) as c (code) cross join lateral (
  select null::text as sort_key, t.id as id from entities t where t.country_code = c.code and t.id < $3::bigint order by t.id desc limit $4::int
) p order by p.id desc limit $5::int) k join entities t on t.id = k.id 
order by k.id desc)
