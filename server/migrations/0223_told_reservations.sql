-- Whom to tell by mail of what becomes of a reservation.
alter table reservation add column notifies text[] not null default '{}' check (notifies <@ array['affiliater', 'advertiser']);
-- When a change was looked at for its mails; null = it still has to be.
alter table reservation_history add column told_at timestamptz;
update reservation_history set told_at = at;
create index reservation_history_untold on reservation_history (id) where told_at is null;
