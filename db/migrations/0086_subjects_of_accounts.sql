-- Subjects that accounts are interested in, by their slugs: the vocabulary is part of the program.

create table account_subjects (
  account_id uuid not null references accounts (id) on delete cascade,
  slug text not null,
  since timestamptz not null,
  primary key (account_id, slug)
);
