-- Outputs that a wrong clock scheduled: later than their rhythm ever is.
create index subscription_outputs_rhythm on subscription_outputs (rhythm, due_at)
  where due_at is not null and paused_at is null;
