-- What was approved can be taken back: a reversal in its month while that is open, an adjustment in an open month afterwards.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('accrual', 'reversal', 'adjustment', 'claim', 'payment', 'receipt', 'payout', 'forfeiture'));

-- How often the result's accrual had been reversed before: a result is accrued once where that is not reversed.
alter table ledger_transaction add turn int not null default 0;
drop index ledger_accrual_once;
create unique index ledger_accrual_once on ledger_transaction (result_id, turn) where kind = 'accrual';
create unique index ledger_reversal_once on ledger_transaction (result_id, turn) where kind = 'reversal';
create index ledger_adjustment on ledger_transaction (result_id) where kind = 'adjustment';

create function count_turn() returns trigger language plpgsql as $$
begin
  new.turn := (select count(*) from ledger_transaction where result_id = new.result_id and kind = 'reversal');
  if new.kind = 'reversal' and not exists (
    select from ledger_transaction where result_id = new.result_id and kind = 'accrual' and turn = new.turn) then
    raise exception 'result % has no accrual to reverse', new.result_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_turn before insert on ledger_transaction
  for each row when (new.result_id is not null and new.kind in ('accrual', 'reversal')) execute function count_turn();

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.kind in ('accrual', 'reversal', 'adjustment') and exists (select from closing where month >= new.month) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The sums of a result's adjustments; its own amounts are those of its closing month.
alter table result
  add adjusted_at timestamptz,
  add adjusted_sale bigint not null default 0,
  add adjusted_gross bigint not null default 0,
  add adjusted_net bigint not null default 0,
  -- All of it was adjusted away.
  add taken_back boolean not null default false;
create index result_adjusted on result (adjusted_at) where adjusted_at is not null;

-- The posting of a change after closing; the line's amounts are what the result is worth with all its adjustments.
alter table result_history add adjustment_id bigint unique references ledger_transaction;

-- A line about results that an earlier invoice had: the month in which that one had them.
alter table claim_line add adjusts date check (extract(day from adjusts) = 1);
