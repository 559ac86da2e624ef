-- What the operator bills an advertiser beside its results, or takes off.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(name[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L))', kinds, 'advertiser_charge');
end $$;

create table advertiser_charge (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references advertiser,
  -- Yen before tax; below zero it is taken off.
  amount bigint not null check (amount <> 0),
  month date not null check (extract(day from month) = 1),
  -- As it stands on the invoice; of one that takes another back: why, for the operator.
  description text not null,
  -- The charge that it takes back.
  cancels bigint unique references advertiser_charge,
  transaction_id bigint not null unique references ledger_transaction,
  created_at timestamptz not null,
  created_by bigint not null references user_account
);
create index advertiser_charge_advertiser on advertiser_charge (advertiser_id, id);
create trigger advertiser_charge_unchanged before update or delete on advertiser_charge for each row execute function refuse_change();

-- A line may be about a charge instead of results.
alter table claim_line alter promotion_id drop not null, alter goal_id drop not null,
  add check ((promotion_id is null) = (goal_id is null));
