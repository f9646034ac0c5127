-- How the parties voted, and who did not vote with theirs, counted with the ballots of a roll call.

alter table roll_calls add column by_party text, add column dissenters text;

-- Those that are stored already, by the statement that counts them from now on.

with ballots as (
  select v.roll_call_id as id, v.actor_id, v.position, (v.doc::json ->> 'party_id')::bigint as party_id,
    v.doc::json ->> 'party' as party, v.doc::json ->> 'actor_name' as actor_name
  from votes v where v.roll_call_id is not null
), parted as (
  select b.*, coalesce(b.party_id::text, b.party) as bench, position in ('yes', 'no', 'abstain') as taken,
    count(*) filter (where position in ('yes', 'no', 'abstain')) over (partition by b.id, coalesce(b.party_id::text, b.party)) as sides
  from ballots b
), benches as (
  select b.id, b.bench, b.party_id, coalesce(max(b.party), max(p.name)) as party, count(*) as size,
    json_strip_nulls(json_build_object('yes', nullif(count(*) filter (where position = 'yes'), 0), 'no', nullif(count(*) filter (where position = 'no'), 0), 'abstain', nullif(count(*) filter (where position = 'abstain'), 0), 'absent', nullif(count(*) filter (where position = 'absent'), 0), 'present', nullif(count(*) filter (where position = 'present'), 0), 'excused', nullif(count(*) filter (where position = 'excused'), 0), 'paired', nullif(count(*) filter (where position = 'paired'), 0), 'other', nullif(count(*) filter (where position = 'other'), 0))) as counts,
    case when b.bench is not null and (max(p.doc)::json ->> 'kind') is distinct from 'independent'
      then case when 2 * count(*) filter (where position = 'yes') > sides then 'yes' when 2 * count(*) filter (where position = 'no') > sides then 'no' when 2 * count(*) filter (where position = 'abstain') > sides then 'abstain' end end as majority
  from parted b left join parties p on p.id = b.party_id group by b.id, b.bench, b.party_id, b.sides
), by_party as (
  select id, json_agg(json_build_object('party_id', party_id, 'party', party, 'majority', majority,
    'counts', counts) order by size desc, party, bench)::text as by_party
  from benches group by id
), dissent as (
  select b.id, json_agg(json_build_object('actor_id', b.actor_id,
    'actor_name', coalesce(b.actor_name, a.name), 'party', n.party, 'position', b.position)
    order by n.size desc, n.party, b.actor_name, b.actor_id)::text as dissenters
  from parted b join benches n on n.id = b.id and n.bench = b.bench
  left join actors a on a.id = b.actor_id
  where b.taken and n.majority <> b.position group by b.id
), counts as (
  select id, jsonb_build_object('yes', count(*) filter (where position = 'yes'), 'no', count(*) filter (where position = 'no'), 'abstain', count(*) filter (where position = 'abstain'), 'absent', count(*) filter (where position = 'absent'), 'present', count(*) filter (where position = 'present'), 'excused', count(*) filter (where position = 'excused'), 'paired', count(*) filter (where position = 'paired'), 'other', count(*) filter (where position = 'other')) as counted from ballots group by id
), published as (
  select r.id, c.counted, nullif(r.brief::jsonb -> 'totals', 'null') as totals
  from roll_calls r left join counts c using (id) 
), verdict as (
  select p.id, p.counted::text as counted, case when p.counted is not null then (
    select bool_and((p.counted ->> t.key) = t.value)
    from jsonb_each_text(p.totals) t where t.value is not null
  ) end as reconciles, b.by_party, case when p.counted is not null then coalesce(d.dissenters, '[]') end
    as dissenters
  from published p left join by_party b using (id) left join dissent d using (id)
)
update roll_calls r set counted = v.counted, reconciles = v.reconciles, by_party = v.by_party,
  dissenters = v.dissenters
from verdict v
where r.id = v.id and (r.counted, r.reconciles, r.by_party, r.dissenters)
  is distinct from (v.counted, v.reconciles, v.by_party, v.dissenters);
