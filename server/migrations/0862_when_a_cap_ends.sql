-- When a cap that is reached is one no more, by itself: where the next of its days or months begins in Japan; of all time, never.
create function cap_end(first date, next date) returns timestamptz
language sql immutable as $$
  select case when first = date '0001-01-01' then timestamptz '9999-12-31 00:00:00Z' else next::timestamp at time zone 'Asia/Tokyo' end
$$;

create or replace function cap_state(of_promotion promotion, at timestamptz)
returns table (room text, until timestamptz)
language sql stable as $$
  with judged as (
    select counted.*, used >= most or exists (
      select from cap_warning where cap = source and period = first and percent = 100 and cap_limit >= most and cap_warning.used <= counted.used
        and (promotion_id = of_promotion.id or advertiser_id = of_promotion.advertiser_id)) as is_full
    from caps_used(of_promotion, at) as counted
    where of_promotion.cap_reached <> 'keep' or source like 'advertiser%'
  )
  select case when bool_or(is_full) then 'none' when bool_or(used * 100 >= most * 80) then 'little' else 'free' end,
         max(cap_end(first, next)) filter (where is_full)
  from judged
$$;
