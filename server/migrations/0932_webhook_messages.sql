-- Whom a message tells of, besides whose system it goes to: it goes when they are erased.
alter table webhook_delivery add column affiliater_id bigint, add column advertiser_id bigint;

update webhook_delivery as d
set affiliater_id = (case when event like 'affiliater.%' then data -> 'id' else nullif(data -> 'affiliater_id', 'null') end)::bigint,
  advertiser_id = nullif(data -> 'advertiser_id', 'null')::bigint
from (select id, body::jsonb -> 'data' as data from webhook_delivery where subject_id is not null) as told
where d.id = told.id;

-- Since when a message waits to be told; sent again by hand it begins anew.
alter table webhook_delivery add column queued_at timestamptz not null default now();
update webhook_delivery set queued_at = created_at;
