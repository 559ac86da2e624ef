-- A deadline may fall on an hour of its day, and may put a result on hold instead of approving it.
alter table promotion
  -- Of the day, in Japan; null = the time of day of the result.
  add column approval_hour int check (approval_hour between 0 and 23),
  add column on_expiry text not null default 'approve' check (on_expiry in ('approve', 'hold'));

-- The days on which people were told what falls due and what was approved; the next mail goes on from the last.
create table deadline_digest (
  day date primary key,
  sent_at timestamptz not null
);
