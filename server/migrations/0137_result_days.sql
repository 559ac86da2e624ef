-- What results come to, by the day in Japan on which they occurred. Home pages and reports add these rows up; nothing else says what is in them.
-- Every statement that changes results adds rows of what it changed, so that nobody waits for anybody; the worker puts rows of one key together.
create table result_day (
  day date not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  promotion_id bigint not null,
  media_id bigint not null,
  status text not null,
  route text not null,
  closing_month date,
  -- How many results: the others are their sums.
  results bigint not null,
  quantity bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  -- Not yet put together with others of its key.
  is_new boolean not null default true
);
create index result_day_day on result_day (day);
create index result_day_advertiser on result_day (advertiser_id, day);
create index result_day_affiliater on result_day (affiliater_id, day);
create index result_day_closing on result_day (closing_month) where closing_month is not null;
create index result_day_waiting on result_day (status) where status in ('pending', 'hold');
create index result_day_new on result_day (day) where is_new;

create function sum_new_results() returns trigger language plpgsql as $$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         count(*), sum(quantity), sum(sale_amount), sum(gross), sum(net)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger sum_new_results after insert on result referencing new table as added for each statement execute function sum_new_results();

create function sum_changed_results() returns trigger language plpgsql as $$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net)
  from (select 1 as sign, * from changed union all select -1, * from former) as either
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having (sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net)) <> (0, 0, 0, 0, 0);
  return null;
end $$;
create trigger sum_changed_results after update on result referencing old table as former new table as changed for each statement execute function sum_changed_results();

insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, is_new)
select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
       count(*), sum(quantity), sum(sale_amount), sum(gross), sum(net), false
from result group by 1, 2, 3, 4, 5, 6, 7, 8;
