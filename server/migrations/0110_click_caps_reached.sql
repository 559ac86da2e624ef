-- What happens when a cap is reached happens for caps of clicks as well.

-- The caps of a promotion and its advertiser that are set, the days they count from and to (`next` is not included; 0001-01-01 = all time), and what is used of them.
create function caps_used(of_promotion promotion, at timestamptz)
returns table (source text, first date, next date, most bigint, used bigint) language sql stable as $$
  select source, first, next, most,
    case
      when source = 'advertiser_budget' then advertiser_spend(of_promotion.advertiser_id, first, next)
      when source = 'advertiser_credit' then coalesce((select owed from advertiser_credit where advertiser_id = of_promotion.advertiser_id), 0)
      when measure = 'clicks' then (
        select coalesce(sum(counted), 0) from click_hour where promotion_id = of_promotion.id and (first = date '0001-01-01'
          or (hour >= first::timestamp at time zone 'Asia/Tokyo' and hour < next::timestamp at time zone 'Asia/Tokyo')))
      else (
        select coalesce(sum(case when of_promotion.cap_basis = 'approved' then case measure when 'budget' then approved_gross else approved_results end
                                 else case measure when 'budget' then gross else results end end), 0)
        from cap_use where promotion_id = of_promotion.id and goal_id = 0 and affiliater_id = 0 and media_id = 0 and day >= first and day < next)
    end::bigint
  from (
    select source, measure, most,
      case span when 'day' then today.day when 'month' then date_trunc('month', today.day)::date else date '0001-01-01' end as first,
      case span when 'day' then today.day + 1 when 'month' then (date_trunc('month', today.day) + interval '1 month')::date else date '0001-01-02' end as next
    from (select (at at time zone 'Asia/Tokyo')::date as day) as today
    join advertiser on advertiser.id = of_promotion.advertiser_id
    cross join lateral (values
      ('cap_results_day', 'results', 'day', of_promotion.cap_results_day),
      ('cap_results_month', 'results', 'month', of_promotion.cap_results_month),
      ('cap_results_total', 'results', 'total', of_promotion.cap_results_total),
      ('cap_budget_day', 'budget', 'day', of_promotion.cap_budget_day),
      ('cap_budget_month', 'budget', 'month', of_promotion.cap_budget_month),
      ('cap_budget_total', 'budget', 'total', of_promotion.cap_budget_total),
      ('cap_clicks_day', 'clicks', 'day', of_promotion.cap_clicks_day),
      ('cap_clicks_month', 'clicks', 'month', of_promotion.cap_clicks_month),
      ('cap_clicks_total', 'clicks', 'total', of_promotion.cap_clicks_total),
      ('advertiser_budget', 'budget', 'month', advertiser.monthly_budget),
      ('advertiser_credit', 'budget', 'total', advertiser.credit_limit)) as cap (source, measure, span, most)
    where most is not null) as given
$$;

create or replace function cap_state(of_promotion promotion, at timestamptz)
returns table (room text, until timestamptz) language sql stable as $$
  with judged as (
    select counted.*, used >= most or exists (
      select from cap_warning where cap = source and period = first and percent = 100 and cap_limit >= most and cap_warning.used <= counted.used
        and (promotion_id = of_promotion.id or advertiser_id = of_promotion.advertiser_id)) as is_full
    from caps_used(of_promotion, at) as counted
    where of_promotion.cap_reached <> 'keep' or source like 'advertiser%'
  )
  select case when bool_or(is_full) then 'none' when bool_or(used * 100 >= most * 80) then 'little' else 'free' end,
         max(case when first = date '0001-01-01' then timestamptz '9999-12-31 00:00:00Z' else next::timestamp at time zone 'Asia/Tokyo' end) filter (where is_full)
  from judged
$$;

-- What an advertiser owes is added up every few seconds: from the index alone.
create index ledger_entry_owed on ledger_entry (advertiser_id) include (amount) where account in ('advertiser_unbilled', 'advertiser_receivable');
