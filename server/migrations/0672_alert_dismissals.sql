-- Alerts of the home screen that a person has put away. They follow from stored sums, so nothing else of them is kept.
create table alert_dismissal (
  user_id bigint not null references user_account on delete cascade,
  kind text not null check (kind in ('stopped', 'rate', 'quiet')),
  promotion_id bigint not null references promotion on delete cascade,
  -- The last day in Japan; null = for good.
  until date,
  primary key (user_id, kind, promotion_id)
);
create index alert_dismissal_promotion on alert_dismissal (promotion_id);
