-- Names a medium gives our parameters in its own words: { our name: [its names] }.
alter table media add column param_aliases jsonb not null default '{}' check (jsonb_typeof(param_aliases) = 'object');

alter table promotion
  -- Hosts that product links may lead to; empty = there are no product links.
  add column link_hosts text[] not null default '{}',
  -- Where visitors go while the promotion takes no clicks; null = the network's address, or a page of ours.
  add column closed_url text;
-- The same for one material, asked first.
alter table material add column closed_url text;

-- Short enough for print and for posts with few characters.
create function new_short_code() returns text language sql volatile as $$
  select substr(translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', ''), 1, 8)
$$;
alter table link add column short_code text not null default new_short_code() unique check (short_code ~ '^[0-9A-Za-z]{8}$');

-- Host names of advertisers under which the tracker also answers.
create table tracking_host (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references advertiser,
  -- Lower case and punycode, with the port where it is not the usual one.
  host text not null unique check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  -- unverified → verified → active ⇄ stopped
  status text not null default 'unverified' check (status in ('unverified', 'verified', 'active', 'stopped')),
  -- What the advertiser publishes, to prove that the name is theirs.
  token text not null,
  verified_by text check (verified_by in ('dns', 'http')),
  verified_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'unverified') = (verified_at is null) and (verified_by is null) = (verified_at is null))
);
create index tracking_host_advertiser on tracking_host (advertiser_id);
-- The links of an advertiser carry one name at a time.
create unique index tracking_host_active on tracking_host (advertiser_id) where status = 'active';

create trigger tracking_host_catalogue after insert or update or delete on tracking_host for each statement execute function announce_catalogue_change();
create trigger setting_catalogue after insert or update or delete on setting for each statement execute function announce_catalogue_change();
