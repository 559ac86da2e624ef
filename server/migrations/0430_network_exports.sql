-- The whole network as one file, for another installation or for a demo.
create table network_export (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'anonymised')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped', 'removed')),
  -- Under what the keys are to be sealed in the file; gone once that is done.
  passphrase_sealed bytea,
  rows_total bigint,
  rows_done bigint not null default 0,
  bytes bigint,
  sha256 text,
  -- Why it failed.
  problem_ja text,
  problem_en text,
  lease_until timestamptz,
  attempt integer not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  finished_at timestamptz,
  check ((problem_ja is null) = (problem_en is null)),
  check ((state in ('done', 'removed')) = (sha256 is not null))
);
create index network_export_waiting on network_export (id) where state in ('waiting', 'running');
