-- Smart links: one address of a medium that leads to one of several links.
create table slot (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Za-z]{10}$'),
  media_id bigint not null references media,
  name text not null check (length(name) between 1 and 100),
  mode text not null default 'weight' check (mode in ('weight', 'best')),
  status text not null default 'active' check (status in ('active', 'stopped')),
  created_at timestamptz not null default now()
);
create index slot_media on slot (media_id);

create table slot_entry (
  id bigint generated always as identity primary key,
  slot_id bigint not null references slot,
  material_id bigint not null references material,
  weight int not null check (weight between 1 and 1000),
  -- The lowest comes first.
  priority int not null check (priority between 1 and 99),
  target_devices text[] not null default '{}',
  target_hours text[] not null default '{}',
  -- One that was taken out keeps its figures, also for the day it comes back.
  removed boolean not null default false,
  -- Of a thousand; what the worker has learnt.
  learned int check (learned between 1 and 1000),
  unique (slot_id, material_id)
);
create trigger slot_entry_masters before insert or update of target_devices on slot_entry
  for each row execute function hold_masters('devices', 'target_devices');
create trigger slot_catalogue after insert or update or delete on slot for each statement execute function announce_catalogue_change();
create trigger slot_entry_catalogue after insert or update or delete on slot_entry for each statement execute function announce_catalogue_change();

-- What each entry has been clicked, whatever becomes of the clicks themselves.
create table slot_count (
  slot_id bigint not null,
  material_id bigint not null,
  clicks int not null,
  counted int not null,
  primary key (slot_id, material_id)
);

alter table click add column slot_id bigint;
alter table result add column slot_id bigint;
create index result_slot on result (slot_id, material_id) where slot_id is not null;

create or replace function note_click() returns trigger language plpgsql as $$
begin
  select click.device, click.referrer, click.slot_id into new.device, new.referrer, new.slot_id
  from click where click.cid = new.cid and click.clicked_at = new.clicked_at;
  return new;
end $$;
