-- Private lists of records: their entries, the accounts that may read or change them, and invitations.
create table worklists (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table worklist_members (
  worklist_id bigint not null references worklists (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  role text not null check (role in ('reader', 'editor', 'owner')),
  since timestamptz not null,
  primary key (worklist_id, account_id)
);
create index worklist_members_account on worklist_members (account_id);

-- An entry names a record by its id; `gone` says what became of one that was merged or withdrawn.
create table worklist_entries (
  id bigint generated always as identity primary key,
  worklist_id bigint not null references worklists (id) on delete cascade,
  domain text not null,
  record_id bigint not null,
  country_code text not null,
  note text not null,
  priority text check (priority in ('high', 'medium', 'low')),
  position text check (position in ('support', 'oppose', 'neutral', 'monitor')),
  labels text[] not null,
  -- Counts the changes, so that an editor does not overwrite what another wrote meanwhile.
  version int not null default 1,
  added_by uuid references accounts (id) on delete set null,
  added_at timestamptz not null,
  updated_at timestamptz not null,
  unique (worklist_id, domain, record_id)
);
create index worklist_entries_added_by on worklist_entries (added_by) where added_by is not null;

-- An invitation is deleted when it is accepted or revoked, or once it has expired.
create table worklist_invitations (
  id bigint generated always as identity primary key,
  worklist_id bigint not null references worklists (id) on delete cascade,
  sha256 text not null unique,
  -- The address of the account that may accept it, in lower case.
  email text not null,
  role text not null check (role in ('reader', 'editor', 'owner')),
  invited_by uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (worklist_id, email)
);
create index worklist_invitations_expiry on worklist_invitations (expires_at);
create index worklist_invitations_invited_by on worklist_invitations (invited_by);
