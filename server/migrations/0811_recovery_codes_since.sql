-- When a person was given the codes; null = before this was kept.
alter table recovery_code add column issued_at timestamptz;
