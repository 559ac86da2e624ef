-- A network that moves here from another system: its files, where each record came from, and how far it is.
create table data_migration (
  id bigint generated always as identity primary key,
  source text not null check (source in ('affilicode', 'cats', 'generic')),
  name text not null unique,
  -- The last month that the other system settled; what was approved until then is history.
  settled_month date not null check (extract(day from settled_month) = 1),
  state text not null default 'draft' check (state in ('draft', 'checking', 'checked', 'running', 'paused', 'done', 'adopted', 'undoing', 'undone')),
  -- How far the run is: all lines of this kind up to this one, and all kinds before it.
  at_kind text,
  at_line bigint not null default 0,
  -- Whether nobody had closed the settled month before, so that it is to be opened again.
  closed_month boolean not null default false,
  -- Why it stopped.
  problem_ja text,
  problem_en text,
  lease_until timestamptz,
  attempt integer not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  started_at timestamptz,
  finished_at timestamptz,
  check ((problem_ja is null) = (problem_en is null))
);
create index data_migration_waiting on data_migration (id) where state in ('checking', 'running', 'undoing');

create table data_migration_file (
  migration_id bigint not null references data_migration on delete cascade,
  kind text not null check (kind in ('advertiser', 'affiliater', 'media', 'promotion', 'material', 'partnership', 'result', 'balance')),
  filename text not null,
  parts integer not null check (parts between 1 and 1000),
  header text[] not null default '{}',
  -- For each column of the file the field it is; empty = it is passed over.
  fields text[] not null default '{}',
  lines bigint not null default 0,
  bad bigint not null default 0,
  done bigint not null default 0,
  -- What the right lines say, added up.
  totals jsonb not null default '{}',
  primary key (migration_id, kind)
);

create table data_migration_part (
  migration_id bigint not null,
  kind text not null,
  number integer not null check (number >= 0),
  content bytea not null,
  is_utf8 boolean not null,
  primary key (migration_id, kind, number),
  foreign key (migration_id, kind) references data_migration_file on delete cascade
);

create table data_migration_error (
  id bigint generated always as identity primary key,
  migration_id bigint not null references data_migration on delete cascade,
  kind text not null,
  line bigint not null,
  field text not null,
  value text not null,
  message_ja text not null,
  message_en text not null
);
create index data_migration_error_line on data_migration_error (migration_id, kind, line);

-- What a record was called before it came here.
create table legacy_record (
  migration_id bigint not null references data_migration,
  kind text not null,
  legacy_id text not null,
  -- Of the record here; a balance has none.
  own_id bigint,
  -- Yen of a balance.
  amount bigint,
  primary key (migration_id, kind, legacy_id)
);
create unique index legacy_record_own on legacy_record (kind, own_id) where own_id is not null;
create index legacy_record_link on legacy_record (legacy_id, kind) where kind in ('material', 'media');
create trigger legacy_record_catalogue after insert or delete on legacy_record for each statement execute function announce_catalogue_change();
