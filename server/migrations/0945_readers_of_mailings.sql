-- Mailings go to publishers, to advertisers or to agencies; those of before were to publishers.
alter table mailing add column readers text not null default 'affiliater'
  check (readers in ('affiliater', 'advertiser', 'agency'));
