-- The monthly budget of an advertiser and its credit limit are caps over all of its promotions.

-- What an advertiser with a credit limit owes: claims that are not paid, and what was approved and not claimed yet. Kept by the worker.
create table advertiser_credit (
  advertiser_id bigint primary key references advertiser on delete cascade,
  owed bigint not null
);

-- What an advertiser's results of some days cost it, rewards of clicks included; `next` is not included.
create function advertiser_spend(of_advertiser bigint, first date, next date) returns bigint language sql stable as $$
  select coalesce(sum(cap_use.gross), 0)::bigint
  from promotion
  join promotion_goal on promotion_goal.promotion_id = promotion.id
  join cap_use on cap_use.promotion_id = promotion.id and cap_use.goal_id = promotion_goal.id and cap_use.affiliater_id = 0 and cap_use.media_id = 0
    and cap_use.day >= first and cap_use.day < next
  where promotion.advertiser_id = of_advertiser
$$;

-- A warning is of a promotion's cap, or of its advertiser's.
alter table cap_warning
  drop constraint cap_warning_pkey,
  alter column promotion_id drop not null,
  add column advertiser_id bigint references advertiser on delete cascade,
  add column id bigint generated always as identity primary key,
  add constraint cap_warning_owner check (num_nonnulls(promotion_id, advertiser_id) = 1),
  add constraint cap_warning_once unique nulls not distinct (promotion_id, advertiser_id, cap, period, percent);

drop trigger advertiser_catalogue on advertiser;
create trigger advertiser_catalogue after update of lifecycle, allowed_ips, monthly_budget, credit_limit on advertiser for each statement execute function announce_catalogue_change();
create trigger advertiser_credit_catalogue after insert or update on advertiser_credit for each statement execute function announce_catalogue_change();

create or replace function cap_state(of_promotion promotion, at timestamptz)
returns table (room text, until timestamptz) language sql stable as $$
  with given as (
    select source, is_budget, most,
      case span when 'day' then today.day when 'month' then date_trunc('month', today.day)::date else date '0001-01-01' end as first,
      case span when 'day' then today.day + 1 when 'month' then (date_trunc('month', today.day) + interval '1 month')::date else date '0001-01-02' end as next
    from (select (at at time zone 'Asia/Tokyo')::date as day) as today
    join advertiser on advertiser.id = of_promotion.advertiser_id
    cross join lateral (values
      ('cap_results_day', false, 'day', of_promotion.cap_results_day),
      ('cap_results_month', false, 'month', of_promotion.cap_results_month),
      ('cap_results_total', false, 'total', of_promotion.cap_results_total),
      ('cap_budget_day', true, 'day', of_promotion.cap_budget_day),
      ('cap_budget_month', true, 'month', of_promotion.cap_budget_month),
      ('cap_budget_total', true, 'total', of_promotion.cap_budget_total),
      ('advertiser_budget', true, 'month', advertiser.monthly_budget),
      ('advertiser_credit', true, 'total', advertiser.credit_limit)) as cap (source, is_budget, span, most)
    where most is not null and (of_promotion.cap_reached <> 'keep' or source like 'advertiser%')
  ), counted as (
    select given.*, case source
      when 'advertiser_budget' then advertiser_spend(of_promotion.advertiser_id, first, next)
      when 'advertiser_credit' then coalesce((select owed from advertiser_credit where advertiser_id = of_promotion.advertiser_id), 0)
      else (
        select coalesce(sum(case when of_promotion.cap_basis = 'approved' then case when is_budget then approved_gross else approved_results end
                                 else case when is_budget then gross else results end end), 0)
        from cap_use where promotion_id = of_promotion.id and goal_id = 0 and affiliater_id = 0 and media_id = 0 and day >= first and day < next)
      end as used
    from given
  ), judged as (
    select counted.*, used >= most or exists (
      select from cap_warning where cap = source and period = first and percent = 100 and cap_limit >= most and cap_warning.used <= counted.used
        and (promotion_id = of_promotion.id or advertiser_id = of_promotion.advertiser_id)) as is_full
    from counted
  )
  select case when bool_or(is_full) then 'none' when bool_or(used * 100 >= most * 80) then 'little' else 'free' end,
         max(case when first = date '0001-01-01' then timestamptz '9999-12-31 00:00:00Z' else next::timestamp at time zone 'Asia/Tokyo' end) filter (where is_full)
  from judged
$$;
