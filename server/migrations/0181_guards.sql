-- What has been written into the books stays: for the product too, whatever it may have got wrong.

-- The database transaction a posting was made in: no other adds entries to it.
alter table ledger_transaction add posted_in xid8;

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  -- Claims and payments are made of a closed month when its documents are issued; everything else goes into one that is open.
  if new.kind not in ('claim', 'payment') and exists (select from closing where month >= new.month)
    or exists (select from document_run where closing_day = 'month_end' and month >= new.month) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  new.posted_in := pg_current_xact_id();
  return new;
end $$;

create function refuse_old_transaction() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_transaction t on t.id = added.transaction_id where t.posted_in is distinct from pg_current_xact_id()) then
    raise exception 'a ledger transaction takes no entries later' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_joins after insert on ledger_entry referencing new table as added
  for each statement execute function refuse_old_transaction();

-- Results that are worth nothing are posted without entries, and so is taking them back.
create function refuse_empty() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) and not exists (
    select from result where id = new.result_id and gross = 0 and net = 0) and not exists (
    select from ledger_transaction as accrual where new.kind = 'reversal' and accrual.kind = 'accrual'
      and accrual.result_id = new.result_id and accrual.turn = new.turn
      and not exists (select from ledger_entry where transaction_id = accrual.id)) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- An adjustment may be of the sale alone.
create constraint trigger ledger_not_empty after insert on ledger_transaction
  deferrable initially deferred for each row when (new.kind <> 'adjustment') execute function refuse_empty();

-- What was approved is worth what the ledger says.
create function refuse_other_worth() returns trigger language plpgsql as $$
declare
  becomes result;
  booked record;
begin
  select * into becomes from result where id = new.id;
  select coalesce(sum(e.amount) filter (where e.account = 'advertiser_unbilled'), 0)::bigint as gross,
    coalesce(-sum(e.amount) filter (where e.account = 'affiliater_unpaid'), 0)::bigint as net into booked
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.result_id = new.id and t.kind in ('accrual', 'reversal');
  if (booked.gross, booked.net) is distinct from
    (case when becomes.status = 'approved' then (becomes.gross, becomes.net) else (0::bigint, 0::bigint) end) then
    raise exception 'result % is not worth what the ledger says', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger result_worth after update of status, gross, net on result
  deferrable initially deferred for each row when (old.status = 'approved') execute function refuse_other_worth();

-- Argument: the columns that never change. Rows are never deleted.
create function refuse_frozen() returns trigger language plpgsql as $$
declare
  name text;
begin
  if tg_op = 'UPDATE' then
    foreach name in array string_to_array(tg_argv[0], ' ') loop
      if to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
        raise exception '% of % is never changed', name, tg_table_name using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger claim_frozen before update or delete on claim for each row execute function
  refuse_frozen('number advertiser_id month closing_day period_from period_to subtotal tax_rate tax total issued_on due_on addressee sender created_at');
create trigger transfer_file_frozen before update or delete on transfer_file for each row execute function
  refuse_frozen('pay_on content sha256 total items created_by created_at');
create trigger payment_frozen before update or delete on payment for each row execute function
  refuse_frozen('number affiliater_id month subtotal tax_rate tax withholding total sender created_at');
create trigger closing_frozen before update on closing for each row execute function refuse_frozen('month closed_at closed_by');

create trigger claim_entry_unchanged before update or delete on claim_entry for each row execute function refuse_change();
create trigger document_run_unchanged before update or delete on document_run for each row execute function refuse_change();
create trigger reopening_unchanged before update or delete on reopening for each row execute function refuse_change();
create trigger claim_line_unchanged before update or delete on claim_line for each row execute function refuse_change();
create trigger payment_line_unchanged before update or delete on payment_line for each row execute function refuse_change();
create trigger payment_part_unchanged before update or delete on payment_part for each row execute function refuse_change();
create trigger payment_history_unchanged before update or delete on payment_history for each row execute function refuse_change();

create trigger deposit_frozen before update or delete on deposit for each row execute function
  refuse_frozen('received_on amount payer_name source entry_key created_by created_at');
create trigger settlement_frozen before update or delete on settlement for each row execute function
  refuse_frozen('claim_id kind deposit_id amount settled_on created_by created_at');

-- A payment that is with the bank, or paid, keeps its payee and its day.
create function refuse_other_payee() returns trigger language plpgsql as $$
begin
  if (old.payee, old.pay_on) is distinct from (new.payee, new.pay_on)
    or new.status = old.status and old.paid_on is distinct from new.paid_on
    or old.status = 'paid' and new.status not in ('paid', 'exported', 'held') then
    raise exception 'payment % is with the bank', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_sent before update on payment for each row when (old.status in ('exported', 'paid')) execute function refuse_other_payee();

-- A closed month is opened again by a reopening, and only while there are no documents of it.
create function refuse_opening() returns trigger language plpgsql as $$
begin
  if not exists (select from document_run where closing_day = 'month_end' and month >= old.month)
    and exists (select from reopening where month = old.month and reopened_at >= old.closed_at) then
    return null;
  end if;
  raise exception 'month % is closed', old.month using errcode = 'restrict_violation';
end $$;
create constraint trigger closing_kept after delete on closing deferrable initially deferred for each row execute function refuse_opening();

-- The product runs as a role that owns no table. What needs an owner is done by these.
alter function ensure_click_partitions(timestamptz) security definer set search_path = public, pg_temp;
create function detach_click_month(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if name !~ '^click_[0-9]{6}$' then raise exception '% is no month of clicks', name; end if;
  execute format('alter table click detach partition %I', name);
end $$;
create function drop_click_month(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if name !~ '^click_[0-9]{6}$' then raise exception '% is no month of clicks', name; end if;
  execute format('drop table %I', name);
end $$;
