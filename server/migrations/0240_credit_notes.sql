-- Who is owed more than it owes gets a credit note (適格返還請求書), whose worth is credit of the advertiser.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(name[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L))', kinds, 'credit_note');
end $$;

-- Amounts are below zero.
create table credit_note (
  id bigint generated always as identity primary key,
  number text not null unique,
  advertiser_id bigint not null references advertiser,
  month date not null check (extract(day from month) = 1),
  closing_day text not null,
  period_from date not null,
  period_to date not null,
  subtotal bigint not null check (subtotal < 0),
  tax_rate int not null,
  tax bigint not null,
  total bigint not null check (total = subtotal + tax),
  issued_on date not null,
  addressee jsonb not null,
  sender jsonb not null,
  created_at timestamptz not null,
  -- null = the system.
  issued_by bigint references user_account,
  unique (advertiser_id, month, closing_day)
);

-- Which postings it settles; they are billed no more.
create table credit_note_entry (
  ledger_entry_id bigint primary key references ledger_entry,
  credit_note_id bigint not null references credit_note
);
create index credit_note_entry_note on credit_note_entry (credit_note_id);

create table credit_note_line (
  id bigint generated always as identity primary key,
  credit_note_id bigint not null references credit_note,
  promotion_id bigint references promotion,
  goal_id bigint references promotion_goal,
  month date not null check (extract(day from month) = 1),
  adjusts date check (extract(day from adjusts) = 1),
  originals text[] not null default '{}',
  description text not null,
  quantity int not null,
  amount bigint not null,
  check ((promotion_id is null) = (goal_id is null))
);
create index credit_note_line_note on credit_note_line (credit_note_id);

-- The numbers of the documents that billed before what a line takes back or adds to.
alter table claim_line add originals text[] not null default '{}';

create trigger credit_note_unchanged before update or delete on credit_note for each row execute function refuse_change();
create trigger credit_note_entry_unchanged before update or delete on credit_note_entry for each row execute function refuse_change();
create trigger credit_note_line_unchanged before update or delete on credit_note_line for each row execute function refuse_change();

create function order_credit_note() returns trigger language plpgsql as $$
begin
  insert into document_order (kind, subject_id) values ('credit_note', new.id);
  return null;
end $$;
create trigger credit_note_document after insert on credit_note for each row execute function order_credit_note();

-- Credit of its own source: it is used as money that came in is, and came from nowhere.
alter table deposit
  drop constraint deposit_source_check,
  add constraint deposit_source_check check (source in ('hand', 'file', 'credit_note')),
  add credit_note_id bigint unique references credit_note,
  add constraint deposit_of_credit_note check ((source = 'credit_note') = (credit_note_id is not null)
    and (credit_note_id is null or advertiser_id is not null and ended is null)),
  -- null = the system.
  alter created_by drop not null;
alter table settlement alter created_by drop not null;
drop trigger deposit_frozen on deposit;
create trigger deposit_frozen before update or delete on deposit for each row execute function
  refuse_frozen('received_on amount payer_name source entry_key credit_note_id created_by created_at');

alter table document_run
  add credit_notes int not null default 0,
  -- What they give back, with tax.
  add credited bigint not null default 0;

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  -- Claims, credit notes and payments are made of a closed month when its documents are issued; everything else goes into one that is open.
  if new.kind not in ('claim', 'credit_note', 'payment') and exists (select from closing where month >= new.month)
    or exists (select from document_run where closing_day = 'month_end' and month >= new.month) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  new.posted_in := pg_current_xact_id();
  return new;
end $$;
