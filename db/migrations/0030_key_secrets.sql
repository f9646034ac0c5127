-- A key keeps its id when it is rotated; what changes is its secret. Secrets are kept as SHA-256.

create table key_secrets (
  sha256 bytea primary key,
  key_id uuid not null references keys (id),
  -- First characters, to tell secrets apart.
  hint text not null,
  created_at timestamptz not null,
  -- Null until somebody came with it: the answer that held it may have been lost.
  first_used_at timestamptz,
  -- When a rotation ends it; null for the secret in force.
  ends_at timestamptz
);
create unique index key_secrets_in_force on key_secrets (key_id) where ends_at is null;
create index key_secrets_key on key_secrets (key_id);

-- Every key that there is has one secret; keys that once replaced others stay keys of their own.
insert into key_secrets (sha256, key_id, hint, created_at) select sha256, id, hint, created_at from keys;

-- A token ends with the secret that it was got with.
alter table client_tokens add column secret bytea references key_secrets (sha256);
update client_tokens t set secret = s.sha256 from key_secrets s where s.key_id = t.key_id;
alter table client_tokens alter column secret set not null, drop column key_id;

alter table keys drop column sha256, drop column hint, drop column replaces;
