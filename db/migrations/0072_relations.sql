-- Relations between bills and acts as stated, and the record that each means. Stored records get theirs when
-- they are composed again, which the next start does.

create table record_relations (
  domain text not null,
  record_id bigint not null,
  kind text not null,
  inverse text not null,
  at integer not null,
  country_code text not null,
  sample boolean not null,
  to_domain text not null,
  targets text[] not null,
  number text,
  stated_in text not null,
  other_id bigint,
  primary key (domain, record_id, kind, at)
);
create index on record_relations (to_domain, other_id) where other_id is not null;
create index on record_relations using gin (targets);

-- The records that a record relates to, stated by it or by them: a JSON list for each kind, null without any.
-- A function keeps its plan, so that a list pays for relations only where there are some.
create function relations_of(owner text, owned bigint) returns json language plpgsql stable as $$
begin
  if not exists (select from record_relations where domain = owner and record_id = owned)
    and not exists (select from record_relations where to_domain = owner and other_id = owned) then
    return null;
  end if;
  return (
    select json_object_agg(kind, items) from (
      select kind, json_agg(item order by at, id) as items from (
        select distinct on (s.kind, coalesce(s.id, -1 - s.at)) s.kind, s.at, s.id, (
          select row_to_json(i) from (
            select s.id, coalesce(o.number, s.number) as number, o.title, o.date, s.stated_in, o.platform_url
          ) i) as item
        from (
          select kind, at, number, stated_in, to_domain as other, other_id as id from record_relations
          where domain = owner and record_id = owned
          union all
          select inverse, 100000, null, stated_in, domain, record_id from record_relations
          where to_domain = owner and other_id = owned
        ) s
        left join lateral (
          select doc::json ->> 'number', doc::json ->> 'title', publication_date, '@' || page
          from regulations where s.other = 'regulations' and regulations.id = s.id
          union all
          select doc::json ->> 'code', doc::json ->> 'title', filing_date, '@' || page
          from bills where s.other = 'bills' and bills.id = s.id
        ) as o (number, title, date, platform_url) on true
        order by s.kind, coalesce(s.id, -1 - s.at), s.at
      ) each_record group by kind
    ) each_kind
  );
end $$;
