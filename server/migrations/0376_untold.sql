-- What happened and is still to be told, written by the database in the transaction of its cause, whoever causes it.
create table untold (
  id bigint generated always as identity primary key,
  event text not null,
  subject_id bigint not null
);
create index untold_event on untold (event, id);

-- A payment that does not go out as expected. One that somebody holds back by hand is the operator's own business.
create function note_payment() returns trigger language plpgsql as $$
begin
  insert into untold (event, subject_id) values (
    case when new.status = 'carried' then 'payment_carried' when new.status_reason = 'returned' then 'payment_returned' else 'payment_held' end, new.id);
  return null;
end $$;
create trigger payment_noted after insert on payment for each row
  when (new.status = 'carried' or new.status = 'held' and new.status_reason in ('missing_bank', 'late_bank')) execute function note_payment();
create trigger payment_moved_noted after update of status on payment for each row
  when (old.status <> 'held' and new.status = 'held' and new.status_reason in ('missing_bank', 'late_bank', 'returned')) execute function note_payment();

-- Money that settles an invoice.
create function note_settlement() returns trigger language plpgsql as $$
begin
  insert into untold (event, subject_id) values ('receipt_matched', new.id);
  return null;
end $$;
create trigger settlement_noted after insert on settlement for each row when (new.kind = 'money') execute function note_settlement();

-- A material that partners can use from now on.
create function note_material() returns trigger language plpgsql as $$
begin
  insert into untold (event, subject_id) values ('material_public', new.id);
  return null;
end $$;
create trigger material_noted after insert on material for each row when (new.status = 'public') execute function note_material();
create trigger material_published after update of status on material for each row
  when (old.status = 'draft' and new.status = 'public') execute function note_material();

-- Results that occurred or were decided and of which nobody was told; what is there already counts as told.
alter table result_history add column told boolean not null default true;
alter table result_history alter column told set default false;
create index result_history_untold on result_history (result_id) where not told;
