-- What a migration that is through has stored, by kind: counted once, as nothing of it changes until it is taken back.
alter table data_migration add column stored jsonb;
