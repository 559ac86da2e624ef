-- A check of an advertiser's tags: somebody follows a test link and sees each step arrive. Nothing of it is ever counted.
create table tag_check (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  -- Who began it; nobody else sees it.
  user_id bigint not null references user_account on delete cascade,
  -- In the address of the test link.
  token text not null unique,
  started_at timestamptz not null,
  -- The test click's id, once the link was followed.
  cid text unique
);
create index tag_check_started on tag_check (started_at);
create index tag_check_promotion on tag_check (promotion_id);
create index tag_check_user on tag_check (user_id);

create table tag_check_step (
  id bigint generated always as identity primary key,
  check_id bigint not null references tag_check on delete cascade,
  step text not null check (step in ('click', 'landing', 'handover', 'page', 'consent')),
  at timestamptz not null,
  -- What the tag found: address without query, whether cookie and local storage took the id.
  facts jsonb not null default '{}'
);
create index tag_check_step_check on tag_check_step (check_id);
