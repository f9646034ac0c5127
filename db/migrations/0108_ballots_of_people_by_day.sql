-- The ballots of one person by day, without reading their rows: participation, unity and subjects over time.
create index votes_actor_by_day on votes (actor_id, vote_date desc, roll_call_id desc)
  include (position, party_id) where roll_call_id is not null;
