-- Clicks by the page they came from, by day and by month: reports on placements need no single clicks, and outlive them.
create table page_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  -- Host and path; '' = the visitor brought none.
  page text not null,
  clicks bigint not null,
  counted bigint not null
);
create table page_day (
  like page_step,
  primary key (day, promotion_id, media_id, material_id, page)
);
create index page_day_media on page_day (media_id, day);
create table page_month (
  like page_step,
  primary key (day, promotion_id, media_id, material_id, page)
);

-- A page without its query, which may name the visitor.
create function page_of(referrer text) returns text language sql immutable parallel safe as $$
  select coalesce(rtrim(left(split_part(split_part(split_part(referrer, '://', 2), '?', 1), '#', 1), 500), '/'), '')
$$;

create function step_pages() returns trigger language plpgsql as $$
begin
  insert into page_step (day, promotion_id, media_id, material_id, page, clicks, counted)
  select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, page_of(referrer), count(*), count(*) filter (where counted)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger step_new_pages after insert on click referencing new table as added for each statement execute function step_pages();

insert into page_day (day, promotion_id, media_id, material_id, page, clicks, counted)
select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, page_of(referrer), count(*), count(*) filter (where counted)
from click group by 1, 2, 3, 4, 5;
insert into page_month (day, promotion_id, media_id, material_id, page, clicks, counted)
select date_trunc('month', day)::date, promotion_id, media_id, material_id, page, sum(clicks), sum(counted) from page_day group by 1, 2, 3, 4, 5;
