-- Of a counter-offer: the prices in its way that end where it begins, once it is accepted.
alter table price_request add column ends_price_ids integer[] not null default '{}';
