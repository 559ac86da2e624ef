-- What else comes along: agencies, further goals of promotions and special prices.
alter table data_migration_file
  drop constraint data_migration_file_kind_check,
  add constraint data_migration_file_kind_check check (kind in ('advertiser', 'agency', 'affiliater', 'media', 'promotion', 'goal', 'material', 'partnership', 'price', 'result', 'balance')),
  -- By field, what values of the file mean here, as a person has said.
  add column meanings jsonb not null default '{}';

-- Values of lists that the lines of a file say, and how many do.
create table data_migration_value (
  migration_id bigint not null,
  kind text not null,
  field text not null,
  said text not null,
  lines bigint not null,
  primary key (migration_id, kind, field, said),
  foreign key (migration_id, kind) references data_migration_file on delete cascade
);

-- What columns and values of a system mean, kept under a name to be used again.
create table migration_preset (
  id bigint generated always as identity primary key,
  name text not null unique,
  source text not null check (source in ('affilicode', 'cats', 'generic')),
  mappings jsonb not null,
  created_at timestamptz not null,
  created_by bigint not null references user_account
);

alter table data_migration add column preset_id bigint references migration_preset on delete set null;
