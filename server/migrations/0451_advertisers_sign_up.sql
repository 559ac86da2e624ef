-- Who somebody registers as: an advertiser may too, where the operator lets them.
alter table registration add column party text not null default 'affiliater' check (party in ('affiliater', 'advertiser'));
