-- narrows: an alert is put away by whom it is about as well, and there are two kinds more
-- Publishers that flood a promotion with clicks, and media whose results come late, as the nightly run has found them.
create table traffic_alarm (
  kind text not null check (kind in ('flooding', 'late')),
  promotion_id bigint not null references promotion on delete cascade,
  affiliater_id bigint not null references affiliater on delete cascade,
  -- Of late results.
  media_id bigint references media on delete cascade,
  subject_id bigint not null generated always as (coalesce(media_id, affiliater_id)) stored,
  -- Clicks of a flood, results that were timed.
  counted bigint not null,
  -- Of a million: clicks that brought results, or results that came late; and what is usual.
  share int not null,
  usual int not null,
  raised_at timestamptz not null,
  primary key (kind, promotion_id, subject_id),
  check ((kind = 'late') = (media_id is not null))
);
create index traffic_alarm_promotion on traffic_alarm (promotion_id);
create index traffic_alarm_affiliater on traffic_alarm (affiliater_id);
create index traffic_alarm_media on traffic_alarm (media_id);

alter table alert_dismissal
  -- The publisher of a flood, the medium of late results; 0 = the promotion itself.
  add column subject_id bigint not null default 0,
  drop constraint alert_dismissal_kind_check,
  add constraint alert_dismissal_kind_check check (kind in ('stopped', 'rate', 'quiet', 'flooding', 'late')),
  drop constraint alert_dismissal_pkey,
  add primary key (user_id, kind, promotion_id, subject_id);
