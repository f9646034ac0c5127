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
union all (select left(t.doc, -1) || (select ',"' || $3::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $4), '') || ']' || ',"' || $5::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $6), '') || ']' || ',"' || $7::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $8), '') || ']' || ',"' || $9::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $10), '') || ']' || '}' from (
  select distinct on (s.kind, coalesce(s.id, -1 - s.at)) s.kind, s.at, s.id, (
    select row_to_json(i)::text from (select s.id, coalesce(o.number, s.number) as number, o.title, o.date,
      s.stated_in, o.platform_url) i) as item
  from (
    (select distinct on (kind, at) * from (
      select r.kind, r.at, r.number, r.stated_in, case r.to_domain when $11::text then (select case when count(*) = 1 then min(m.id) end from (
    select x.id from regulations x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($12::text, x.id)
      and not exists (select from record_relations e where e.domain = $13 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from regulations x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($14::text, x.id)
      and not exists (select from record_relations e where e.domain = $15 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from regulations x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($16::text, x.id)
      and not exists (select from record_relations e where e.domain = $17 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) when $18::text then (select case when count(*) = 1 then min(m.id) end from (
    select x.id from <table> x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($19::text, x.id)
      and not exists (select from record_relations e where e.domain = $20 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($21::text, x.id)
      and not exists (select from record_relations e where e.domain = $22 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($23::text, x.id)
      and not exists (select from record_relations e where e.domain = $24 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) end as id
      from record_relations r where r.domain = $25 and r.record_id = t.id) own
    order by kind, at, id)
    union all
    select case r.kind when $26::text then $27::text when $28::text then $29::text when $30::text then $31::text when $32::text then $33::text end, $34::int, null, r.stated_in, r.record_id
    from record_relations r
    where r.country_code = t.country_code and r.to_domain = $35 and r.target = any(
        string_to_array(t.code_keys, E'\n') || ('#' || t.key)
        || array(select '#' || k from unnest(string_to_array(t.identifier_keys, E'\n')) k))
      and (select case when count(*) = 1 then min(m.id) end from (
    select x.id from <table> x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($36::text, x.id)
      and not exists (select from record_relations e where e.domain = $37 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($38::text, x.id)
      and not exists (select from record_relations e where e.domain = $39 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($40::text, x.id)
      and not exists (select from record_relations e where e.domain = $41 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) = t.id
  ) s left join lateral (select doc::json ->> 'number', doc::json ->> 'title', publication_date, '@' || page from regulations
      where id = s.id and s.kind = any($42::text[]) union all select doc::json ->> 'code', doc::json ->> 'title', filing_date, '@' || page from <table>
      where id = s.id and s.kind = any($43::text[])) as o (number, title, date, platform_url) on true
  order by s.kind, coalesce(s.id, -1 - s.at), s.at
) related), l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.<linked id> = $44
order by l.sort_key desc, l.<own id> desc
limit $45::int)

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
union all (select left(t.doc, -1) || (select ',"' || $3::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $4), '') || ']' || ',"' || $5::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $6), '') || ']' || ',"' || $7::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $8), '') || ']' || ',"' || $9::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = $10), '') || ']' || '}' from (
  select distinct on (s.kind, coalesce(s.id, -1 - s.at)) s.kind, s.at, s.id, (
    select row_to_json(i)::text from (select s.id, coalesce(o.number, s.number) as number, o.title, o.date,
      s.stated_in, o.platform_url) i) as item
  from (
    (select distinct on (kind, at) * from (
      select r.kind, r.at, r.number, r.stated_in, case r.to_domain when $11::text then (select case when count(*) = 1 then min(m.id) end from (
    select x.id from regulations x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($12::text, x.id)
      and not exists (select from record_relations e where e.domain = $13 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from regulations x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($14::text, x.id)
      and not exists (select from record_relations e where e.domain = $15 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from regulations x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($16::text, x.id)
      and not exists (select from record_relations e where e.domain = $17 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) when $18::text then (select case when count(*) = 1 then min(m.id) end from (
    select x.id from <table> x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($19::text, x.id)
      and not exists (select from record_relations e where e.domain = $20 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($21::text, x.id)
      and not exists (select from record_relations e where e.domain = $22 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($23::text, x.id)
      and not exists (select from record_relations e where e.domain = $24 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) end as id
      from record_relations r where r.domain = $25 and r.record_id = t.id) own
    order by kind, at, id)
    union all
    select case r.kind when $26::text then $27::text when $28::text then $29::text when $30::text then $31::text when $32::text then $33::text end, $34::int, null, r.stated_in, r.record_id
    from record_relations r
    where r.country_code = t.country_code and r.to_domain = $35 and r.target = any(
        string_to_array(t.code_keys, E'\n') || ('#' || t.key)
        || array(select '#' || k from unnest(string_to_array(t.identifier_keys, E'\n')) k))
      and (select case when count(*) = 1 then min(m.id) end from (
    select x.id from <table> x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\n') && array[r.target] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($36::text, x.id)
      and not exists (select from record_relations e where e.domain = $37 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\n') && array[substr(r.target, 2)] and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($38::text, x.id)
      and not exists (select from record_relations e where e.domain = $39 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)
    union select x.id from <table> x
    where r.target like '#%' and x.key = substr(r.target, 2) and x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> ($40::text, x.id)
      and not exists (select from record_relations e where e.domain = $41 and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)) m) = t.id
  ) s left join lateral (select doc::json ->> 'number', doc::json ->> 'title', publication_date, '@' || page from regulations
      where id = s.id and s.kind = any($42::text[]) union all select doc::json ->> 'code', doc::json ->> 'title', filing_date, '@' || page from <table>
      where id = s.id and s.kind = any($43::text[])) as o (number, title, date, platform_url) on true
  order by s.kind, coalesce(s.id, -1 - s.at), s.at
) related), l.sort_key::text, l.<own id>
from <link> l join <table> t on t.id = l.<own id> 
where l.sort_key >= $44::<sort key> and l.sort_key < $45::<sort key> and l.<linked id> = $46
order by l.sort_key desc, l.<own id> desc
limit $47::int)

-- a window of days
select coalesce((select max(seq) from coverage where domain = any($1::text[])), 0)::text, (select max(seq)::text from changes where domain = $2 and moved_from is not null), null::bigint
union all (select t.doc, t.sort_key::text, t.id
from <table> t 
where t.sort_key >= $3::<sort key> and t.sort_key < $4::<sort key> and t.<filter> = $5
order by t.sort_key desc, t.id desc
limit $6::int)
