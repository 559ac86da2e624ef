-- Reports that people keep under a name.
create table report_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references user_account on delete cascade,
  name text not null check (name <> ''),
  -- Of what days it is, by the name of a period that moves; fixed = those of the layout.
  period text not null,
  -- What is asked and how it is laid out, as the contract has it.
  layout jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_view_owner on report_view (owner_id);
create unique index report_view_name on report_view (owner_id, name) where deleted_at is null;
create index report_view_shared on report_view (id) where shared and deleted_at is null;

-- Which of them a person's reports begin with.
create table report_default (
  user_id bigint primary key references user_account on delete cascade,
  view_id bigint not null references report_view on delete cascade
);
create index report_default_view on report_default (view_id);
