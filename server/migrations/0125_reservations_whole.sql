-- A reservation is what is to become a result: a visit that was booked, or a result that the system posts when it is due, once or again and again.
alter table reservation
  drop constraint reservation_status_check,
  drop constraint reservation_check,
  drop constraint reservation_check1,
  alter column expires_at drop not null,
  add column type text not null default 'booking' check (type in ('booking', 'scheduled')),
  -- What its results are, in place of what the promotion pays.
  add column gross bigint check (gross >= 0),
  add column net bigint check (net >= 0),
  -- What a result of it is when it is made: left to be decided, or approved already.
  add column posts_as text not null default 'pending' check (posts_as in ('pending', 'approved')),
  -- When it repeats: the first time, how often, the day of the month that is meant (a shorter month has its last day), and until when.
  add column first_due_at timestamptz,
  add column repeat_every text check (repeat_every in ('weekly', 'monthly', 'yearly')),
  add column repeat_day int check (repeat_day between 1 and 31),
  add column repeat_times int check (repeat_times between 1 and 520),
  add column repeat_until date,
  add column memo text not null default '',
  add column made_from text not null default 's2s' check (made_from in ('tag', 's2s', 'manual', 'csv')),
  -- null = a notice, which has this receipt.
  add column made_by bigint references user_account,
  add column receipt_id text,
  -- How often it could not be posted since it was last changed, why, and when that is tried again.
  add column tries int not null default 0,
  add column last_error jsonb,
  add column next_try_at timestamptz;

-- The results of a reservation: each of its times once.
create table reservation_posting (
  reservation_id bigint not null references reservation on delete cascade,
  -- From 1 on.
  n int not null check (n >= 1),
  result_id bigint not null unique references result,
  -- When it was due; null = it was a booking without an appointment.
  due_at timestamptz,
  posted_at timestamptz not null,
  primary key (reservation_id, n)
);

create table reservation_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation on delete cascade,
  at timestamptz not null,
  -- null = the system, or the advertiser's server.
  user_id bigint references user_account,
  move text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  -- What was changed: field → [before, after].
  changes jsonb not null default '{}'
);
create index reservation_history_of on reservation_history (reservation_id, id);

-- Monthly rewards become reservations that repeat.
insert into reservation (type, status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, reservation_number, sale_amount, gross, net,
    reserved_at, decided_at, due_at, first_due_at, repeat_every, repeat_day, repeat_times, memo, made_from, made_by)
  select 'scheduled',
    case when bool_or(month.status = 'reserved') then 'reserved' when retainer.stopped_at is null then 'posted' else 'cancelled' end,
    retainer.promotion_id, retainer.goal_id, retainer.media_id, retainer.affiliater_id, retainer.advertiser_id, 'retainer-' || retainer.id,
    retainer.sale_amount, retainer.gross, retainer.net, retainer.created_at,
    case when not bool_or(month.status = 'reserved') then coalesce(retainer.stopped_at, max(month.decided_at)) end,
    max(month.due_at), min(month.due_at), 'monthly', retainer.day, retainer.times, retainer.name || E'\n' || retainer.reason, 'manual', retainer.created_by
  from retainer join reservation as month on month.retainer_id = retainer.id group by retainer.id;
insert into reservation_posting (reservation_id, n, result_id, due_at, posted_at)
  select whole.id, row_number() over (partition by month.retainer_id order by month.due_at), month.result_id, month.due_at, month.decided_at
  from reservation as month join reservation as whole on whole.reservation_number = 'retainer-' || month.retainer_id and whole.type = 'scheduled'
  where month.result_id is not null;
delete from reservation where retainer_id is not null;

insert into reservation_posting (reservation_id, n, result_id, posted_at)
  select id, 1, result_id, decided_at from reservation where result_id is not null;
update reservation set status = 'posted' where status = 'fulfilled';
update reservation set receipt_id = notice.receipt_id, made_from = case when notice.route in ('script', 'image') then 'tag' else 's2s' end
  from notice where notice.promotion_id = reservation.promotion_id and notice.received_at = reservation.reserved_at
    and notice.order_number = reservation.reservation_number;

-- A number belongs to one reservation of a promotion; later ones of other goals are told apart by their ids.
update reservation set reservation_number = left(reservation_number, 80) || '#' || id
  where exists (select from reservation as first where first.promotion_id = reservation.promotion_id
    and first.reservation_number = reservation.reservation_number and first.id < reservation.id);

alter table reservation
  drop column retainer_id,
  drop column result_id,
  drop constraint if exists reservation_promotion_id_goal_id_reservation_number_key,
  add constraint reservation_number_once unique (promotion_id, reservation_number),
  add constraint reservation_status_check check (status in ('reserved', 'posted', 'unfulfilled', 'cancelled', 'expired', 'error')),
  add check ((gross is null) = (net is null)),
  add check (net <= gross),
  add check (type = 'booking' or (due_at is not null and first_due_at is not null)),
  add check (repeat_every is null or type = 'scheduled'),
  add check ((type = 'booking') = (expires_at is not null));
drop table retainer;

drop index if exists reservation_scheduled;
create index reservation_scheduled on reservation (due_at) where status = 'reserved' and type = 'scheduled';
create index reservation_in_error on reservation (due_at) where status = 'error';
create index reservation_of_affiliater on reservation (affiliater_id, reserved_at desc, id desc);

alter table import_job
  drop constraint import_job_party_check,
  add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow', 'reservation'));
