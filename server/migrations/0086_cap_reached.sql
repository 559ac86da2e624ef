-- What happens when a cap is reached: as before, or the promotion leaves the offers and its links lead elsewhere.
alter table promotion
  drop constraint promotion_cap_reached_check,
  add constraint promotion_cap_reached_check check (cap_reached in ('refuse', 'hide', 'redirect', 'promotion', 'keep')),
  add column cap_redirect_url text,
  add column cap_redirect_promotion_id bigint references promotion on delete set null,
  add check (cap_redirect_promotion_id <> id);
create index promotion_cap_redirect on promotion (cap_redirect_promotion_id) where cap_redirect_promotion_id is not null;

-- How much room a promotion as a whole has left: free, little (a fifth at most) or none, and until when if none. A cap is reached when it is used up, or
-- when a result of the usual size did not fit any more and nothing has changed since.
create function cap_state(of_promotion promotion, at timestamptz)
returns table (room text, until timestamptz) language sql stable as $$
  with given as (
    select source, is_budget, most,
      case span when 'day' then today.day when 'month' then date_trunc('month', today.day)::date else date '0001-01-01' end as first,
      case span when 'day' then today.day + 1 when 'month' then (date_trunc('month', today.day) + interval '1 month')::date else date '0001-01-02' end as next
    from (select (at at time zone 'Asia/Tokyo')::date as day) as today
    cross join (values
      ('cap_results_day', false, 'day', of_promotion.cap_results_day),
      ('cap_results_month', false, 'month', of_promotion.cap_results_month),
      ('cap_results_total', false, 'total', of_promotion.cap_results_total),
      ('cap_budget_day', true, 'day', of_promotion.cap_budget_day),
      ('cap_budget_month', true, 'month', of_promotion.cap_budget_month),
      ('cap_budget_total', true, 'total', of_promotion.cap_budget_total)) as cap (source, is_budget, span, most)
    where most is not null and of_promotion.cap_reached <> 'keep'
  ), counted as (
    select given.*, (
      select coalesce(sum(case when of_promotion.cap_basis = 'approved' then case when is_budget then approved_gross else approved_results end
                               else case when is_budget then gross else results end end), 0)
      from cap_use where promotion_id = of_promotion.id and goal_id = 0 and affiliater_id = 0 and media_id = 0 and day >= first and day < next) as used
    from given
  ), judged as (
    select counted.*, used >= most or exists (
      select from cap_warning where promotion_id = of_promotion.id and cap = source and period = first and percent = 100
        and cap_limit >= most and cap_warning.used <= counted.used) as is_full
    from counted
  )
  select case when bool_or(is_full) then 'none' when bool_or(used * 100 >= most * 80) then 'little' else 'free' end,
         max(case when first = date '0001-01-01' then timestamptz '9999-12-31 00:00:00Z' else next::timestamp at time zone 'Asia/Tokyo' end) filter (where is_full)
  from judged
$$;

-- The tracker hears of it at once.
create trigger cap_warning_catalogue after insert on cap_warning for each statement execute function announce_catalogue_change();
