-- Whom a version of the terms is for. Advertisers follow the publishers' until they have terms of their own.
alter table terms_version add column audience text not null default 'affiliater' check (audience in ('affiliater', 'advertiser'));
drop index terms_version_effective_on;
create unique index terms_version_effective_on on terms_version (audience, effective_on);
drop trigger terms_version_frozen on terms_version;
create trigger terms_version_frozen before update or delete on terms_version for each row
  execute function refuse_frozen('version effective_on audience terms_ja terms_en prohibited_ja prohibited_en summary_ja summary_en is_worse asks_again published_at published_by');
-- The product's own text for advertisers holds where nobody has agreed to another one.
insert into terms_version (version, effective_on, audience)
  select 'advertiser-1', '2026-01-01', 'advertiser' where not exists (select from advertiser);
