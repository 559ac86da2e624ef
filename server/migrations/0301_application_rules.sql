-- What a promotion asks applicants, and whom it approves by itself where partnership is instant: empty = everybody.
create table application_rule (
  promotion_id bigint primary key references promotion on delete cascade,
  questions jsonb not null default '[]',
  auto_rank text,
  auto_categories text[] not null default '{}',
  auto_page_views integer,
  updated_at timestamptz not null
);

-- What the applicant answered, in the words in which it was asked, and why a person has to decide: null = nobody asked yet.
alter table partnership add column answers jsonb not null default '[]';
alter table partnership add column screened_for text[];
alter table partnership_history add column answers jsonb not null default '[]';
alter table partnership_history add column screened_for text[];
create or replace function note_partnership() returns trigger language plpgsql as $$
declare begun boolean := new.status in ('applying', 'invited') or tg_op = 'INSERT' or (new.status = 'approved' and old.status not in ('applying', 'held', 'invited', 'approved'));
begin
  insert into partnership_history (partnership_id, at, status, user_id, message, reason, reject_code, ends_at, answers, screened_for)
    values (new.id, case when new.status = 'applying' then new.applied_at else coalesce(new.decided_at, new.applied_at) end,
      new.status, new.decided_by, case when begun then new.message else '' end, new.reason, new.reject_code, new.ends_at,
      case when begun then new.answers else '[]' end, case when begun then new.screened_for end);
  return null;
end $$;
