-- A medium may be invited, and may decline; what either side takes back stays, and so does everything that ever happened.
alter table partnership drop constraint partnership_status_check;
alter table partnership add constraint partnership_status_check check (status in ('invited', 'applying', 'held', 'approved', 'rejected', 'blocked', 'declined', 'withdrawn', 'expired', 'ended'));
drop index partnership_waiting;
create index partnership_waiting on partnership (applied_at) where status in ('invited', 'applying', 'held');

-- A partnership that was ended with days of grace runs until an instant, the end of a day in Japan.
alter table partnership add column ends_at timestamptz;
create index partnership_ending on partnership (ends_at) where status = 'approved' and ends_at is not null;
-- From this instant whom the other side refused may apply again.
alter table partnership add column reapply_at timestamptz;
update partnership set reapply_at = date_trunc('day', decided_at + interval '30 days', 'Asia/Tokyo') where refused_as is not null and decided_at is not null;

create table partnership_history (
  id bigint generated always as identity primary key,
  partnership_id bigint not null references partnership,
  at timestamptz not null,
  status text not null,
  -- Who did it; null = the medium by applying, or nobody.
  user_id bigint references user_account,
  message text not null default '',
  reason text,
  reject_code text references reject_reason,
  ends_at timestamptz
);
create index partnership_history_of on partnership_history (partnership_id, id);
insert into partnership_history (partnership_id, at, status, message) select id, applied_at, 'applying', message from partnership;
insert into partnership_history (partnership_id, at, status, user_id, reason, reject_code)
  select id, coalesce(decided_at, applied_at), status, decided_by, reason, reject_code from partnership where status <> 'applying';
create trigger partnership_history_unchanged before update or delete on partnership_history for each row execute function refuse_change();

-- Whoever moves a partnership cannot forget to write it down.
create function note_partnership() returns trigger language plpgsql as $$
begin
  insert into partnership_history (partnership_id, at, status, user_id, message, reason, reject_code, ends_at)
    values (new.id, case when new.status = 'applying' then new.applied_at else coalesce(new.decided_at, new.applied_at) end,
      new.status, new.decided_by, case when new.status in ('applying', 'invited') then new.message else '' end, new.reason, new.reject_code, new.ends_at);
  return null;
end $$;
create trigger partnership_begins after insert on partnership for each row execute function note_partnership();
create trigger partnership_moves after update of status, ends_at on partnership for each row
  when (old.status is distinct from new.status or old.ends_at is distinct from new.ends_at) execute function note_partnership();
