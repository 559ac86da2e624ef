-- Approved by itself only where the medium was shown to be its affiliater's.
alter table application_rule add column auto_proven boolean not null default false;
