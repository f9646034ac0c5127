-- Keys that people issue for themselves, and what opens them: both end with the account.

-- The account that issued it for itself; null for keys of whoever runs the service.
alter table keys add column account_id uuid references accounts (id) on delete cascade;
create index keys_account on keys (account_id) where account_id is not null;

alter table key_secrets
  drop constraint key_secrets_key_id_fkey,
  add constraint key_secrets_key_id_fkey foreign key (key_id) references keys (id) on delete cascade,
  -- The caller's name for the request that made it, or null: a repetition makes no other.
  add column request text unique;

alter table client_tokens
  drop constraint client_tokens_secret_fkey,
  add constraint client_tokens_secret_fkey foreign key (secret) references key_secrets (sha256) on delete cascade;
create index client_tokens_secret on client_tokens (secret);
