-- A promotion is published, paused or ended at an instant.
create table status_plan (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  status text not null check (status in ('public', 'paused', 'ended')),
  apply_at timestamptz not null,
  state text not null default 'reserved' check (state in ('reserved', 'applied', 'cancelled', 'failed')),
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  decided_at timestamptz,
  decided_by bigint references user_account,
  check ((state = 'reserved') = (decided_at is null))
);
create unique index status_plan_instant on status_plan (promotion_id, apply_at) where state = 'reserved';
create index status_plan_due on status_plan (apply_at) where state = 'reserved';
create index status_plan_promotion on status_plan (promotion_id, id);

-- Partners are told of a promotion that pauses, ends or goes on, whoever changed it and however.
create table status_notice (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  status text not null,
  at timestamptz not null,
  told_at timestamptz
);
create index status_notice_untold on status_notice (id) where told_at is null;
create index status_notice_promotion on status_notice (promotion_id);
create function note_status() returns trigger language plpgsql as $$
begin
  insert into status_notice (promotion_id, status, at) values (new.id, new.status, new.updated_at);
  return null;
end $$;
create trigger promotion_status_noted after update of status on promotion for each row
  when (old.status is distinct from new.status and old.status <> 'draft' and new.status <> 'draft') execute function note_status();
