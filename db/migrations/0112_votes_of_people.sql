-- What a page about a person reads of thousands of votes, without their texts.

-- The parties with a majority among two members or more who took a side, as ' 7:yes 9:no '.
create function majorities_in(by_party text) returns text
  language sql immutable parallel safe strict
  return (
    select ' ' || string_agg((p ->> 'party_id') || ':' || (p ->> 'majority'), ' ') || ' '
    from json_array_elements(by_party::json) p
    where p ->> 'party_id' is not null and p ->> 'majority' is not null
      and (
        select sum((p -> 'counts' ->> side)::int) from unnest(array['yes', 'no', 'abstain']) side
      ) > 1
  );
alter table roll_calls
  add column majorities text generated always as (majorities_in(by_party)) stored;

-- Votes of a chamber whose ballots are all known, in their order.
create index roll_calls_of_chamber on roll_calls (country_code, chamber, vote_date desc, id desc)
  where kind = 'vote' and commission_id is null and counted is not null and complete is not false
    and vote_date is not null;
create index roll_calls_votes on roll_calls (id) where kind = 'vote';
-- Ballots that are linked to nobody.
create index votes_of_nobody on votes (roll_call_id) where actor_id is null and roll_call_id is not null;
