-- What agencies earn of each result beside its gross and net, and in the days of results: reports show what is left to the operator.
alter table result add agency_margin bigint not null default 0;
alter table result_day add agency_margin bigint not null default 0;

create or replace function sum_new_results() returns trigger language plpgsql as $$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         count(*), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;

create or replace function sum_changed_results() returns trigger language plpgsql as $$
begin
  insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
  select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
         sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin)
  from (select 1 as sign, * from changed union all select -1, * from former) as either
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having (sum(sign), sum(sign * quantity), sum(sign * sale_amount), sum(sign * gross), sum(sign * net), sum(sign * agency_margin)) <> (0, 0, 0, 0, 0, 0);
  return null;
end $$;

-- A result belongs to the agency of its advertiser as it arrives. While it arrives, the terms of the agency do not change.
create or replace function set_result_agency() returns trigger language plpgsql as $$
begin
  select agency.id into new.agency_id from advertiser join agency on agency.id = advertiser.agency_id and agency.role_type <> 'media'
  where advertiser.id = new.advertiser_id for share of agency;
  if new.agency_id is not null then
    new.agency_margin := agency_margin(new.agency_id, (new.occurred_at at time zone 'Asia/Tokyo')::date, new.route, new.gross);
  end if;
  return new;
end $$;

-- Where the ledger books a result anew, or it is worth something else, so does its agency's part.
create function set_result_agency_margin() returns trigger language plpgsql as $$
begin
  new.agency_margin := agency_margin(new.agency_id, (new.occurred_at at time zone 'Asia/Tokyo')::date, new.route, new.gross);
  return new;
end $$;
create trigger result_worth_to_agency before update on result for each row
  when (new.agency_id is not null
    and (old.status, old.gross, old.net, old.closing_month, old.route, old.occurred_at) is distinct from (new.status, new.gross, new.net, new.closing_month, new.route, new.occurred_at))
  execute function set_result_agency_margin();

-- Other terms of a day hold for all of its results that nothing is booked of.
create function follow_agency_term() returns trigger language plpgsql as $$
begin
  update result set agency_margin = agency_margin(agency_id, (occurred_at at time zone 'Asia/Tokyo')::date, route, gross)
  where agency_id = new.agency_id and status in ('pending', 'hold') and occurred_at >= new.starts_on::timestamp at time zone 'Asia/Tokyo'
    and agency_margin <> agency_margin(agency_id, (occurred_at at time zone 'Asia/Tokyo')::date, route, gross);
  return null;
end $$;
create trigger agency_term_followed after insert or update on agency_term for each row execute function follow_agency_term();

update result set agency_margin = case status
  when 'approved' then (
    select coalesce(-sum(e.amount), 0) from ledger_transaction as t join ledger_entry as e on e.transaction_id = t.id
    where t.result_id = result.id and t.kind in ('accrual', 'reversal') and e.account = 'agency_unpaid')
  else agency_margin(agency_id, (occurred_at at time zone 'Asia/Tokyo')::date, route, gross) end
where agency_id is not null;
