-- What is advertised, where it is placed, and who may place what.

create table media (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater,
  name text not null,
  -- Among social networks only YouTube and Instagram may carry link codes (specification, section 9).
  kind text not null check (kind in ('website', 'blog', 'youtube', 'instagram', 'mail', 'app', 'other')),
  url text not null unique,
  category text not null,
  description text not null,
  monthly_page_views bigint,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'stopped')),
  status_reason text,
  kickback_url text,
  kickback_secret text,
  created_at timestamptz not null default now()
);
create index media_affiliater on media (affiliater_id);

create table promotion (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references advertiser,
  ad_name text not null,
  category text not null,
  summary text not null,
  detail text not null default '',
  site_url text not null,
  landing_url text not null,
  status text not null default 'draft' check (status in ('draft', 'public', 'paused', 'ended')),
  partnership_mode text not null default 'manual' check (partnership_mode in ('auto', 'manual')),
  result_mode text not null default 'manual' check (result_mode in ('auto', 'manual')),
  -- Days after which a result that nobody decided is approved; null = no deadline.
  approval_days int check (approval_days between 1 and 365),
  result_condition text not null default '',
  reject_condition text not null default '',
  self_purchase boolean not null default false,
  click_window_days int not null default 60 check (click_window_days between 1 and 365),
  s2s_secret text not null,
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index promotion_advertiser on promotion (advertiser_id);

create table promotion_goal (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  code text not null check (code ~ '^[a-z0-9_]{1,30}$'),
  name text not null,
  kind text not null check (kind in ('click', 'fixed', 'share', 'call')),
  -- Yen for click, fixed and call. The advertiser is charged gross, the affiliater is paid net.
  gross bigint not null default 0 check (gross >= 0),
  net bigint not null default 0 check (net >= 0),
  -- Basis points of the sale for share: 10 % is 1000.
  gross_rate int not null default 0 check (gross_rate between 0 and 10000),
  net_rate int not null default 0 check (net_rate between 0 and 10000),
  -- A call shorter than this is no result.
  min_seconds int not null default 15 check (min_seconds between 0 and 3600),
  sort int not null default 0,
  -- A goal that results refer to is closed, never deleted.
  closed boolean not null default false,
  unique (promotion_id, code),
  check (net <= gross and net_rate <= gross_rate)
);

create table stored_file (
  -- SHA-256 of the content, in hex.
  name text primary key,
  mime_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

create table material (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion,
  name text not null,
  kind text not null check (kind in ('text', 'image', 'html')),
  body text not null default '',
  image text references stored_file,
  width int,
  height int,
  -- null = the promotion's landing page.
  destination_url text,
  status text not null default 'public' check (status in ('draft', 'public', 'paused')),
  created_at timestamptz not null default now(),
  check ((kind = 'image') = (image is not null))
);
create index material_promotion on material (promotion_id);

create table partnership (
  id bigint generated always as identity primary key,
  media_id bigint not null references media,
  promotion_id bigint not null references promotion,
  status text not null check (status in ('applying', 'approved', 'rejected', 'ended')),
  message text not null default '',
  reason text,
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references user_account,
  unique (media_id, promotion_id)
);
create index partnership_promotion on partnership (promotion_id, status);

create table link (
  -- 12 characters of base62, unguessable; the public half of a medium and a material.
  code text primary key check (code ~ '^[0-9A-Za-z]{12}$'),
  media_id bigint not null references media,
  material_id bigint not null references material,
  created_at timestamptz not null default now(),
  unique (media_id, material_id)
);

-- The tracker keeps all of this in memory: it is told of every change.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger media_catalogue after insert or update or delete on media for each statement execute function announce_catalogue_change();
create trigger promotion_catalogue after insert or update or delete on promotion for each statement execute function announce_catalogue_change();
create trigger promotion_goal_catalogue after insert or update or delete on promotion_goal for each statement execute function announce_catalogue_change();
create trigger material_catalogue after insert or update or delete on material for each statement execute function announce_catalogue_change();
create trigger partnership_catalogue after insert or update or delete on partnership for each statement execute function announce_catalogue_change();
create trigger link_catalogue after insert or update or delete on link for each statement execute function announce_catalogue_change();
create trigger affiliater_catalogue after update of lifecycle on affiliater for each statement execute function announce_catalogue_change();
create trigger advertiser_catalogue after update of lifecycle on advertiser for each statement execute function announce_catalogue_change();
