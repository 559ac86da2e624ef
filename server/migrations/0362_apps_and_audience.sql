-- An app in the stores, and whom a medium reaches how.
alter table media
  add app_store_url text constraint media_app_store_url_key unique,
  add google_play_url text constraint media_google_play_url_key unique,
  add bundle_id text,
  add devices text[] not null default '{}',
  add followers bigint check (followers >= 0),
  add traffic_sources text[] not null default '{}'
    check (traffic_sources <@ array['search', 'social', 'ads', 'mail', 'direct', 'other']);
create index media_devices on media using gin (devices);
create or replace trigger media_masters before insert or update of kind, categories, devices on media
  for each row execute function hold_masters('mediaTypes', 'kind', 'mediaCategories', 'categories', 'devices', 'devices');
