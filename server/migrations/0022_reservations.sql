-- A reservation lapses when it has not taken place in time; who took a list out of the network as a file is on record.

alter table promotion
  add column reservation_days int not null default 90 check (reservation_days between 1 and 365);

alter table reservation
  drop constraint reservation_status_check,
  add constraint reservation_status_check check (status in ('reserved', 'fulfilled', 'cancelled', 'expired')),
  -- As the promotion's rule was when it was made.
  add column expires_at timestamptz;
update reservation set expires_at = reserved_at + interval '90 days';
alter table reservation alter column expires_at set not null;
create index reservation_due on reservation (expires_at) where status = 'reserved';
create index reservation_of_advertiser on reservation (advertiser_id, reserved_at desc, id desc);

-- One CSV of a list; the audit log says who took it, as it does of every row.
create table csv_export (
  id bigint generated always as identity primary key,
  -- The path of the list.
  list text not null,
  -- The conditions, and the columns where not all were asked for.
  conditions jsonb not null,
  at timestamptz not null
);
