-- What an affiliater asks about a result that it expected, and the talk about it.
create table inquiry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('untracked', 'incorrect', 'declined')),
  status text not null check (status in ('open', 'waiting_affiliater', 'waiting_advertiser', 'escalated', 'accepted', 'denied')),
  promotion_id bigint not null references promotion,
  advertiser_id bigint not null references advertiser,
  media_id bigint not null references media,
  affiliater_id bigint not null references affiliater,
  goal_id bigint references promotion_goal,
  -- The click and the notice it began with. Logs are removed in time, so they are not referenced.
  cid text,
  notice_id bigint,
  order_number text not null,
  -- When the visitor bought or applied.
  occurred_at timestamptz not null,
  -- What the sale should be, as far as the affiliater knows.
  sale_amount bigint check (sale_amount >= 0),
  -- The result it is about, or that came of it.
  result_id bigint references result,
  -- Until when the advertiser should answer; null while it is not asked.
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references user_account,
  reopened_at timestamptz,
  check (kind = 'untracked' or result_id is not null),
  check (status <> 'accepted' or result_id is not null),
  check (status <> 'waiting_advertiser' or due_at is not null)
);
create index inquiry_promotion on inquiry (promotion_id);
create index inquiry_advertiser on inquiry (advertiser_id, updated_at desc);
create index inquiry_affiliater on inquiry (affiliater_id, updated_at desc);
create index inquiry_due on inquiry (due_at) where status = 'waiting_advertiser';
-- One question at a time.
create unique index inquiry_result on inquiry (result_id) where status not in ('accepted', 'denied');
create unique index inquiry_notice on inquiry (notice_id) where status not in ('accepted', 'denied');
create unique index inquiry_order on inquiry (promotion_id, media_id, order_number) where kind = 'untracked' and order_number <> '' and status not in ('accepted', 'denied');

create table inquiry_message (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiry,
  at timestamptz not null,
  event text not null,
  side text not null check (side in ('affiliater', 'advertiser', 'admin', 'system')),
  -- null = the system itself.
  user_id bigint references user_account,
  body text not null
);
create index inquiry_message_inquiry on inquiry_message (inquiry_id, id);

-- Attached to a message; only those who read it get it.
create table inquiry_file (
  id bigint generated always as identity primary key,
  message_id bigint not null references inquiry_message,
  name text not null,
  content bytea not null
);
create index inquiry_file_message on inquiry_file (message_id);
