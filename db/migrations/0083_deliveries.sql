-- How the items of a subscription leave the service, and each message with its attempts.

-- The hour at which digests are sent, in the time zone of the account.
alter table accounts add column digest_hour int not null default 7 check (digest_hour between 0 and 23);

create table subscription_outputs (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  channel text not null,
  -- Of e-mail: immediate, daily or weekly. Other channels are immediate.
  rhythm text not null,
  -- Where messages are posted; null for e-mail.
  url text,
  -- The chat of a bot; else null.
  chat_id text,
  -- The key that signs, and the former one while it signs too.
  secret text,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  -- The last item of the inbox that messages were composed of.
  composed_to bigint not null,
  -- When its next message is composed; null while there is nothing to send.
  due_at timestamptz,
  -- Failures in a row, since when, and until when nothing is sent.
  failures int not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  -- Nothing is sent while it is paused, and nothing is lost.
  paused_at timestamptz,
  pause_reason text,
  -- The id of a test message that its owner asked for.
  test_id text
);
create index subscription_outputs_subscription on subscription_outputs (subscription_id);
create index subscription_outputs_test on subscription_outputs (id) where test_id is not null;
create index subscription_outputs_due on subscription_outputs (due_at)
  where due_at is not null and paused_at is null;

create table deliveries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null for an e-mail, which can be about several subscriptions.
  output_id bigint references subscription_outputs (id) on delete cascade,
  channel text not null,
  subscription_ids bigint[] not null,
  -- The items of the inbox that it is about.
  item_ids bigint[] not null,
  -- The same for every attempt and every replay: a receiver drops what it has.
  message_id text not null unique,
  -- The message as it is sent.
  body text not null,
  created_at timestamptz not null,
  state text not null,
  attempts int not null default 0,
  -- When it is attempted next; null once it is delivered or given up.
  next_at timestamptz,
  attempted_at timestamptz,
  delivered_at timestamptz,
  -- The status of the last response, and what went wrong.
  status int,
  detail text
);
create index deliveries_due on deliveries (next_at) where next_at is not null;
create index deliveries_account on deliveries (account_id, id desc);
create index deliveries_output on deliveries (output_id);

-- The items of a subscription that messages are composed of.
create index inbox_subscription on inbox (subscription_id, id);
