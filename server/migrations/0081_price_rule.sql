-- Prices that were agreed beside those of the goals: special prices of a promotion, a material or a product, and the tables of products and rewards.
create extension if not exists btree_gist;

create table price_rule (
  id bigint generated always as identity primary key,
  level text not null check (level in ('product_special', 'product', 'reward', 'material_special', 'promotion_special', 'material')),
  promotion_id bigint not null references promotion on delete cascade,
  -- null = every goal.
  goal_id bigint references promotion_goal on delete cascade,
  material_id bigint references material on delete cascade,
  -- Of a table: the value of the parameter pt, or the code of a product.
  code text check (length(code) between 1 and 64),
  target text not null default 'everybody' check (target in ('parameter', 'media', 'affiliater', 'group', 'rank', 'everybody')),
  media_id bigint references media,
  affiliater_id bigint references affiliater,
  group_id bigint references affiliater_group on delete cascade,
  rank text,
  -- Of the link's parameter pcp.
  parameter text check (length(parameter) between 1 and 200),
  target_value text generated always as (case target
    when 'media' then media_id::text when 'affiliater' then affiliater_id::text when 'group' then group_id::text
    when 'rank' then rank when 'parameter' then parameter end) stored,
  name text not null default '',
  unit text not null check (unit in ('yen', 'percent')),
  gross bigint not null default 0 check (gross >= 0),
  net bigint not null default 0 check (net >= 0),
  -- Basis points of the sale.
  gross_rate int not null default 0 check (gross_rate between 0 and 10000),
  net_rate int not null default 0 check (net_rate between 0 and 10000),
  -- Half open; null = open. What an event was worth is never changed: a row that has begun is only ended, and followed by another.
  valid_from timestamptz,
  valid_to timestamptz,
  -- Days a click counts; null = as the promotion says.
  window_days int check (window_days between 1 and 365),
  -- It ends after so many results; null = never.
  after_results int check (after_results > 0),
  results int not null default 0,
  reason text not null default '',
  -- The row it took the place of.
  replaces bigint references price_rule on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references user_account,
  -- Ended before its time by a person.
  stopped_at timestamptz,
  stopped_by bigint references user_account,
  check ((level in ('material_special', 'material')) = (material_id is not null)),
  check ((level in ('product_special', 'product', 'reward')) = (code is not null)),
  check (target = 'everybody' or level in ('product_special', 'material_special', 'promotion_special')),
  check ((target = 'everybody') = (num_nonnulls(media_id, affiliater_id, group_id, rank, parameter) = 0)),
  check (target = 'everybody' or (num_nonnulls(media_id, affiliater_id, group_id, rank, parameter) = 1
    and (case target when 'media' then media_id::text when 'affiliater' then affiliater_id::text when 'group' then group_id::text
      when 'rank' then rank when 'parameter' then parameter end) is not null)),
  check (net <= gross and net_rate <= gross_rate),
  check (case unit when 'yen' then gross_rate = 0 else gross = 0 end),
  check (valid_from < valid_to),
  constraint price_rule_overlap exclude using gist (
    promotion_id with =, level with =, coalesce(goal_id, 0) with =, coalesce(material_id, 0) with =, coalesce(code, '') with =,
    target with =, coalesce(target_value, '') with =, tstzrange(valid_from, valid_to) with &&)
);
create index price_rule_found on price_rule (promotion_id, target, target_value, code);
create index price_rule_material on price_rule (material_id) where material_id is not null;

-- The tracker knows which promotions have prices that end after a number of results.
create trigger price_rule_catalogue after insert or update of after_results, valid_to or delete on price_rule for each statement execute function announce_catalogue_change();
