-- From what total on a payment was made when its month was closed: what is set later does not change what was done.
alter table payment add column least_total bigint not null default 1000 check (least_total > 0);
alter table agency_payment add column least_total bigint not null default 1000 check (least_total > 0);
alter table payment alter column least_total drop default;
alter table agency_payment alter column least_total drop default;
