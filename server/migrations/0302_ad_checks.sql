-- Pages that links of a medium stand on, as browsers say where clicks come from: at most 200 of a medium and a promotion.
create table click_page (
  id bigint generated always as identity primary key,
  media_id bigint not null references media,
  promotion_id bigint not null references promotion on delete cascade,
  page text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  clicks bigint not null,
  unique (media_id, promotion_id, page)
);

-- What was found on such a page, and what was decided about it.
create table ad_check (
  id bigint generated always as identity primary key,
  page_id bigint not null references click_page on delete cascade,
  -- waiting and mended: to be fetched; open: for a person to decide; suspended: the deadline has passed.
  status text not null default 'waiting' check (status in ('waiting', 'open', 'fine', 'warned', 'mended', 'suspended', 'closed')),
  asked_at timestamptz not null,
  asked_by bigint references user_account,
  fetched_at timestamptz,
  problem text check (problem in ('refused', 'connection', 'timeout', 'redirect', 'status', 'unreadable')),
  http_status integer,
  sha256 text,
  content text,
  links integer,
  pr_label text,
  pr_place text check (pr_place in ('near', 'top', 'far')),
  ng_words text[] not null default '{}',
  message text not null default '',
  deadline_on date,
  answer text not null default '',
  decided_at timestamptz,
  decided_by bigint references user_account
);
create unique index ad_check_running on ad_check (page_id) where status in ('waiting', 'open', 'warned', 'mended', 'suspended');
create index ad_check_to_fetch on ad_check (id) where status in ('waiting', 'mended');
create index ad_check_deadline on ad_check (deadline_on) where status = 'warned';

-- A partnership may be suspended, and resumed.
alter table partnership drop constraint partnership_status_check;
alter table partnership add constraint partnership_status_check check (status in ('invited', 'applying', 'held', 'approved', 'suspended', 'rejected', 'blocked', 'declined', 'withdrawn', 'expired', 'ended'));
-- Words that pages about a promotion may not use.
alter table application_rule add column ng_words text[] not null default '{}';
