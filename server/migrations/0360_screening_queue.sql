-- Somebody who registers twice writes the same address and number in another way: what is compared is one spelling of them.
create function address_key(address text) returns text language sql immutable parallel safe return (
  select case when spelled ~ '\d' then spelled end from (select btrim(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(normalize(address, NFKC)), '一二三四五六七八九〇', '1234567890'),
    '(\d)\s+(?=\d)', '\1-', 'g'),
    '丁目|番地の|番地|番|号室|号|[のノ‐‑‒–—―−ー-]', '-', 'g'),
    '\s|-(?=-)', '', 'g'), '-') as spelled) as compared);
create function phone_key(phone text) returns text language sql immutable parallel safe return
  nullif(regexp_replace(regexp_replace(normalize(phone, NFKC), '\D', '', 'g'), '^81', '0'), '');
create index affiliater_address_key on affiliater (address_key(address));
create index affiliater_phone_key on affiliater (phone_key(phone));
-- Where two people signed in from.
create index session_origin on session (ip, user_agent);
create index terms_consent_origin on terms_consent (ip, user_agent);

-- Since when a medium waits: one whose address changes waits anew.
alter table media add column waiting_at timestamptz;
update media set waiting_at = created_at where status = 'pending';

-- Who could read or decide about people and media can do so in one place.
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'screening.index') as all_keys)
where keys @> array['affiliater.index', 'media.search'];
update admin_role set keys = (
  select array_agg(key order by key) from (select unnest(keys) as key union select 'screening.decide') as all_keys)
where keys @> array['screening.index', 'affiliater.status', 'media.update'];

-- Whether the page of a medium answers is asked again and again: it stands beside the medium, whose changes are recorded.
create table media_reach (
  media_id bigint primary key references media on delete cascade,
  asked_at timestamptz not null,
  -- The HTTP status; null = nobody answered.
  answered int,
  -- Since when it fails, and how many times in a row.
  failing_since timestamptz,
  failures int not null default 0,
  constraint media_reach_failing check ((failures = 0) = (failing_since is null))
);
insert into media_reach (media_id, asked_at, answered, failing_since, failures)
select id, asked_at, answered, case when failed then asked_at end, failed::int
from media, lateral (select answered is null or answered in (404, 410) or answered >= 500 as failed) as reached
where asked_at is not null;
create index media_reach_failures on media_reach (failures) where failures > 0;
create index media_reach_asked on media_reach (asked_at);
alter table media drop column asked_at, drop column answered;
