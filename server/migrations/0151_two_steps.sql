-- A month is closed first and its documents are issued afterwards; advertisers may be billed on closing days of their own.

-- The day in Japan on which a posting counts: that of its booking or, where it belongs to another month, the nearest of that.
alter table ledger_transaction add booked_on date;
alter table ledger_transaction disable trigger ledger_transaction_unchanged;
update ledger_transaction set booked_on =
  least(greatest((created_at at time zone 'Asia/Tokyo')::date, month), (month + interval '1 month - 1 day')::date);
alter table ledger_transaction enable trigger ledger_transaction_unchanged;
alter table ledger_transaction alter booked_on set not null;

create function keep_in_month() returns trigger language plpgsql as $$
begin
  new.booked_on := least(greatest(coalesce(new.booked_on, (new.created_at at time zone 'Asia/Tokyo')::date), new.month),
    (new.month + interval '1 month - 1 day')::date);
  return new;
end $$;
create trigger ledger_day before insert on ledger_transaction for each row execute function keep_in_month();

-- The month whose closing day bills a day.
create function billing_month(day date, closing_day text) returns date language sql immutable as $$
  select date_trunc('month', case
    when closing_day <> 'month_end' and extract(day from day) > closing_day::int then day + interval '1 month'
    else day end)::date
$$;

alter table claim
  -- Documents of a closing day within the month do not wait for the month to be closed.
  drop constraint claim_month_fkey,
  drop constraint claim_advertiser_id_month_key,
  add closing_day text not null default 'month_end' check (closing_day in ('month_end', '20', '15', '10')),
  -- The time it is for, both days included.
  add period_from date,
  add period_to date,
  add unique (advertiser_id, month, closing_day);
update claim set
  period_to = (month + interval '1 month - 1 day')::date,
  period_from = least(month, (
    select min(t.month) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account = 'advertiser_unbilled' and e.advertiser_id = claim.advertiser_id and t.month <= claim.month
      and t.kind in ('accrual', 'reversal', 'adjustment')
      and t.month > coalesce((select max(former.month) from claim former where former.advertiser_id = claim.advertiser_id and former.month < claim.month), '-infinity')));
alter table claim alter period_from set not null, alter period_to set not null, add check (period_from <= period_to);

-- What each claim bills: no posting is billed twice.
create table claim_entry (
  ledger_entry_id bigint primary key references ledger_entry,
  claim_id bigint not null references claim
);
insert into claim_entry (ledger_entry_id, claim_id)
select e.id, (select claim.id from claim where claim.advertiser_id = e.advertiser_id and claim.month >= t.month order by claim.month limit 1)
from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
where e.account = 'advertiser_unbilled' and t.kind in ('accrual', 'reversal', 'adjustment')
  and exists (select from claim where claim.advertiser_id = e.advertiser_id and claim.month >= t.month);
create index claim_entry_claim on claim_entry (claim_id);

-- The month whose billing a line belongs to: its claim's, or an earlier one that had no claim.
alter table claim_line add month date check (extract(day from month) = 1);
update claim_line set month = claim.month from claim where claim.id = claim_line.claim_id;
alter table claim_line alter month set not null;

-- When the documents of a closing day were issued; those of the end of the month include the payments.
create table document_run (
  month date not null check (extract(day from month) = 1),
  closing_day text not null check (closing_day in ('month_end', '20', '15', '10')),
  issued_at timestamptz not null,
  -- null = the system.
  issued_by bigint references user_account,
  claims int not null,
  claimed bigint not null,
  payments int not null,
  paid bigint not null,
  primary key (month, closing_day)
);
insert into document_run
select month, 'month_end', coalesce(closed_at, now()), closed_by,
  (select count(*) from claim where claim.month = closing.month), (select coalesce(sum(total), 0) from claim where claim.month = closing.month),
  (select count(*) from payment where payment.month = closing.month), (select coalesce(sum(total), 0) from payment where payment.month = closing.month)
from closing;

-- Where a due date falls on a day on which banks rest.
alter table advertiser add due_shift text not null default 'after' check (due_shift in ('after', 'before'));

-- A closed month that was opened again before anything was issued, and why.
create table reopening (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  reopened_at timestamptz not null,
  reopened_by bigint not null references user_account,
  reason text not null
);
