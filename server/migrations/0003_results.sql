-- Results: what visitors did that is worth money, and everything that happened to each.

create table reject_reason (
  code text primary key,
  text_ja text not null,
  text_en text not null,
  sort int not null
);
insert into reject_reason (code, text_ja, text_en, sort) values
  ('cancelled', 'お申し込みがキャンセルされました', 'The order was cancelled', 1),
  ('screening', '審査を通過しませんでした', 'The applicant did not pass the screening', 2),
  ('duplicate', '同じお客様の重複したお申し込みです', 'The same customer applied twice', 3),
  ('invalid_entry', '申込内容に不備・虚偽がありました', 'The application was incomplete or untrue', 4),
  ('unreachable', 'お客様と連絡が取れませんでした', 'The customer could not be reached', 5),
  ('out_of_terms', '成果条件を満たしていません', 'The conditions for a result were not met', 6),
  ('prohibited', '禁止されている掲載方法による成果です', 'It came from a prohibited kind of placement', 7),
  ('other', 'その他（コメントをご覧ください）', 'Other (see the comment)', 8);

create table result (
  id bigint generated always as identity primary key,
  status text not null check (status in ('pending', 'approved', 'rejected', 'hold')),
  promotion_id bigint not null references promotion,
  goal_id bigint not null references promotion_goal,
  media_id bigint not null references media,
  material_id bigint references material,
  affiliater_id bigint not null references affiliater,
  advertiser_id bigint not null references advertiser,
  -- The signed click id, and the instant it carries.
  cid text,
  clicked_at timestamptz,
  occurred_at timestamptz not null,
  order_number text not null,
  sale_amount bigint not null default 0 check (sale_amount >= 0),
  quantity int not null default 1 check (quantity > 0),
  gross bigint not null check (gross >= 0),
  net bigint not null check (net >= 0),
  -- { rule, goal, gross, net, reason }: why this amount.
  price_rule jsonb not null,
  route text not null check (route in ('script', 'image', 's2s', 'call', 'click', 'manual')),
  -- When it is approved if nobody decides; null = no deadline.
  due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references user_account,
  reject_code text references reject_reason,
  reject_comment text,
  memo text not null default '',
  -- First day of the month its money belongs to; set by approval.
  closing_month date,
  created_at timestamptz not null default now(),
  check ((status = 'rejected') = (reject_code is not null)),
  check ((status = 'approved') = (closing_month is not null)),
  check (net <= gross)
);
-- One reward for each order: a notice is repeated until it is answered, and by several routes.
create unique index result_order on result (promotion_id, goal_id, order_number);
create index result_occurred on result (occurred_at desc, id desc);
create index result_affiliater on result (affiliater_id, occurred_at desc);
create index result_advertiser on result (advertiser_id, occurred_at desc);
create index result_promotion on result (promotion_id, occurred_at desc);
-- Reports by the day of the decision, and what was approved this month.
create index result_decided on result (decided_at) where decided_at is not null;
-- From a click to what came of it.
create index result_cid on result (cid) where cid is not null;
create index result_due on result (due_at) where status = 'pending';

create table result_history (
  id bigint generated always as identity primary key,
  result_id bigint not null references result,
  from_status text,
  to_status text not null,
  at timestamptz not null default now(),
  -- null = the system itself, by deadline or on arrival.
  user_id bigint references user_account,
  reject_code text,
  comment text,
  gross bigint not null,
  net bigint not null,
  -- Set when the worker has turned the change into kickback notices: the table is their outbox.
  announced_at timestamptz
);
create index result_history_result on result_history (result_id, id);
create index result_history_unannounced on result_history (id) where announced_at is null;
