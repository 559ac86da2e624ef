-- Money or a credit note that an advertiser was told of settles an invoice no more. Of what is still to be told nothing is; of credit that was used when an invoice was issued the invoice says itself.
create function note_settlement_undone() returns trigger language plpgsql as $$
begin
  if not exists (select from untold where event = 'receipt_matched' and subject_id = new.id) then
    insert into untold (event, subject_id) values ('match_taken_back', new.id);
  end if;
  return null;
end $$;
create trigger settlement_undone_noted after update of undone_at on settlement for each row
  when (old.undone_at is null and new.undone_at is not null and new.kind = 'money' and not new.at_issue) execute function note_settlement_undone();
