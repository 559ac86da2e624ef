-- The table holds closed months only: a month is closed when it or a later one is in it. Approving takes a row exclusive
-- lock on the table, closing a share row exclusive one.
delete from closing where closed_at is null;
alter table closing alter closed_at set not null;

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.kind in ('accrual', 'reversal') and exists (select from closing where month >= new.month) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
