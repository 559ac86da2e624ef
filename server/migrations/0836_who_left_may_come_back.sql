-- Whoever has left may register anew: with the address they signed in with, and with the same sites.
-- narrows: what is unique only becomes wider, and keeps the names that errors are told apart by. Until it is replaced, a process of before may take whoever has come back for the account that has left.
alter table user_account add column left_at timestamptz;
alter table media add column left_at timestamptz;

update user_account set left_at = coalesce(party.lifecycle_at, now()) from affiliater as party
where party.id = user_account.affiliater_id and party.lifecycle = 'withdrawn';
update user_account set left_at = coalesce(party.lifecycle_at, now()) from advertiser as party
where party.id = user_account.advertiser_id and party.lifecycle = 'withdrawn';
update user_account set left_at = coalesce(party.lifecycle_at, now()) from agency as party
where party.id = user_account.agency_id and party.lifecycle = 'withdrawn';
update media set left_at = coalesce(party.lifecycle_at, now()) from affiliater as party
where party.id = media.affiliater_id and party.lifecycle = 'withdrawn';

drop index user_account_mail;
create unique index user_account_mail on user_account (user_type, lower(mail_address)) where left_at is null;
create index user_account_known_mail on user_account (user_type, lower(mail_address));

alter table media drop constraint media_url_key, drop constraint media_app_store_url_key, drop constraint media_google_play_url_key;
create unique index media_url_key on media (url) where left_at is null;
create unique index media_app_store_url_key on media (app_store_url) where left_at is null;
create unique index media_google_play_url_key on media (google_play_url) where left_at is null;
create index media_known_url on media (url);
