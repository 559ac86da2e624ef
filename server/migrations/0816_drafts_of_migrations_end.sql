-- When a part of a file was sent, so that what nobody begins to take over does not stay.
alter table data_migration_part add column sent_at timestamptz not null default now();
