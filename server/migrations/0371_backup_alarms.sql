-- When there was no backup to rely on, and until when.
create table backup_alarm (
  id bigint primary key generated always as identity,
  reason text not null check (reason in ('old', 'unverified')),
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index backup_alarm_open on backup_alarm ((true)) where ended_at is null;
