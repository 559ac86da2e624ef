-- Reward and product tables come in as CSV, line by line matched with what is there.
alter table import_job drop constraint import_job_party_check;
alter table import_job drop constraint import_job_mode_check;
alter table import_job add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow'));
alter table import_job add constraint import_job_mode_check check (mode in ('add', 'update', 'match'));
create index price_rule_code on price_rule (promotion_id, code) where code is not null;
