-- Days of results put together once more, by whose they are: of everybody, of an advertiser, of a publisher. Few rows a day, whatever placements there are.
-- Rows of result_day that are new are not in here yet: both together are always the results.
create table result_sum (
  side text not null check (side in ('all', 'advertiser', 'affiliater')),
  -- 0 of everybody.
  party_id bigint not null,
  day date not null,
  status text not null,
  route text not null,
  closing_month date,
  results bigint not null,
  quantity bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  unique nulls not distinct (side, party_id, day, status, route, closing_month)
);
insert into result_sum
select side, party_id, day, status, route, closing_month, sum(results), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin)
from result_day cross join lateral (values ('all', 0), ('advertiser', advertiser_id), ('affiliater', affiliater_id)) as party (side, party_id)
where not is_new group by 1, 2, 3, 4, 5, 6;

-- Searches by promotion or medium add up what is theirs.
create index result_day_promotion on result_day (promotion_id, day);
create index result_day_media on result_day (media_id, day);

-- What was refused lately of one publisher, which its home page counts, is found without looking at all of its results.
create index result_rejected_affiliater on result (affiliater_id, decided_at) where status = 'rejected';
