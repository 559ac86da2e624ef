-- Who exported the journals of which days to an accounting program: entered twice, everything is booked twice.
create table journal_export (
  id bigint generated always as identity primary key,
  format text not null check (format in ('freee', 'moneyforward', 'yayoi')),
  -- Both days included.
  from_on date not null,
  to_on date not null,
  journals int not null,
  -- The sum of either side, in yen.
  total bigint not null,
  at timestamptz not null,
  user_id bigint not null references user_account,
  check (from_on <= to_on)
);
create index journal_export_days on journal_export (to_on, from_on);
create trigger journal_export_unchanged before update or delete on journal_export for each row execute function refuse_change();
