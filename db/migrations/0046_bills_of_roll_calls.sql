-- A roll call may be on several bills, be a call of the roll, and lack ballots that its seats tell of.

create table roll_call_bills (
  bill_id bigint not null,
  roll_call_id bigint not null,
  sort_key date not null,
  primary key (roll_call_id, bill_id)
);
insert into roll_call_bills (bill_id, roll_call_id, sort_key)
select bill_id, id, sort_key from roll_calls where bill_id is not null;
create index on roll_call_bills (bill_id, sort_key desc, roll_call_id desc);

alter table roll_calls add column kind text, add column complete boolean;
update roll_calls set kind = 'vote';
alter table roll_calls alter column kind set not null;

-- Totals that leave out a side agree with any number of ballots on it.
update roll_calls set reconciles = null
where reconciles
  and (brief::jsonb #> '{totals,yes}' = 'null' or brief::jsonb #> '{totals,no}' = 'null');
